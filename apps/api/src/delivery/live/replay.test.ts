import { aGame, aGoal, at, gameId, goalId, scored } from '@cup/domain/testing'
import type { AnyEvent } from '@cup/domain/tournament-state'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { eventsIn, typesOf } from '../../../test/frames.ts'
import { aFeed, aTeamCame, CUP, CUPS, EPOCH, inCup, OTHER_CUP, PATIENT, someTurns } from '../../../test/memory-feed.ts'
import { feedOf } from './feed-item.ts'

const MANY = 300

const aGoalOf = (n: number): AnyEvent => ({ ...scored(aGoal({ goalId: goalId(n) })), occurredAt: at(n) })
const isHeld = (isPaused: boolean): AnyEvent => ({
  type: isPaused ? 'game.clockPaused' : 'game.clockResumed',
  data: { id: gameId(1) },
  occurredAt: at(10),
})

afterEach(() => {
  vi.useRealTimers()
})

describe('a reconnecting viewer', () => {
  it('receives missed events and then new ones, without a gap', async () => {
    const { comeBack, publish, scopes } = aFeed({ before: CUPS })
    const from = scopes.head
    publish(inCup(CUP))
    publish(inCup(OTHER_CUP))
    publish(aTeamCame(1))
    const { chain } = await comeBack(CUP, { position: from + 1 })
    publish(aTeamCame(2))

    expect(chain()).toEqual([
      [from + 1, from + 3],
      [from + 3, from + 4],
    ])
  })

  it('receives no event that it has', async () => {
    const { comeBack, publish, scopes } = aFeed({ before: CUPS })
    publish(aTeamCame(1))

    expect((await comeBack(CUP, { position: scopes.head })).heard()).toEqual([
      { type: 'subscribed', position: scopes.head },
    ])
  })

  it('is told its start position', async () => {
    const { comeBack, join, publish, scopes } = aFeed({ before: CUPS })
    const from = scopes.head
    publish(aTeamCame(1))

    expect((await comeBack(CUP, { position: from })).heard()[0]).toEqual({ type: 'subscribed', position: from })
    expect(join(CUP).heard()[0]).toEqual({ type: 'subscribed', position: from + 1 })
  })

  it('receives each view once, as it is now, with the last event that changes it', async () => {
    const { comeBack, publish, scopes } = aFeed({ before: CUPS })
    const from = scopes.head
    const [planned, ...rest] = aGame({ phase: 'started' })
    publish(planned!)
    publish(...rest)
    const events = (await comeBack(CUP, { position: from })).heard().flatMap(eventsIn)

    expect(events[0]).toMatchObject({ eventType: 'game.planned', games: [] })
    expect(events.slice(0, -1).flatMap(({ games = [] }) => games)).toEqual([])
    expect(events.at(-1)?.games).toMatchObject([{ id: gameId(1), started: true }])
  })

  it('receives nothing where its competition has no new events, for any position', async () => {
    const { comeBack, publish } = aFeed({ before: [aTeamCame(1), ...CUPS] })
    publish(inCup(OTHER_CUP))

    expect(typesOf((await comeBack(CUP, { position: CUPS.length / 2 + 1 })).heard())).toEqual(['subscribed'])
  })

  it.each([
    ['from another log', { epoch: 'e0', position: 5 }],
    ['from the future', { position: 999 }],
  ])('with %s reloads and then receives new events', async (_, after) => {
    const { comeBack, publish } = aFeed({ before: CUPS })
    const { heard } = await comeBack(CUP, after)
    publish(aTeamCame(1))

    expect(typesOf(heard())).toEqual(['subscribed', 'reload', 'event'])
  })

  it('waits for a position of another process and continues from there', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const { subscribe, publish, scopes } = aFeed({ before: CUPS, comesToKnow: () => promise })
    const from = scopes.head
    const { chain, heard } = subscribe(CUP, { epoch: EPOCH, position: from + 1 })
    publish(aTeamCame(1))
    publish(aTeamCame(2))
    resolve(true)
    await someTurns()

    expect(typesOf(heard())).toEqual(['subscribed', 'event'])
    expect(chain()).toEqual([[from + 1, from + 2]])
  })

  it('receives nothing after leaving during the wait', async () => {
    const { subscribe, publish, scopes } = aFeed({ before: CUPS })
    publish(aTeamCame(1))
    const { heard, leave } = subscribe(CUP, { epoch: EPOCH, position: scopes.head - 1 })
    leave()
    await someTurns()
    publish(aTeamCame(2))

    expect(typesOf(heard())).toEqual(['subscribed'])
  })
})

