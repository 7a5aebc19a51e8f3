import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../queries/create-query-client.ts'
import { keys } from '../queries/keys.ts'
import { aSyncedCache, at } from '../testing/a-synced-cache.ts'
import { drawing } from '../testing/drawing.ts'
import { aGame, anEvent, aScorer, CUP, GROUP, id } from '../testing/views.ts'
import { CacheSync } from './cache-sync.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const old = aGame({ changedAt: 10 })
const games = keys.gamesByCompetition(CUP)
const current = keys.currentGame(CUP, 0)
const table = keys.leaderboard(CUP, GROUP)
const scorers = keys.topScorers(CUP)
const teams = keys.teams(CUP)

describe('an event without views', () => {
  it('refetches what it made stale', async () => {
    const { apply, asked } = aSyncedCache([
      [games, { games: [old] }],
      [current, old],
      [table, { leaderboard: [] }],
      [scorers, { topscorer: [] }],
      [teams, { teams: [] }],
    ])
    apply([anEvent(12, { eventType: 'game.finished' })])
    expect((await asked()).toSorted()).toEqual(
      [`games by-competition ${CUP}`, `games current ${CUP} 0`, `leaderboard ${CUP} ${GROUP}`].toSorted(),
    )
  })

  it('has it asked for once, however many events there are in a moment', async () => {
    const { apply, asked } = aSyncedCache([[teams, { teams: [] }]])
    apply([anEvent(11, { eventType: 'team.created' }), anEvent(12, { eventType: 'team.detailsChanged' })])
    vi.advanceTimersByTime(40)
    apply([anEvent(13, { eventType: 'team.created' })])
    expect(await asked()).toEqual([`teams list ${CUP}`])
  })

  it('leaves alone what it did not change', async () => {
    const { apply, asked } = aSyncedCache([[teams, { teams: [] }]])
    apply([anEvent(12, { eventType: 'game.goalScored' }), anEvent(13, { eventType: 'something.new' })])
    expect(await asked()).toEqual([])
  })

  it('leaves tables alone where the game counts in none', async () => {
    const { apply, asked } = aSyncedCache([[table, { leaderboard: [] }]])
    const { groupId: _, ...knockout } = aGame({ changedAt: 12 })
    apply([anEvent(12, { eventType: 'game.finished', games: [knockout] })])
    expect(await asked()).toEqual([])
  })

  it('has the table asked for where a game counts in it', async () => {
    const { apply, asked } = aSyncedCache([[table, { leaderboard: [] }]])
    apply([anEvent(12, { eventType: 'game.finished', games: [old] })])
    expect(await asked()).toEqual([`leaderboard ${CUP} ${GROUP}`])
  })

  it('has the current game asked for at once, and lists spread over a moment', async () => {
    const { apply, asked } = aSyncedCache([
      [games, { games: [old] }],
      [current, old],
    ])
    apply([anEvent(12, { eventType: 'game.finished' })])
    await vi.advanceTimersByTimeAsync(50)
    const atOnce = [...(await asked())]
    expect(atOnce[0]).toBe(`games current ${CUP} 0`)
    expect(atOnce).toHaveLength(2)
  })

  it('is read before another event is put into what is there', async () => {
    const { apply, read, asked } = aSyncedCache([[games, { games: [old] }]])
    const newer = aGame({ id: id(2), changedAt: 13 })
    apply([anEvent(12, { eventType: 'game.changed' }), anEvent(13, { games: [newer], topscorer: [] })])
    expect(read(games)).toEqual({ data: { games: [old, newer] }, position: at(10) })
    expect(await asked()).toHaveLength(1)
  })
})

it('refetches nothing after it is closed', async () => {
  const { keeper, apply, asked } = aSyncedCache([[teams, { teams: [] }]])
  apply([anEvent(12, { eventType: 'team.created' })])
  keeper.close()
  expect(await asked()).toEqual([])
})

it('ignores queries that are no reads of the log', async () => {
  const client = createQueryClient()
  const queryFn = vi.fn(async () => 'own')
  new QueryObserver(client, { queryKey: ['teams', 'mine'], queryFn }).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  const keeper = new CacheSync({ client, audience: 'staff', runtime: drawing(0), onCurrent: () => undefined })
  void keeper.begin(at(10))
  keeper.apply([anEvent(12, { eventType: 'team.created' })])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(queryFn).toHaveBeenCalledTimes(1)
})

describe('[N14] staff', () => {
  const cached = [
    [keys.game(old.id), old],
    [scorers, { topscorer: [] }],
  ] as const
  const pushed = { games: [aGame({ changedAt: 12 })], topscorer: [aScorer()] }

  it('take over the views that are pushed to the staff', async () => {
    const { apply, read, asked } = aSyncedCache(cached, 'staff')
    apply([anEvent(12, { audience: 'staff', ...pushed })])
    expect(read(keys.game(old.id))).toEqual({ data: pushed.games[0], position: at(12) })
    expect(read(scorers)).toEqual({ data: { topscorer: pushed.topscorer }, position: at(12) })
    expect(await asked()).toEqual([])
  })

  it('refetch their own views after a push to the public', async () => {
    const { apply, read, asked } = aSyncedCache(cached, 'staff')
    apply([anEvent(12, pushed)])
    expect(read(keys.game(old.id))).toEqual({ data: old, position: at(10) })
    expect(await asked()).toEqual([`games one ${old.id}`, `top-scorers ${CUP}`])
  })

  it('refetch competitions after a result, which the public does not', async () => {
    const competition = [[keys.competition(CUP), { id: CUP }]] as const
    const finished = { eventType: 'game.finished', games: [old], leaderboards: [] }
    const [staff, visitor] = [aSyncedCache(competition, 'staff'), aSyncedCache(competition)]
    staff.apply([anEvent(12, { audience: 'staff', ...finished })])
    visitor.apply([anEvent(12, finished)])
    expect([await staff.asked(), await visitor.asked()]).toEqual([[`competitions one ${CUP}`], []])
  })
})

