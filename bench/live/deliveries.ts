import { quantile } from '../shared/statistics.ts'
import type { Answered } from './contestant.ts'
import type { ViewerReport } from './viewer-group.ts'

/** Milliseconds: the middle one, and those that 95 and 99 of a hundred stay below. */
export type Spread = { readonly p50: number; readonly p95: number; readonly p99: number }

/** Which viewer received which event, and how long after the command. */
export type Deliveries = {
  readonly expected: number
  readonly received: number
  readonly duplicates: number
  readonly outOfOrder: number
  readonly gaps: number
  /** Over all events and viewers. */
  readonly delays: Spread
  /** Over the events, each with its slowest viewer. */
  readonly lastViewer: Spread
}

/** Sums up the deliveries of these events; the delays are those of the `timed` ones, all by default. */
export function deliveriesOf(
  events: readonly Answered[],
  reports: readonly ViewerReport[],
  timed: readonly Answered[] = events,
): Deliveries {
  const delays = timed.map((event) => delaysOf(event, reports))
  const received = sum(events.map((event) => delaysOf(event, reports).length))
  return {
    expected: events.length * sum(reports.map(({ viewers }) => viewers)),
    received,
    duplicates: sum(reports.map(({ faults }) => faults.duplicates)),
    outOfOrder: sum(reports.map(({ faults }) => faults.outOfOrder)),
    gaps: sum(reports.map(({ faults }) => faults.gaps)),
    delays: spreadOf(delays.flat()),
    lastViewer: spreadOf(delays.map((ofEvent) => ofEvent.reduce((most, one) => Math.max(most, one), 0))),
  }
}

/** Every event came to every viewer, once and in order. */
export const isComplete = ({ expected, received, duplicates, outOfOrder, gaps }: Deliveries): boolean =>
  received === expected && duplicates === 0 && outOfOrder === 0 && gaps === 0

/** Sums up measured milliseconds. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = Float64Array.from(values).sort()
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), p99: quantile(sorted, 0.99) }
}

function delaysOf({ position, sentAt }: Answered, reports: readonly ViewerReport[]): number[] {
  return reports.flatMap(({ times, viewers, base }) => {
    const from = (position - base - 1) * viewers
    return [...times.subarray(from, from + viewers)].filter((at) => !Number.isNaN(at)).map((at) => at - sentAt)
  })
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