describe('a reader for which the line is thin', () => {
  it.each([
    ['as much as it takes', 0],
    ['a byte more', 1],
  ])('that has missed %s gets all of it, or must reload', async (_, more) => {
    const { feed, publish, scopes } = aFeed({ before: CUPS })
    const from = scopes.head
    for (let n = 0; n < MANY; n += 1) publish(aTeamCame(n))
    const missed = (wholeUpTo: number) =>
      feed.collect(feedOf(CUP), from, { ...PATIENT, hasLeft: () => false, wholeUpTo })
    const all = await missed(Number.POSITIVE_INFINITY)
    const bytes = typeof all === 'object' ? Buffer.concat(all.frames).length : 0

    expect(await missed(bytes - more)).toEqual(more === 0 ? all : 'reload')
  })
})

describe('missed events of many viewers', () => {
  it('share their bytes, whatever each of them has missed', async () => {
    const { comeBack, publish, scopes } = aFeed({ before: CUPS })
    const from = scopes.head
    for (let n = 0; n < MANY; n += 1) publish(aTeamCame(n))
    const replays = await Promise.all([0, 1, 17, 40].map((missed) => comeBack(CUP, { position: from + missed })))
    const [, second] = replays[0]?.frames.slice(1) ?? []

    expect(second).toBeDefined()
    for (const { frames, chain } of replays) {
      expect(frames[2]?.buffer).toBe(second?.buffer)
      expect(frames[1]?.buffer).toBe(replays[0]?.frames[1]?.buffer)
      expect(chain().at(-1)).toEqual([scopes.head - 1, scopes.head])
    }
    expect(replays.map(({ chain }) => chain()[0]?.[1])).toEqual([1, 2, 18, 41].map((n) => from + n))
  })

  it('are kept while the log goes on, except for what changes', async () => {
    const { comeBack, publish, scopes } = aFeed({ before: [...CUPS, ...aGame({ phase: 'started' })] })
    const from = scopes.head
    publish(aGoalOf(1))
    for (let n = 0; n < MANY; n += 1) publish(isHeld(true), isHeld(false))
    const before = await comeBack(CUP, { position: from })
    publish(aGoalOf(2))
    const after = await comeBack(CUP, { position: from })

    expect(after.frames[2]?.buffer).toBe(before.frames[2]?.buffer)
    expect(after.frames[1]?.buffer).not.toBe(before.frames[1]?.buffer)
    const scorers = after
      .heard()
      .flatMap(eventsIn)
      .filter(({ topscorer }) => topscorer)
    expect(scorers.map(({ position }) => position)).toEqual([scopes.head])
  })

  it('are charged to the first one, who had them built, and by their bytes to all', async () => {
    const { subscribe, publish, scopes } = aFeed({ before: CUPS })
    const after = { epoch: EPOCH, position: scopes.head }
    publish(aTeamCame(1))
    const costs: number[][] = [[], []]
    for (const mine of costs) {
      subscribe(CUP, after, { charge: (cost) => mine.push(cost) > 0 })
      await someTurns()
    }

    expect(costs.map((mine) => mine.filter((cost) => cost >= 1))).toEqual([[10], []])
    expect(costs.map((mine) => mine.length)).toEqual([2, 1])
  })

  it('share one frame', async () => {
    const { subscribe, publish, scopes } = aFeed({ before: CUPS })
    const after = { epoch: EPOCH, position: scopes.head }
    publish(aTeamCame(1))
    const viewers = Array.from({ length: 5 }, () => subscribe(CUP, after))
    await someTurns()
    const [first, ...others] = viewers.map(({ frames }) => frames[1])

    expect(first).toBeDefined()
    expect(others.every((frame) => frame === first)).toBe(true)
  })

  it('are built again after a new event', async () => {
    const { comeBack, publish, scopes } = aFeed({ before: CUPS })
    const position = scopes.head
    publish(aTeamCame(1))
    await comeBack(CUP, { position })
    publish(aTeamCame(2))
    const { frames, chain } = await comeBack(CUP, { position })

    expect(frames).toHaveLength(2)
    expect(chain()).toHaveLength(2)
  })

  it('are sent in frames below the limit of a socket', async () => {
    const { comeBack, publish, scopes } = aFeed({ before: CUPS })
    const position = scopes.head
    for (let n = 0; n < MANY * 5; n += 1) publish(aTeamCame(1))
    const { frames, chain } = await comeBack(CUP, { position })

    expect(frames.length).toBeGreaterThan(3)
    expect(Math.max(...frames.map(({ length }) => length))).toBeLessThan(100_000)
    expect(chain()).toEqual(Array.from({ length: MANY * 5 }, (_, n) => [position + n, position + n + 1]))
  })
})

