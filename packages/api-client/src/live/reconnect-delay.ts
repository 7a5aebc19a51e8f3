const FIRST_MILLIS = 1_000
const LONGEST_MILLIS = 5_000
/** Up to this share of a delay is left to chance, so that a hall full of devices does not come back at once. */
const JITTER = 0.5

/** How long to wait after so many failures: one second, doubling to five, less the jitter. */
export function reconnectDelayMillis(failures: number, random: () => number): number {
  const delay = Math.min(FIRST_MILLIS * 2 ** failures, LONGEST_MILLIS)
  return delay * (1 - JITTER * random())
}
