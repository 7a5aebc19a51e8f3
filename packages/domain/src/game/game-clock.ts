import { type Instant, plusSeconds, type Seconds, secondsBetween, toMillisecond } from '../kernel/time.ts'

/** [C2] The clock is a value: what remained at the instant of the last clock event, and whether it runs since. */
export type GameClock = { readonly running: boolean; readonly remaining: Seconds; readonly at: Instant }

/** [C3] Game time counts down and stops at zero; an instant before the anchor counts as the anchor. */
export function remainingAt(clock: GameClock, now: Instant): Seconds {
  if (!clock.running) return clock.remaining
  const elapsed = Math.max(0, secondsBetween(clock.at, now))
  return toMillisecond(Math.max(0, clock.remaining - elapsed))
}

/** [C4] Running means: started and with time left. */
export const isRunningAt = (clock: GameClock, now: Instant): boolean => clock.running && remainingAt(clock, now) > 0

/** [C5] The exact instant at which a running clock shows zero. */
export const zeroInstantOf = (clock: GameClock): Instant => plusSeconds(clock.at, clock.remaining)

/** The clock, stopped at this instant. */
export const pauseAt = (clock: GameClock, now: Instant): GameClock => ({
  running: false,
  remaining: remainingAt(clock, now),
  at: now,
})

/** The clock as it runs on from this instant. */
export const resumeAt = (clock: GameClock, now: Instant): GameClock => ({
  running: true,
  remaining: clock.remaining,
  at: now,
})
