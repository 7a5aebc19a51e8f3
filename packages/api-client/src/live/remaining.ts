import type { GameClock } from '@cup/domain/game'
import type { Seconds } from '@cup/domain/kernel'

/** [C3] What remains on a clock at a time of the service, in milliseconds; it counts down and stops at zero. */
export function remainingMillisAt({ running, remaining, at }: GameClock, nowMillis: number): number {
  const millis = Math.round(remaining * 1000)
  if (!running) return millis
  const elapsed = Math.max(0, nowMillis - Date.parse(at))
  return Math.max(0, millis - elapsed)
}

/** Whole seconds as they are shown: rounded up, so that zero is shown only when time is up. */
export const shownSeconds = (millis: number): Seconds => Math.ceil(millis / 1000)

/** After so many milliseconds the next lower second is shown; absent at zero. */
export const millisToNextSecond = (millis: number): number | undefined =>
  millis === 0 ? undefined : millis % 1000 || 1000
