import { FeedAnswer } from '@cup/contract/feed'
import { parseAfter } from '@cup/contract/feed-address'
import { type GlobalPosition, instantOf } from '@cup/domain/kernel'
import { aCompetition, competitionId } from '@cup/domain/testing'
import type { AnyEvent } from '@cup/domain/tournament-state'
import { systemRuntime } from '@cup/runtime'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventsOf } from '../../../test/feed-client.ts'
import { feedViewer } from '../../../test/feed-viewer.ts'
import { aFeed, aHorn, aTeamCame, EPOCH, inCup, PATIENT } from '../../../test/memory-feed.ts'
import { type FeedName, feedOf } from './feed-item.ts'
import { type FeedPolls, feedPolls } from './feed-polls.ts'

const runs = process.env.LONG ? 20_000 : 150

const IDS = [1, 2].map(competitionId)
const FEEDS: readonly FeedName[] = [...IDS, 'all', 'all']
const BEFORE: readonly AnyEvent[] = [...IDS.flatMap((id) => aCompetition({ id })), aTeamCame(1)]
/** Number of items in memory: older ones are read from the log. */
const REMEMBERED = 5

/** The service with its clock; a restart forgets who waits, not the log. */
function aService() {
  const hall = aFeed({ before: BEFORE, remembered: REMEMBERED })
  let nowMs = Date.UTC(2025, 0, 18)
  const open = (): FeedPolls =>
    feedPolls({
      feed: hall.feed,
      epoch: () => EPOCH,
      checkAt: () => undefined,
      now: () => instantOf(nowMs),
      runtime: systemRuntime,
    })
  let polls = open()
  return {
    hall,
    polls: () => polls,
    restart: () => {
      polls.stop()
      polls = open()
    },
    pass: async (ms: number) => {
      nowMs += ms
      await vi.advanceTimersByTimeAsync(ms)
    },
  }
}
type Service = ReturnType<typeof aService>

/** Someone who asks again with what the last answer said, and notes what came. */
function aPoller({ polls, hall }: Service, name: FeedName) {
  const told: GlobalPosition[] = []
  let after: string | undefined
  let begin: GlobalPosition | undefined
  let leave: (() => void) | undefined

  const ask = () => {
    let hasLeft = false
    const leaving: (() => void)[] = []
    leave = () => {
      hasLeft = true
      for (const one of leaving) one()
    }
    const client = { reader: PATIENT, hasLeft: () => hasLeft, onLeave: (one: () => void) => void leaving.push(one) }
    polls()
      .ask({ feed: feedOf(name), after: after === undefined ? undefined : parseAfter(after), ...client })
      .then(
        (answer) => {
          if (answer && !hasLeft) take(FeedAnswer.parse(JSON.parse(answer.bytes.toString())))
        },
        () => {
          leave = undefined
        },
      )
  }
  const take = (answer: FeedAnswer) => {
    begin ??= parseAfter(answer.after)?.position
    expect(answer.frames.map(({ type }) => type)).not.toContain('reload')
    for (const { position, previous } of eventsOf(answer.frames)) {
      expect(previous).toBeLessThanOrEqual(told.at(-1) ?? begin ?? 0)
      told.push(position)
    }
    after = answer.after
    ask()
  }
  return {
    come: () => {
      if (!leave) ask()
    },
    go: () => {
      leave?.()
      leave = undefined
    },
    told: () => told,
    /** The same viewer by a socket, from the position at which this one began. */
    bySocket: async () => {
      const socket = feedViewer(hall, name, begin ?? 0)
      socket.come({ priority: 'high', isSlow: false })
      await rest()
      socket.go(1)
      return socket.told()
    },
  }
}
type Poller = ReturnType<typeof aPoller>

type Scene = { readonly service: Service; readonly pollers: readonly Poller[] }

/** One thing that happens; what it answers is done before the next one. */
type Step = (scene: Scene) => Promise<void> | void

const event: fc.Arbitrary<AnyEvent> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...IDS).map((id) => inCup(id)) },
  { weight: 2, arbitrary: fc.constant(aTeamCame(1)) },
  { weight: 1, arbitrary: fc.constant(aHorn) },
)
const who = fc.nat({ max: FEEDS.length - 1 })
const publish = fc.array(event, { minLength: 1, maxLength: 4 }).map(
  (all): Step =>
    ({ service }) =>
      service.hall.publish(...all),
)
const pass = fc.constantFrom(1, 400, 9_000, 25_000, 60_000).map(
  (ms): Step =>
    ({ service }) =>
      service.pass(ms),
)
const come = who.map(
  (n): Step =>
    ({ pollers }) =>
      pollers[n]?.come(),
)
const go = who.map(
  (n): Step =>
    ({ pollers }) =>
      pollers[n]?.go(),
)
const restart = fc.constant<Step>(({ service }) => service.restart())
const step = fc.oneof(
  { weight: 5, arbitrary: publish },
  { weight: 4, arbitrary: pass },
  { weight: 5, arbitrary: come },
  { weight: 2, arbitrary: go },
  { weight: 1, arbitrary: restart },
)

async function rest(): Promise<void> {
  for (let n = 0; n < 6; n += 1) {
    await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(0)
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

it('[0060] a viewer by the feed receives what a viewer by a socket receives, for any joins, turns and restarts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
      const service = aService()
      const pollers = FEEDS.map((name) => aPoller(service, name))
      for (const one of steps) {
        await one({ service, pollers })
        await rest()
      }
      for (const poller of pollers) poller.come()
      await rest()

      for (const poller of pollers) expect(poller.told()).toEqual(await poller.bySocket())
      for (const poller of pollers) poller.go()
      expect(service.polls().held()).toBe(0)
    }),
    { numRuns: runs },
  )
})
