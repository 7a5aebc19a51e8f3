import { CHECK_HEADER, POSITION_HEADER } from '@cup/contract/headers'
import type { LogPosition } from '@cup/contract/position'

const POSITION_TEXT = /^([A-Za-z0-9_-]{1,64})\.(0|[1-9]\d{0,14})(?:\.([0-9a-z]{1,7}))?$/

/** Reads `epoch.position` or `epoch.position.check` as the contract does, which would bring its schemas into every bundle. */
export function parsePosition(text: string | null): LogPosition | undefined {
  const [, epoch, position, check] = POSITION_TEXT.exec(text ?? '') ?? []
  if (epoch === undefined || position === undefined) return undefined
  return { epoch, position: Number(position), ...(check === undefined ? {} : { check }) }
}

/** Reads the position up to which an answer is complete from its two headers. */
export function positionIn(headers: Headers): LogPosition | undefined {
  const check = headers.get(CHECK_HEADER)
  return parsePosition([headers.get(POSITION_HEADER), ...(check === null ? [] : [check])].join('.'))
}

/** Writes `epoch.position.check`; without a check value only the first two. */
export const formatPosition = ({ epoch, position, check }: LogPosition): string =>
  check === undefined ? `${epoch}.${position}` : `${epoch}.${position}.${check}`

/** Whether one position is before another of the same log; positions of two logs cannot be compared. */
export const isBefore = (one: LogPosition | undefined, other: LogPosition | undefined): boolean =>
  one !== undefined && one.epoch === other?.epoch && one.position < other.position

/** The later of two positions; the first where they cannot be compared. */
export const laterOf = (one: LogPosition | undefined, other: LogPosition | undefined): LogPosition | undefined =>
  one === undefined || isBefore(one, other) ? other : one