describe('during a commit', () => {
  it('a reconnecting viewer waits and then receives everything once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { comeBack, publish, begin, scopes } = aFeed({ before: CUPS })
    const position = scopes.head
    publish(aTeamCame(1))
    const commit = begin(aTeamCame(2), aTeamCame(3))
    const { heard, chain } = await comeBack(CUP, { position })
    await vi.advanceTimersByTimeAsync(1000)
    const before = typesOf(heard())
    commit()
    await vi.advanceTimersByTimeAsync(10)
    await someTurns()

    expect(before).toEqual(['subscribed'])
    expect(chain()).toEqual([1, 2, 3].map((n) => [position + n - 1, position + n]))
  })

  it('a reconnecting viewer reloads where the commit does not end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { comeBack, publish, begin, scopes } = aFeed({ before: CUPS })
    const position = scopes.head
    publish(aTeamCame(1))
    begin(aTeamCame(2))
    const { heard } = await comeBack(CUP, { position })
    await vi.advanceTimersByTimeAsync(3100)

    expect(typesOf(heard())).toEqual(['subscribed', 'reload'])
  })

  it('one timer serves all waiting viewers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { subscribe, publish, begin, scopes } = aFeed({ before: CUPS })
    const after = { epoch: EPOCH, position: scopes.head }
    publish(aTeamCame(1))
    begin(aTeamCame(2))
    for (let n = 0; n < MANY; n += 1) subscribe(CUP, after)
    await someTurns()

    expect(vi.getTimerCount()).toBe(1)
  })
})

/** A connection that takes the next frame only when it is told to. */
function aSlowLine() {
  const waiting: (() => void)[] = []
  return {
    drained: () => new Promise<void>((resolve) => void waiting.push(resolve)),
    goOn: async () => {
      for (const resolve of waiting.splice(0)) resolve()
      await someTurns()
    },
  }
}

