import { aCompetition, at, competitionId } from '@cup/domain/testing'
import type { AnyEvent } from '@cup/domain/tournament-state'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FeedViewer, feedViewer } from '../../../test/feed-viewer.ts'
import { aFeed, aHorn, aTeamCame, inCup, PATIENT } from '../../../test/memory-feed.ts'
import type { Priority } from './fan-out.ts'
import { type FeedName, feedOf } from './feed-item.ts'

const runs = process.env.LONG ? 20_000 : 150

const IDS = [1, 2, 3].map(competitionId)
const FEEDS: readonly FeedName[] = [...IDS, 'all', 'all']
/** More than one turn of the event loop serves, so that subscribers may join and leave during a round. */
const CROWD = 520
const BEFORE: readonly AnyEvent[] = [
  ...IDS.flatMap((id) => aCompetition({ id })),
  ...IDS.map((id) => inCup(id)),
  aTeamCame(1),
]
/** Number of items in memory: older ones are read from the log. */
const REMEMBERED = 5

type Hall = ReturnType<typeof aFeed>

/** A hall, who watches it, and the commit that is under way: commits come one after the other. */
function aScene(hall: Hall, viewers: readonly FeedViewer[]) {
  let pending: (() => void) | undefined
  const settle = () => {
    pending?.()
    pending = undefined
  }
  const begin = (all: readonly AnyEvent[]) => {
    settle()
    pending = hall.begin(...all)
  }
  return { hall, viewers, begin, settle }
}
type Scene = ReturnType<typeof aScene>

/** One thing that happens; what it answers is done before the next one. */
type Step = (scene: Scene) => Promise<void> | void

const event: fc.Arbitrary<AnyEvent> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...IDS).map((id) => inCup(id)) },
  { weight: 2, arbitrary: fc.constant(aTeamCame(1)) },
  { weight: 1, arbitrary: fc.constant(aHorn) },
)
const events = fc.array(event, { minLength: 1, maxLength: 4 })
const who = fc.nat({ max: FEEDS.length - 1 })
const priority = fc.constantFrom<Priority>('high', 'normal')

const begin = events.map(
  (all): Step =>
    (scene) =>
      scene.begin(all),
)
const settle = fc.constant<Step>((scene) => scene.settle())
const pass = fc.integer({ min: 1, max: 4 }).map(
  (count): Step =>
    () =>
      turns(count),
)
const beat = fc.constant<Step>(({ hall }) => hall.feed.beat(at(0)))
const come = fc.record({ who, priority, isSlow: fc.boolean() }).map(
  ({ who: n, ...options }): Step =>
    ({ viewers }) =>
      viewers[n]?.come(options),
)
const go = fc.record({ who, arrived: fc.double({ min: 0, max: 1, noNaN: true }) }).map(
  ({ who: n, arrived }): Step =>
    ({ viewers }) =>
      viewers[n]?.go(arrived),
)
const drain = who.map(
  (n): Step =>
    ({ viewers }) =>
      viewers[n]?.drain(),
)

const step = fc.oneof(
  { weight: 6, arbitrary: begin },
  { weight: 6, arbitrary: settle },
  { weight: 4, arbitrary: pass },
  { weight: 1, arbitrary: beat },
  { weight: 5, arbitrary: come },
  { weight: 3, arbitrary: go },
  { weight: 3, arbitrary: drain },
)

async function turns(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(5)
  }
}

/** Many who only make the rounds long. */
function fill({ feed }: Hall): void {
  const subscriber = { ...PATIENT, priority: 'normal', write: () => undefined } as const
  for (const name of FEEDS) for (let n = 0; n < CROWD; n += 1) feed.join(feedOf(name), subscriber, undefined)
}

/** In the end everybody is there and takes everything. */
async function allTold(viewers: readonly FeedViewer[]): Promise<void> {
  for (const viewer of viewers) viewer.come({ priority: 'normal', isSlow: false })
  for (let n = 0; n < 10; n += 1) {
    for (const viewer of viewers) viewer.drain()
    await turns(4)
  }
  for (const viewer of viewers) viewer.go(1)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('sends every viewer every event once and in order, for any events and any joins and leaves', async () => {
  const start = fc.option(fc.nat({ max: BEFORE.length }), { nil: undefined })
  const starts = fc.array(start, { minLength: FEEDS.length, maxLength: FEEDS.length })
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 60, size: 'max' }),
      starts,
      fc.boolean(),
      async (steps, froms, isFull) => {
        const hall = aFeed({ before: BEFORE, remembered: REMEMBERED })
        if (isFull) fill(hall)
        const viewers = FEEDS.map((feed, n) => feedViewer(hall, feed, froms[n]))
        const scene = aScene(hall, viewers)
        for (const happens of steps) await happens(scene)
        scene.settle()
        await allTold(viewers)

        for (const viewer of viewers) expect(viewer.told()).toEqual(viewer.wanted())
      },
    ),
    { numRuns: runs },
  )
})