describe('a beginning', () => {
  it.each([
    ['older', { data: 1, position: at(9) }, true],
    ['as old', { data: 1, position: at(10) }, false],
    ['newer', { data: 1, position: at(11) }, false],
    ['of another log', { data: 1, position: at(99, 'e0') }, true],
    ['without a position', { data: 1, position: undefined }, true],
    ['from another source', { value: 1 }, false],
  ])('refetches what is %s', (_, cached, isAsked) => {
    const client = createQueryClient()
    client.setQueryData(['x'], cached)
    let asked = 0
    const queryFn = async () => {
      asked += 1
      return cached
    }
    new QueryObserver(client, { queryKey: ['x'], queryFn, refetchOnMount: false }).subscribe(() => undefined)
    void new CacheSync({ client, audience: 'public', runtime: drawing(0), onCurrent: () => undefined }).begin(at(10))
    expect(asked).toBe(isAsked ? 1 : 0)
  })
})

describe('what is on a screen', () => {
  it('is current where every answer holds every event', async () => {
    const { apply, isCurrent, asked } = aSyncedCache([
      [games, { games: [old] }],
      [teams, { teams: [] }],
    ])
    expect(isCurrent()).toBe(true)
    apply([anEvent(11, { games: [aGame({ changedAt: 11 })], topscorer: [] })])
    expect(isCurrent()).toBe(true)
    apply([anEvent(12, { eventType: 'team.created' })])
    expect(isCurrent()).toBe(false)
    await asked()
    expect(isCurrent()).toBe(true)
  })

  it('is not current where an answer is older than the beginning, until it is read again', async () => {
    const { isCurrent } = aSyncedCache([[teams, { teams: [] }, at(9)]])
    expect(isCurrent()).toBe(false)
    await vi.advanceTimersByTimeAsync(0)
    expect(isCurrent()).toBe(true)
  })

  it('is current again when an older answer has left the screen', async () => {
    const { client, apply, isCurrent } = aSyncedCache([[games, { games: [old] }]])
    const queryFn = () => new Promise<unknown>(() => undefined)
    client.setQueryData(teams, { data: { teams: [] }, position: at(9) })
    const leave = new QueryObserver(client, { queryKey: teams, queryFn }).subscribe(() => undefined)
    apply([anEvent(11, { games: [], topscorer: [] })])
    expect(isCurrent()).toBe(false)
    leave()
    expect(isCurrent()).toBe(true)
  })

  it('is not current after the end of the events', () => {
    const { keeper, isCurrent } = aSyncedCache([[teams, { teams: [] }]])
    keeper.end()
    expect(isCurrent()).toBe(false)
  })
})

describe('an answer that was on its way', () => {
  /** A list of games, a read of it that is answered when the test says so, and how often it was asked for. */
  function reading() {
    const client = createQueryClient()
    const answers: ((answer: unknown) => void)[] = []
    const queryFn = () => new Promise<unknown>((resolve) => answers.push(resolve))
    new QueryObserver(client, { queryKey: games, queryFn }).subscribe(() => undefined)
    const keeper = new CacheSync({ client, audience: 'public', runtime: drawing(0), onCurrent: () => undefined })
    void keeper.begin(at(10))
    const answer = async (data: unknown, position: number) => {
      answers.shift()?.({ data, position: at(position) })
      await vi.advanceTimersByTimeAsync(0)
    }
    return { client, keeper, answer, waiting: answers }
  }
  const pushed = aGame({ changedAt: 12, score: { home: 1, guest: 0 } })

  it('is brought up to date by what happened meanwhile', async () => {
    const { client, keeper, answer, waiting } = reading()
    keeper.apply([anEvent(12, { games: [pushed], topscorer: [] })])
    await answer({ games: [old] }, 11)
    expect(client.getQueryData(games)).toEqual({ data: { games: [pushed] }, position: at(12) })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(waiting).toEqual([])
  })

  it('is refetched where the events that it lacks were not received', async () => {
    const { answer, waiting } = reading()
    await answer({ games: [old] }, 9)
    expect(waiting).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(waiting).toHaveLength(1)
  })

  it('is refetched where too many events were received meanwhile', async () => {
    const { keeper, answer, waiting } = reading()
    for (let n = 11; n <= 111; n += 1) keeper.apply([anEvent(n, { games: [pushed], topscorer: [] })])
    await answer({ games: [old] }, 10)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(waiting).toHaveLength(1)
  })

  it('is not cut off by an event that makes it stale, but followed by another question', async () => {
    const { keeper, answer, waiting } = reading()
    keeper.apply([anEvent(12, { eventType: 'game.changed' })])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(waiting).toHaveLength(1)
    await answer({ games: [old] }, 11)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(waiting).toHaveLength(1)
    await answer({ games: [pushed] }, 12)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(waiting).toEqual([])
  })

  it('is not refetched after the sync is closed', async () => {
    const { keeper, answer, waiting } = reading()
    keeper.close()
    await answer({ games: [old] }, 9)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(waiting).toEqual([])
  })
})
