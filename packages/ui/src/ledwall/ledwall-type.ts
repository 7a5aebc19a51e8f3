import { LEDWALL_TYPES, type LedwallSize } from '@cup/domain/broadcast'

/** [B2] An LED wall: how many displays it has, and the pixels of each; they are stacked at the top left. */
export type LedwallType = Omit<(typeof LEDWALL_TYPES)[number], 'displays' | 'width' | 'height'> & {
  readonly displays: number
  readonly width: number
  readonly height: number
  /** [B27] The pixels that it really has, where it only is drawn like this type. */
  readonly size?: LedwallSize | undefined
}

/** [B2] The wall of this id; the first one if none is chosen, or an id that this build does not know. */
export const ledwallTypeOf = (typeId: number | undefined, size?: LedwallSize): LedwallType => ({
  ...(LEDWALL_TYPES.find(({ id }) => id === typeId) ?? LEDWALL_TYPES[0]),
  ...(size ? { size } : {}),
})

/** [B27] The displays of a wall in the pixels that they have. */
export const displaysOf = ({ displays, width, height, size }: LedwallType): LedwallSize =>
  size ?? { width, height, rows: displays }

/** [B27] The same wall, to be drawn in the pixels that it has. */
export const inItsPixels = ({ id, ...type }: LedwallType): LedwallType => {
  const { width, height, rows } = displaysOf({ id, ...type })
  return { id, width, height, displays: rows }
}

/** The pixels that all displays of a wall take together. */
export function wallSizeOf(type: LedwallType) {
  const { width, height, rows } = displaysOf(type)
  return { width, height: rows * height }
}
