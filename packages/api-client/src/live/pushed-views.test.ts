import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keys } from '../queries/keys.ts'
import { aSyncedCache, at } from '../testing/a-synced-cache.ts'
import { aGame, anEntry, anEvent, aScorer, CUP, GROUP, GUEST, HOME, id } from '../testing/views.ts'
import { withNewerGames } from './pushed-views.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const OTHER_TEAM = id(904)
const old = aGame({ changedAt: 10 })
const goal = aGame({ changedAt: 12, score: { home: 1, guest: 0 } })

describe('a pushed game', () => {
  const byCompetition = keys.gamesByCompetition(CUP)
  const ofTeam = keys.gamesOfTeam(HOME, CUP)
  const single = keys.game(old.id)
  const current = keys.currentGame(CUP, 0)
  const pushed = [anEvent(12, { games: [goal], topscorer: [] })]

  it('goes into every list and every single entry, and nothing is asked for', async () => {
    const { apply, read, asked } = aSyncedCache([
      [byCompetition, { games: [old] }],
      [ofTeam, { games: [old] }],
      [single, old],
      [current, old],
    ])
    apply(pushed)
    expect([byCompetition, ofTeam, single, current].map(read)).toEqual([
      { data: { games: [goal] }, position: at(12) },
      { data: { games: [goal] }, position: at(12) },
      { data: goal, position: at(12) },
      { data: goal, position: at(12) },
    ])
    expect(await asked()).toEqual([])
  })

  it('does not go where something newer stands', () => {
    const newer = aGame({ changedAt: 14, score: { home: 2, guest: 0 } })
    const { apply, read } = aSyncedCache([
      [byCompetition, { games: [newer] }, at(14)],
      [single, newer, at(14)],
      [current, newer, at(11)],
    ])
    apply(pushed)
    expect([byCompetition, single, current].map(read)).toEqual([
      { data: { games: [newer] }, position: at(14) },
      { data: newer, position: at(14) },
      { data: newer, position: at(11) },
    ])
  })

  it('does not go into what was read from another log', () => {
    const { apply, read } = aSyncedCache([[single, old, at(3, 'e2')]])
    apply(pushed)
    expect(read(single)).toEqual({ data: old, position: at(3, 'e2') })
  })

  it('leaves other games and other lists alone', () => {
    const other = aGame({ id: id(2) })
    const { apply, read } = aSyncedCache([
      [keys.gamesByCompetition(id(999)), { games: [] }],
      [keys.gamesOfTeam(OTHER_TEAM, CUP), { games: [] }],
      [keys.game(other.id), other],
      [current, other],
      [keys.currentGame(CUP, 1), undefined],
    ])
    apply(pushed)
    expect(read(keys.gamesByCompetition(id(999)))).toEqual({ data: { games: [] }, position: at(10) })
    expect(read(keys.gamesOfTeam(OTHER_TEAM, CUP))).toEqual({ data: { games: [] }, position: at(10) })
    expect(read(keys.game(other.id))).toEqual({ data: other, position: at(10) })
    expect(read(current)).toEqual({ data: other, position: at(10) })
    expect(read(keys.currentGame(CUP, 1))).toEqual({ data: undefined, position: at(10) })
  })

  it.each([
    ['planned', { plannedTeams: { home: { teamId: OTHER_TEAM }, guest: { teamId: GUEST } }, resolvedTeams: {} }],
    [
      'resolved',
      {
        plannedTeams: { home: { winnerTeam: id(3) }, guest: { loserTeam: id(3) } },
        resolvedTeams: { homeTeamId: OTHER_TEAM },
      },
    ],
    ['actual', { resolvedTeams: {}, actualTeams: { guestTeamId: OTHER_TEAM } }],
  ])('joins the list of a team that is %s', (_, teams) => {
    const joined = aGame({ ...teams, changedAt: 12 })
    const { apply, read } = aSyncedCache([[keys.gamesOfTeam(OTHER_TEAM, CUP), { games: [] }]])
    apply([anEvent(12, { eventType: 'game.actualTeamsSet', games: [joined] })])
    expect(read(keys.gamesOfTeam(OTHER_TEAM, CUP))).toEqual({ data: { games: [joined] }, position: at(12) })
  })

  it('leaves the list of a team that does not play it any more', () => {
    const left = aGame({
      plannedTeams: { home: { winnerTeam: id(3) }, guest: { loserTeam: id(3) } },
      resolvedTeams: {},
      changedAt: 12,
    })
    const { apply, read } = aSyncedCache([[ofTeam, { games: [old] }]])
    apply([anEvent(12, { eventType: 'game.freezeRevoked', games: [left], leaderboards: [] })])
    expect(read(ofTeam)).toEqual({ data: { games: [] }, position: at(12) })
  })

  it('may make another one the current game, which only the service chooses', async () => {
    const { apply, asked } = aSyncedCache([
      [byCompetition, { games: [old] }],
      [current, old],
      [keys.currentGame(CUP, 1), undefined],
    ])
    apply([anEvent(12, { eventType: 'game.finished', games: [goal], leaderboards: [] })])
    expect(await asked()).toEqual([`games current ${CUP} 0`, `games current ${CUP} 1`])
  })

  it('is the newest of several', () => {
    const { apply, read } = aSyncedCache([[single, old]])
    const second = aGame({ changedAt: 13, score: { home: 2, guest: 0 } })
    apply([anEvent(12, { games: [goal] }), anEvent(13, { games: [second] })])
    expect(read(single)).toEqual({ data: second, position: at(13) })
  })
})

