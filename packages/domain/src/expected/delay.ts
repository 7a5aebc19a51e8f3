import { type Instant, instantOf, millisOf } from '../kernel/time.ts'
import { type ExpectedGame, plannedStartOf } from './pace.ts'

const MINUTE = 60_000

/** [V21] A smaller delay is not shown. */
const LATE_MILLIS = 3 * MINUTE
/** [V21] Parents are told a time that is so much earlier than the expected one, rounded down to whole five minutes. */
const MARGIN = 5 * MINUTE
const STEP = 5 * MINUTE

/** A game that is expected to start later than planned. */
export type Delay = {
  readonly planned: Instant
  /** To the minute. */
  readonly expected: Instant
  /** [V21] Before this time it does not start. Absent where it is no later than planned. */
  readonly floor?: Instant
  readonly minutes: number
}

/** [V21] By how much a game is late; undefined below three minutes, and once it has started. */
export function delayOf(
  game: Pick<ExpectedGame, 'dateTime' | 'postponedDateTime'>,
  expected: Instant | undefined,
): Delay | undefined {
  if (expected === undefined) return undefined
  const planned = plannedStartOf(game)
  const late = millisOf(expected) - planned
  if (late < LATE_MILLIS) return undefined
  const floor = floorOf(expected)
  return {
    planned: instantOf(planned),
    expected: instantOf(Math.round(millisOf(expected) / MINUTE) * MINUTE),
    ...(millisOf(floor) > planned ? { floor } : {}),
    minutes: Math.round(late / MINUTE),
  }
}

/** [V21] A time before which a game that is expected at `expected` does not start. */
const floorOf = (expected: Instant): Instant => instantOf(Math.floor((millisOf(expected) - MARGIN) / STEP) * STEP)
