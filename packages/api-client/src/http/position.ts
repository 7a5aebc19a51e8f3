import type { LogPosition } from '@cup/contract/position'

const POSITION_TEXT = /^([A-Za-z0-9_-]{1,64})\.(0|[1-9]\d{0,14})$/

/** Reads `epoch.position` as the contract does, which would bring its schemas into every bundle. */
export function parsePosition(text: string | null): LogPosition | undefined {
  const [, epoch, position] = POSITION_TEXT.exec(text ?? '') ?? []
  if (epoch === undefined || position === undefined) return undefined
  return { epoch, position: Number(position) }
}

/** Writes `epoch.position`. */
export const formatPosition = ({ epoch, position }: LogPosition): string => `${epoch}.${position}`

/** Whether one position is before another of the same log; positions of two logs cannot be compared. */
export const isBefore = (one: LogPosition | undefined, other: LogPosition | undefined): boolean =>
  one !== undefined && one.epoch === other?.epoch && one.position < other.position

/** The later of two positions; the first where they cannot be compared. */
export const laterOf = (one: LogPosition | undefined, other: LogPosition | undefined): LogPosition | undefined =>
  one === undefined || isBefore(one, other) ? other : one