describe('a pushed table and list of top scorers', () => {
  const table = keys.leaderboard(CUP, GROUP)
  const scorers = keys.topScorers(CUP)
  const entries = [anEntry({ points: 6 })]
  const finished = anEvent(12, {
    eventType: 'game.finished',
    games: [goal],
    leaderboards: [{ groupId: GROUP, entries }],
    topscorer: [aScorer({ goals: 2 })],
  })

  it('go in where something older stands', async () => {
    const { apply, read, asked } = aSyncedCache([
      [table, { leaderboard: [anEntry()] }],
      [keys.leaderboard(CUP, id(999)), { leaderboard: [] }],
      [scorers, { topscorer: [] }],
    ])
    apply([finished])
    expect(read(table)).toEqual({ data: { leaderboard: entries }, position: at(12) })
    expect(read(keys.leaderboard(CUP, id(999)))).toEqual({ data: { leaderboard: [] }, position: at(10) })
    expect(read(scorers)).toEqual({ data: { topscorer: [aScorer({ goals: 2 })] }, position: at(12) })
    expect(await asked()).toEqual([])
  })

  it('do not go in where something newer stands', () => {
    const { apply, read } = aSyncedCache([
      [table, { leaderboard: [anEntry()] }, at(12)],
      [scorers, { topscorer: [] }, at(13)],
    ])
    apply([finished])
    expect(read(table)).toEqual({ data: { leaderboard: [anEntry()] }, position: at(12) })
    expect(read(scorers)).toEqual({ data: { topscorer: [] }, position: at(13) })
  })
})

