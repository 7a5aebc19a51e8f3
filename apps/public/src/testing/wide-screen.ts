import { vi } from 'vitest'

/** From here on the page has a wide screen; `vi.unstubAllGlobals` takes it away again. */
export function onWideScreen(): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('min-width: 75rem'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}
