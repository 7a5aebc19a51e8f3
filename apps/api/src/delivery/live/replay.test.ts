import { aGame, gameId } from '@cup/domain/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aTeamCame, CUP, CUPS, inCup, OTHER_CUP } from '../../../test/feed-events.ts'
import { eventsIn, typesOf } from '../../../test/frames.ts'
import { aFeed, EPOCH, someTurns } from '../../../test/memory-feed.ts'

const MANY = 300

afterEach(() => {
  vi.useRealTimers()
})

describe('who comes back', () => {
  it('hears what was missed and then what is new, without a gap', async () => {
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

  it('hears nothing of what is known', async () => {
    const { comeBack, publish, scopes } = aFeed({ before: CUPS })
    publish(aTeamCame(1))

    expect((await comeBack(CUP, { position: scopes.head })).heard()).toEqual([
      { type: 'subscribed', position: scopes.head },
    ])
  })

  it('is answered the position after which everything comes', async () => {
    const { comeBack, join, publish, scopes } = aFeed({ before: CUPS })
    const from = scopes.head
    publish(aTeamCame(1))

    expect((await comeBack(CUP, { position: from })).heard()[0]).toEqual({ type: 'subscribed', position: from })
    expect(join(CUP).heard()[0]).toEqual({ type: 'subscribed', position: from + 1 })
  })

  it('gets the views of today with what was missed', async () => {
    const { comeBack, publish, scopes } = aFeed({ before: CUPS })
    const from = scopes.head
    const [planned, ...rest] = aGame({ phase: 'started' })
    publish(planned!)
    publish(...rest)
    const { heard } = await comeBack(CUP, { position: from })

    const [first] = heard().flatMap(eventsIn)
    expect(first).toMatchObject({ eventType: 'game.planned', games: [{ id: gameId(1), started: true }] })
  })

  it('and has missed nothing of its competition hears nothing, however old the position', async () => {
    const { comeBack, publish } = aFeed({ before: [aTeamCame(1), ...CUPS] })
    publish(inCup(OTHER_CUP))

    expect(typesOf((await comeBack(CUP, { position: CUPS.length / 2 + 1 })).heard())).toEqual(['subscribed'])
  })

  it.each([
    ['from another log', { epoch: 'e0', position: 5 }],
    ['from the future', { position: 999 }],
  ])('%s has to read again, and then hears what is new', async (_, after) => {
    const { comeBack, publish } = aFeed({ before: CUPS })
    const { heard } = await comeBack(CUP, after)
    publish(aTeamCame(1))

    expect(typesOf(heard())).toEqual(['subscribed', 'reload', 'event'])
  })

  it('with a position that another process has promised hears on from there, once this one knows it', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const { sit, publish, scopes } = aFeed({ before: CUPS, comesToKnow: () => promise })
    const from = scopes.head
    const { chain, heard } = sit(CUP, { epoch: EPOCH, position: from + 1 })
    publish(aTeamCame(1))
    publish(aTeamCame(2))
    resolve(true)
    await someTurns()

    expect(typesOf(heard())).toEqual(['subscribed', 'event'])
    expect(chain()).toEqual([[from + 1, from + 2]])
  })

  it('and leaves before there is an answer hears nothing any more', async () => {
    const { sit, publish, scopes } = aFeed({ before: CUPS })
    publish(aTeamCame(1))
    const { heard, leave } = sit(CUP, { epoch: EPOCH, position: scopes.head - 1 })
    leave()
    await someTurns()
    publish(aTeamCame(2))

    expect(typesOf(heard())).toEqual(['subscribed'])
  })
})

describe('what many have missed', () => {
  it('is one and the same frame for all of them', async () => {
    const { sit, publish, scopes } = aFeed({ before: CUPS })
    const after = { epoch: EPOCH, position: scopes.head }
    publish(aTeamCame(1))
    const viewers = Array.from({ length: 5 }, () => sit(CUP, after))
    await someTurns()
    const [first, ...others] = viewers.map(({ frames }) => frames[1])

    expect(first).toBeDefined()
    expect(others.every((frame) => frame === first)).toBe(true)
  })

  it('is built anew after something has happened', async () => {
    const { comeBack, publish, scopes } = aFeed({ before: CUPS })
    const position = scopes.head
    publish(aTeamCame(1))
    await comeBack(CUP, { position })
    publish(aTeamCame(2))
    const { frames, chain } = await comeBack(CUP, { position })

    expect(frames).toHaveLength(2)
    expect(chain()).toHaveLength(2)
  })

  it('comes in frames that a connection takes easily', async () => {
    const { comeBack, publish, scopes } = aFeed({ before: CUPS })
    const position = scopes.head
    for (let n = 0; n < MANY * 5; n += 1) publish(aTeamCame(1))
    const { frames, chain } = await comeBack(CUP, { position })

    expect(frames.length).toBeGreaterThan(3)
    expect(Math.max(...frames.map(({ length }) => length))).toBeLessThan(100_000)
    expect(chain()).toEqual(Array.from({ length: MANY * 5 }, (_, n) => [position + n, position + n + 1]))
  })
})

describe('while a commit is under way', () => {
  it('who comes back waits for it, and then hears all of it once', async () => {
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

  it('that never ends, who comes back reads again in the end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { comeBack, publish, begin, scopes } = aFeed({ before: CUPS })
    const position = scopes.head
    publish(aTeamCame(1))
    begin(aTeamCame(2))
    const { heard } = await comeBack(CUP, { position })
    await vi.advanceTimersByTimeAsync(3100)

    expect(typesOf(heard())).toEqual(['subscribed', 'reload'])
  })

  it('one timer looks for all who wait', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { sit, publish, begin, scopes } = aFeed({ before: CUPS })
    const after = { epoch: EPOCH, position: scopes.head }
    publish(aTeamCame(1))
    begin(aTeamCame(2))
    for (let n = 0; n < MANY; n += 1) sit(CUP, after)
    await someTurns()

    expect(vi.getTimerCount()).toBe(1)
  })
})
