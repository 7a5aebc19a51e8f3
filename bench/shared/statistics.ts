/** The value below which this share of the sorted values is. */
export const quantile = (sorted: ArrayLike<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** The middle value. */
export const median = (values: readonly number[]): number =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  )

/** The result of a run of timed operations: operations per second, and the duration of one. */
export type Timing = { readonly perSecond: number; readonly p50: number; readonly p99: number }

/** Sums up latencies in milliseconds over the time that all of them took. */
export function timingOf(latencies: readonly number[], elapsedMs: number): Timing {
  const sorted = [...latencies].sort((a, b) => a - b)
  return {
    perSecond: (latencies.length * 1000) / elapsedMs,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
  }
}

/** Several rounds of one contestant as one line: medians, and the ratio to the first contestant round by round. */
export function summaryOf(rounds: readonly Timing[], first: readonly Timing[]) {
  const of = (key: keyof Timing) => median(rounds.map((round) => round[key]))
  return {
    perSecond: Math.round(of('perSecond')),
    p50: Number(of('p50').toFixed(2)),
    p99: Number(of('p99').toFixed(2)),
    ratio: Number(median(rounds.map((round, n) => round.perSecond / (first[n]?.perSecond ?? 1))).toFixed(2)),
  }
}