describe('pushed changes of a list', () => {
  const scorers = keys.topScorers(CUP)
  const table = keys.leaderboard(CUP, GROUP)
  const [mia, ole] = [aScorer({ goals: 2 }), aScorer({ playerId: id(51), displayName: 'Ole A.', goals: 1, rank: 2 })]
  const scored = { base: 8, removed: [], changed: [{ index: 0, entry: { ...ole, goals: 3, rank: 1 } }] }
  const goal = anEvent(12, { games: [], topscorerChanges: scored })
  const newer = [
    { ...ole, goals: 3, rank: 1 },
    { ...mia, rank: 2 },
  ]

  it.each([8, 11])(
    'go into a list that was read at %i, between the base and the event, and count its ranks',
    async (read) => {
      const { apply, read: shown, asked } = aSyncedCache([[scorers, { topscorer: [mia, ole] }, at(read)]])
      apply([goal])
      expect(shown(scorers)).toEqual({ data: { topscorer: newer }, position: at(12) })
      expect(await asked()).toEqual([])
    },
  )

  it('do not go into an older list, which is read again', async () => {
    const { apply, read, asked } = aSyncedCache([[scorers, { topscorer: [mia] }]])
    apply([{ ...goal, topscorerChanges: { ...scored, base: 11 } }])
    expect(read(scorers)).toEqual({ data: { topscorer: [mia] }, position: at(10) })
    expect(await asked()).toEqual([`top-scorers ${CUP}`])
  })

  it('do not go into a list of another log', () => {
    const { apply, read } = aSyncedCache([[scorers, { topscorer: [mia] }, at(9, 'e2')]])
    apply([goal])
    expect(read(scorers)).toEqual({ data: { topscorer: [mia] }, position: at(9, 'e2') })
  })

  it('go in one after the other', () => {
    const { apply, read } = aSyncedCache([[scorers, { topscorer: [mia, ole] }]])
    const next = { base: 12, removed: [mia.playerId], changed: [] }
    apply([goal, anEvent(13, { games: [], topscorerChanges: next })])
    expect(read(scorers)).toEqual({ data: { topscorer: [{ ...ole, goals: 3, rank: 1 }] }, position: at(13) })
  })

  it('make a list stale that they do not fit, also with an event that changes no scorers otherwise', async () => {
    const { apply, asked } = aSyncedCache([[scorers, { topscorer: [mia] }]])
    apply([anEvent(12, { eventType: 'game.actualTeamsSet', games: [], topscorerChanges: { ...scored, base: 11 } })])
    expect(await asked()).toEqual([`top-scorers ${CUP}`])
  })

  it('of a table leave the other tables and the lists of other competitions current', async () => {
    const [first, second] = [anEntry({ points: 6 }), anEntry({ teamId: GUEST, rank: 2 })]
    const other = keys.leaderboard(CUP, id(999))
    const { apply, read, asked } = aSyncedCache([
      [table, { leaderboard: [first, second] }],
      [other, { leaderboard: [first] }],
      [keys.topScorers(id(998)), { topscorer: [mia] }],
    ])
    const changed = [{ index: 0, entry: { ...second, points: 9, rank: 1 } }]
    const changes = [{ groupId: GROUP, base: 10, removed: [], changed }]
    apply([
      anEvent(12, { eventType: 'game.finished', games: [], leaderboardChanges: changes }),
      { ...goal, position: 13, previous: 12 },
    ])
    expect(read(table)).toEqual({
      data: {
        leaderboard: [
          { ...second, points: 9, rank: 1 },
          { ...first, rank: 2 },
        ],
      },
      position: at(12),
    })
    expect(await asked()).toEqual([])
  })
})

describe('pushed games', () => {
  const all = () => true
  const first = aGame({ id: id(1), name: 'Spiel 1', changedAt: 10 })
  const second = aGame({ id: id(2), name: 'Spiel 2', changedAt: 10 })
  const tenth = aGame({ id: id(10), name: 'Spiel 10', changedAt: 10 })

  describe('a list of games', () => {
    it('takes a game that is newer', () => {
      const newer = { ...second, changedAt: 12 }
      expect(withNewerGames([first, second], [newer], all)).toEqual([first, newer])
    })

    it.each([9, 10])('stays the same list when a game of %i is pushed', (changedAt) => {
      const games = [first, second]
      expect(withNewerGames(games, [{ ...second, changedAt }], all)).toBe(games)
    })

    it('keeps the order of games of one time and name', () => {
      const twin = { ...first, id: tenth.id }
      const newer = { ...first, changedAt: 12 }
      expect(withNewerGames([first, twin], [newer], all)).toEqual([newer, twin])
    })

    it('takes in a new game at its place', () =>
      expect(withNewerGames([first, tenth], [second], all)).toEqual([first, second, tenth]))

    it('moves a game that is played at another time', () => {
      const later = { ...first, dateTime: '2025-01-18T12:00:00.000Z', changedAt: 12 }
      expect(withNewerGames([first, second], [later], all)).toEqual([second, later])
    })

    it('lets go a game that does not belong any more', () => {
      const gone = { ...second, changedAt: 12 }
      expect(withNewerGames([first, second], [gone], (game) => game !== gone)).toEqual([first])
    })

    it('leaves out a game that does not belong', () => {
      const games = [first]
      expect(withNewerGames(games, [second], () => false)).toBe(games)
    })
  })
})
