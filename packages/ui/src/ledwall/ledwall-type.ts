import { LEDWALL_TYPES } from '@cup/domain/broadcast'

/** [B2] A rented LED wall: how many displays it has, and the pixels of each; they are stacked at the top left. */
export type LedwallType = (typeof LEDWALL_TYPES)[number]

/** [B2] The wall of this id; the first one if none is chosen, or an id that this build does not know. */
export const ledwallTypeOf = (typeId: number | undefined): LedwallType =>
  LEDWALL_TYPES.find(({ id }) => id === typeId) ?? LEDWALL_TYPES[0]

/** The pixels that all displays of a wall take together. */
export const wallSizeOf = ({ displays, width, height }: LedwallType) => ({ width, height: displays * height })
