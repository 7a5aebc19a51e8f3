import { FEED_TURN } from '@cup/contract/feed-address'
import { type Instant, millisOf } from '@cup/domain/kernel'

/** [0060] Length of a turn, and the longest time for which a request is held. */
export const TURN_MS = FEED_TURN * 1000

/** The turn of a moment. */
export const turnAt = (now: Instant): number => Math.floor(millisOf(now) / TURN_MS)

/** How long a request of a turn is held: to the end of the turn, and no time where that is over. */
export const heldForMs = (turn: number, now: Instant): number =>
  Math.min(TURN_MS, Math.max(0, (turn + 1) * TURN_MS - millisOf(now)))

/**
 * The turn that follows on one in which nothing has happened. Never the same: a cache would give its answer again, and
 * all who have waited would ask without a pause.
 */
export function turnAfter(turn: number, now: Instant): number {
  const present = turnAt(now)
  return present === turn ? turn + 1 : present
}
