import { describe, expect, it } from 'vitest'
import { deliveriesOf, isComplete, spreadOf } from './deliveries.ts'
import type { ViewerReport } from './viewer-group.ts'

const NO_FAULTS = { duplicates: 0, gaps: 0, outOfOrder: 0 }
const events = [
  { position: 11, sentAt: 1000, tookMs: 2 },
  { position: 12, sentAt: 2000, tookMs: 2 },
]

/** The report of a process of viewers: a row of moments for each event. */
const report = (rows: readonly (readonly number[])[], faults: Partial<ViewerReport['faults']> = {}): ViewerReport => ({
  viewers: rows[0]?.length ?? 0,
  base: 10,
  times: Float64Array.from(rows.flat()),
  faults: { ...NO_FAULTS, ...faults },
  reloads: 0,
  losses: 0,
  attempts: 0,
  eventBytes: 300,
})
const lost = Number.NaN

describe('deliveries', () => {
  it('are timed from the command to each viewer of every process', () => {
    const reports = [
      report([
        [1010, 1020],
        [2010, 2020],
      ]),
      report([[1030], [2090]]),
    ]

    expect(deliveriesOf(events, reports)).toEqual({
      ...{ expected: 6, received: 6, ...NO_FAULTS },
      delays: { p50: 20, p95: 90, p99: 90 },
      lastViewer: { p50: 90, p95: 90, p99: 90 },
    })
  })

  it('count all events, and time only the requested ones', () => {
    const [warmUp, timed] = events
    const found = deliveriesOf([warmUp!, timed!], [report([[1500], [2010]])], [timed!])

    expect([found.received, found.delays.p99]).toEqual([2, 10])
  })

  it('are complete when everything reached all viewers', () =>
    expect(isComplete(deliveriesOf(events, [report([[1010], [2010]])]))).toBe(true))

  it.each([
    [
      'an event did not come',
      report([
        [1010, lost],
        [2010, 2020],
      ]),
    ],
    ['an event came twice', report([[1010], [2010]], { duplicates: 1 })],
    ['an event came too late', report([[1010], [2010]], { outOfOrder: 1 })],
    ['an event came after a gap', report([[1010], [2010]], { gaps: 1 })],
  ])('are not complete when %s', (_, one) => expect(isComplete(deliveriesOf(events, [one]))).toBe(false))
})

describe('the spread', () => {
  it('is the median and the 95th and 99th percentile, in any order of the input', () => {
    const values = Array.from({ length: 100 }, (_, n) => ((n * 37) % 100) + 1)

    expect(spreadOf(values)).toEqual({ p50: 51, p95: 96, p99: 100 })
  })
})
