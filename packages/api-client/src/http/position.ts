import { CHECK_HEADER, POSITION_HEADER } from '@cup/contract/headers'
import type { LogPosition } from '@cup/contract/position'
import { parsePosition } from '@cup/contract/position-text'

/** Reads the position up to which an answer is complete from its two headers. */
export function positionIn(headers: Headers): LogPosition | undefined {
  const check = headers.get(CHECK_HEADER)
  return parsePosition([headers.get(POSITION_HEADER), ...(check === null ? [] : [check])].join('.'))
}

/** Whether one position is before another of the same log; positions of two logs cannot be compared. */
export const isBefore = (one: LogPosition | undefined, other: LogPosition | undefined): boolean =>
  one !== undefined && one.epoch === other?.epoch && one.position < other.position

/** The later of two positions; the first where they cannot be compared. */
export const laterOf = (one: LogPosition | undefined, other: LogPosition | undefined): LogPosition | undefined =>
  one === undefined || isBefore(one, other) ? other : one
