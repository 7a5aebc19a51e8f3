type Screen = { readonly width: number; readonly height: number; readonly screenId: number }

/** [T1] A sponsor's image for one display: the path with `$height`, `$width` and `$screenId` (from 1) filled in. */
export const ledwallImageOf = (path: string, { width, height, screenId }: Screen): string =>
  path
    .replaceAll('$height', String(height))
    .replaceAll('$width', String(width))
    .replaceAll('$screenId', String(screenId))