describe('a slow viewer', () => {
  it('receives the next piece only after the last one was sent', async () => {
    const { subscribe, publish, scopes } = aFeed({ before: CUPS })
    const after = { epoch: EPOCH, position: scopes.head }
    for (let n = 0; n < 1500; n += 1) publish(aTeamCame(1))
    const line = aSlowLine()
    const { frames } = subscribe(CUP, after, line)
    await someTurns()
    const counts = [frames.length]
    for (let n = 0; n < 2; n += 1) {
      await line.goOn()
      counts.push(frames.length)
    }

    expect(counts).toEqual([2, 3, 4])
  })

  it('receives events that happen meanwhile after the replay, once and without a gap', async () => {
    const { subscribe, publish, scopes } = aFeed({ before: CUPS })
    const position = scopes.head
    publish(aTeamCame(1))
    const line = aSlowLine()
    const { chain, frames } = subscribe(CUP, { epoch: EPOCH, position }, line)
    await someTurns()
    publish(inCup(OTHER_CUP))
    publish(aTeamCame(2))
    await line.goOn()
    publish(aTeamCame(3))
    await line.goOn()
    await line.goOn()
    publish(aTeamCame(4))

    expect(frames).toHaveLength(5)
    expect(chain()).toEqual([
      [position, position + 1],
      [position + 1, position + 3],
      [position + 3, position + 4],
      [position + 4, position + 5],
    ])
  })

  it('is not sent events of another competition', async () => {
    const { subscribe, publish, scopes } = aFeed({ before: CUPS })
    const position = scopes.head
    publish(inCup(CUP))
    publish(inCup(OTHER_CUP))
    const line = aSlowLine()
    const { chain } = subscribe(CUP, { epoch: EPOCH, position }, line)
    await someTurns()
    publish(inCup(CUP))
    await line.goOn()
    await line.goOn()

    expect(chain()).toEqual([
      [position, position + 1],
      [position + 1, position + 3],
    ])
  })

  it('receives nothing after leaving', async () => {
    const { subscribe, publish, scopes } = aFeed({ before: CUPS })
    const position = scopes.head
    for (let n = 0; n < 1500; n += 1) publish(aTeamCame(1))
    const line = aSlowLine()
    const { frames, leave } = subscribe(CUP, { epoch: EPOCH, position }, line)
    await someTurns()
    leave()
    await line.goOn()
    publish(aTeamCame(2))
    await someTurns()

    expect(frames).toHaveLength(2)
  })
})

describe('a viewer whose turn has not come', () => {
  it('is sent nothing, and nothing is built for it', async () => {
    const { subscribe, publish, scopes } = aFeed({ before: CUPS })
    const after = { epoch: EPOCH, position: scopes.head }
    publish(aTeamCame(1))
    const waiting: ((isServed: boolean) => void)[] = []
    const turn = () => new Promise<boolean>((resolve) => void waiting.push(resolve))
    const costs: number[] = []
    const { heard } = subscribe(CUP, after, { turn, charge: (cost) => costs.push(cost) > 0 })
    await someTurns()
    const before = [typesOf(heard()), costs.length]
    while (waiting.length > 0) {
      for (const resolve of waiting.splice(0)) resolve(true)
      await someTurns()
    }

    expect(before).toEqual([['subscribed'], 0])
    expect(typesOf(heard())).toEqual(['subscribed', 'event'])
  })
})

it('a viewer that leaves during the read of the log receives nothing', async () => {
  const { subscribe } = aFeed({ before: CUPS })
  const { heard, leave } = subscribe(CUP, { epoch: EPOCH, position: 0 })
  await Promise.resolve()
  leave()
  await someTurns()

  expect(typesOf(heard())).toEqual(['subscribed'])
})

describe('a viewer that missed too much', () => {
  it('is told to reload before anything is sent', async () => {
    const { comeBack, publish, scopes } = aFeed({ before: CUPS })
    const position = scopes.head
    publish(...Array.from({ length: 8000 }, () => aTeamCame(1)))

    expect(typesOf((await comeBack(CUP, { position })).heard())).toEqual(['subscribed', 'reload'])
  })

  it('is told to reload where its address has used up what it has', async () => {
    const { subscribe, publish, scopes } = aFeed({ before: CUPS })
    const after = { epoch: EPOCH, position: scopes.head }
    publish(aTeamCame(1))
    const { heard } = subscribe(CUP, after, { charge: () => false })
    await someTurns()
    publish(aTeamCame(2))

    expect(typesOf(heard())).toEqual(['subscribed', 'reload', 'event'])
  })

  it('receives all events after its reload', async () => {
    const { comeBack, publish, scopes } = aFeed({ before: CUPS })
    publish(...Array.from({ length: 8000 }, () => aTeamCame(1)))
    const { chain } = await comeBack(CUP, { position: CUPS.length })
    const known = scopes.head
    publish(aTeamCame(2))

    expect(chain().at(-1)).toEqual([known, known + 1])
  })
})
