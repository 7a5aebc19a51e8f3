import type { Seconds } from '@cup/domain/kernel'

/** [G11] [Z9] The time moved by some seconds, within the game: from its duration down to its end, which is below zero in extra time. */
export const movedBy = (time: Seconds, seconds: Seconds, duration: Seconds, end: Seconds = 0): Seconds =>
  Math.min(duration, Math.max(end, Math.round((time + seconds) * 1000) / 1000))
