import type { Seconds } from '@cup/domain/kernel'

/** The minute that was going on at a reading of the clock, which counts down; the last one where the time is up. */
export const minuteOf = (time: Seconds, duration: Seconds): number =>
  Math.max(1, Math.min(Math.floor((duration - time) / 60) + 1, Math.ceil(duration / 60)))
