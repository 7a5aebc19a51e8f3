import type { Seconds } from '@cup/domain/kernel'

/** [G11] The time moved by some seconds, within the game. */
export const movedBy = (time: Seconds, seconds: Seconds, duration: Seconds): Seconds =>
  Math.min(duration, Math.max(0, Math.round((time + seconds) * 1000) / 1000))
