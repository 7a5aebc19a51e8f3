import { type Instant, plusSeconds, type Seconds, secondsBetween, toMillisecond } from '../kernel/time.ts'

/**
 * [C2] The clock is a value: what remained at the instant of the last clock event, and whether it runs since. [Z1] It
 * stops by itself at the reading `until`, the end of its period; absent, that is the last one, which ends at `end`.
 */
export type GameClock = {
  readonly running: boolean
  readonly remaining: Seconds
  readonly at: Instant
  readonly until?: Seconds
  /** [Z7] The reading at which the time of the game is over, below zero once extra time was started; absent, zero. */
  readonly end?: Seconds
}

/** [C3] [Z1] Game time counts down and stops at the end of the period; an instant before the anchor counts as the anchor. */
export function remainingAt(clock: GameClock, now: Instant): Seconds {
  if (!clock.running) return clock.remaining
  const elapsed = Math.max(0, secondsBetween(clock.at, now))
  return toMillisecond(Math.max(endOf(clock), clock.remaining - elapsed))
}

/** [Z1] [Z7] The reading at which a clock stops by itself. */
export const endOf = ({ until, end = 0 }: Pick<GameClock, 'until' | 'end'>): Seconds => until ?? end

/** [Z7] Whether a shown reading, rounded up, has come to the end of the last period: the time of the game is over. */
export const isTimeOver = ({ until, end = 0 }: Pick<GameClock, 'until' | 'end'>, reading: Seconds): boolean =>
  until === undefined && reading <= end

/** [C4] Running means: started and with time left in the period. */
export const isRunningAt = (clock: GameClock, now: Instant): boolean =>
  clock.running && remainingAt(clock, now) > endOf(clock)

/** [C5] [Z2] The exact instant at which a running clock shows zero, or the end of a period before it. */
export const zeroInstantOf = (clock: GameClock): Instant => plusSeconds(clock.at, clock.remaining - endOf(clock))

type StopOfRun = {
  readonly clock: GameClock
  readonly endedAt: Instant | undefined
  readonly periodEndedAt?: Instant | undefined
}

/** [C5] [Z2] When the clock of a game stops by itself; undefined while it stands, or once the log has that end. */
export function nextStopOf({ clock, endedAt, periodEndedAt }: StopOfRun): Instant | undefined {
  const isRecorded = endedAt !== undefined || periodEndedAt !== undefined
  return clock.running && !isRecorded ? zeroInstantOf(clock) : undefined
}

/** [Z3] Whether the clock stands at the end of a period that is not the last. */
export const isBreak = ({ running, remaining, until }: GameClock): boolean =>
  !running && until !== undefined && remaining === until

/** [Z3] Whether a shown reading, rounded up, has come to the end of a period that is not the last. */
export const isAtMark = ({ until }: Pick<GameClock, 'until'>, reading: Seconds): boolean =>
  until !== undefined && reading <= Math.ceil(until)

/** The clock, stopped at this instant. */
export const pauseAt = (clock: GameClock, now: Instant): GameClock => ({
  ...clock,
  running: false,
  remaining: remainingAt(clock, now),
  at: now,
})

/** The clock as it runs on from this instant. */
export const resumeAt = (clock: GameClock, now: Instant): GameClock => ({
  ...clock,
  running: true,
  remaining: remainingAt(clock, now),
  at: now,
})
