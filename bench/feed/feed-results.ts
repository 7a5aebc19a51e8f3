import type { Deliveries } from '../live/deliveries.ts'
import { printOutcome, rowOf, verdictOf } from '../live/results.ts'

/** Cost of some events, until they had reached everyone. */
export type Run = {
  readonly deliveries: Deliveries
  readonly serverCpu: number
  readonly proxyCpu: number
  readonly viewersCpu: number
  readonly others: number
}

/** The same of the feed, and what it has asked of the service. */
export type FeedRun = Run & {
  readonly upstreamPerEvent: number
  /** Late-comers ask for the present position. */
  readonly presentPerMinute: number
  readonly upstreamPerTurn: number
  /** Microseconds of service and proxy for each viewer and each turn without an event. */
  readonly cpuPerIdleTurn: number
  readonly late: number
  readonly lateComplete: number
  readonly reloads: number
}

/** Both with the same number of viewers, one after the other. */
export type Round = { readonly feed: FeedRun; readonly sockets: Run }

/** Requests at the service for each event, and for each turn without one. */
const MOST_UPSTREAM = 1.1
const LONGEST_MEDIAN_MS = 1000

type Asked = { readonly clients: number; readonly late: number }

/** Prints the figures of the rounds beside their bars. */
export function printRounds(all: readonly Round[], options: Asked): void {
  const row = (figure: string, of: (run: Run) => number, bar?: Parameters<typeof rowOf>[2]) =>
    rowOf(
      figure,
      all.map(({ feed, sockets }) => ({ ours: of(feed), peer: of(sockets) })),
      bar,
    )
  const own = (figure: string, of: (run: FeedRun) => number, bar?: Parameters<typeof rowOf>[2]) =>
    rowOf(
      figure,
      all.map(({ feed }) => ({ ours: of(feed) })),
      bar,
    )
  const outcome = {
    title: `${options.clients} viewers and ${options.late} late-comers by the feed behind nginx, beside as many by sockets (peer)`,
    rows: [
      own('requests at the service for each event', (run) => run.upstreamPerEvent, {
        of: 'ours',
        atMost: MOST_UPSTREAM,
      }),
      own('requests at the service for each turn without one', (run) => run.upstreamPerTurn, {
        of: 'ours',
        atMost: MOST_UPSTREAM,
      }),
      row('delay, median, ms', ({ deliveries }) => deliveries.delays.p50, { of: 'ours', atMost: LONGEST_MEDIAN_MS }),
      row('delay, p99, ms', ({ deliveries }) => deliveries.delays.p99),
      row('CPU a delivery, service and nginx, µs', ({ serverCpu, proxyCpu }) => serverCpu + proxyCpu),
      row('CPU a delivery, service, µs', ({ serverCpu }) => serverCpu),
      row('CPU a delivery, viewers, µs', ({ viewersCpu }) => viewersCpu),
      own('CPU a viewer and turn without an event, service and nginx, µs', (run) => run.cpuPerIdleTurn),
      own('requests at the service for the present position, a minute', (run) => run.presentPerMinute),
      own('late-comers that missed something', (run) => run.late - run.lateComplete, { of: 'ours', atMost: 0 }),
      own('reloads', (run) => run.reloads, { of: 'ours', atMost: 0 }),
    ],
    deliveries: all.flatMap(({ feed, sockets }) => [feed.deliveries, sockets.deliveries]),
    others: Math.max(...all.flatMap(({ feed, sockets }) => [feed.others, sockets.others])),
  }
  printOutcome(outcome)
  console.log(verdictOf([outcome]))
}
