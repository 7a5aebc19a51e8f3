import { aPlayer, gameId, playerId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aGoalBy, aHall, aPlan, CUP, type Hall, play, start } from '../test/hall.ts'
import { watch } from '../test/screen.ts'
import type { Caller } from '../test/test-service.ts'

const PLAYER = { id: playerId(11) }
const FULL_NAME = 'Mia-1 Keller'

const seenBy = async (hall: Hall, as: Caller) => (await hall.ask('player.read/get', PLAYER, { as })).body
const displayName = async (hall: Hall) => (await hall.read('player.read/get', PLAYER)).displayName

describe('a player', () => {
  it('has no birthday for the public and most of the staff, and no more than a name to show', async () => {
    const hall = await aHall()
    const shown = { ...PLAYER, teamId: teamId(1), number: 1, displayName: FULL_NAME, isGoalkeeper: false }
    const staff = { ...shown, firstName: 'Mia-1', lastName: 'Keller', publicName: 'full' }

    expect(await seenBy(hall, 'public')).toEqual(shown)
    for (const role of ['timekeeper', 'regie', 'ledwall'] as const) expect(await seenBy(hall, role)).toEqual(staff)
    for (const role of ['commentator', 'organiser'] as const) {
      expect(await seenBy(hall, role)).toEqual({ ...staff, birthday: '2010-02-28' })
    }
  })

  it('is not listed to the public, except with its team', async () => {
    const hall = await aHall()

    expect((await hall.ask('player.read/list', {})).status).toBe(401)
    const { players } = await hall.read('player.read/list-by-team', { teamId: teamId(1) })
    expect(players.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(JSON.stringify(players)).not.toMatch(/birthday|lastName|firstName/)
  })

  it('is written by the organiser alone', async () => {
    const hall = await aHall()
    const change = { ...PLAYER, firstName: 'Kim' }

    expect(await hall.refusal('player.write/change-details', change, { as: 'commentator' })).toBe('auth/not-allowed')
    expect(await hall.refusal('player.write/change-details', change, { as: 'public' })).toBe('auth/not-signed-in')
  })
})

describe('what the public sees of a name', () => {
  it.each([
    ['full', 'Mia-1 Keller'],
    ['first', 'Mia-1 K.'],
    ['number', 'Nr. 1'],
  ] as const)('is what the competition says: %s', async (names, expected) => {
    const hall = await aHall({ settings: { names } })
    await hall.write('game.write/plan', aPlan(1))
    await play(hall, 1, { home: 1, guest: 2, score: [1, 0] })

    expect(await displayName(hall)).toBe(expected)
    const { topscorer } = await hall.read('competition.read/topscorer', { competitionId: CUP })
    expect(topscorer.map((entry) => entry.displayName)).toEqual([expected])
    const { players } = await hall.read('player.read/list-by-team', { teamId: teamId(1) })
    expect(players[0]?.displayName).toBe(expected)
  })

  it('is the strictest of the player’s own wish and of every competition the team is enrolled in', async () => {
    const hall = await aHall()
    await hall.write('player.write/change-details', { ...PLAYER, publicName: 'first' })
    const own = await displayName(hall)
    const other = { id: gameId(77), name: 'Zweiter', location: 'Halle', start: '2025-01-18', end: '2025-01-18' }
    await hall.write('competition.write/create', { ...other, names: 'number' })
    await hall.write('competition.write/enroll-team', { id: other.id, teamId: teamId(1) })

    expect(own).toBe('Mia-1 K.')
    expect(await displayName(hall)).toBe('Nr. 1')
    expect((await hall.read('player.read/get', { id: playerId(21) })).displayName).toBe('Mia-2 Keller')
  })

  it('follows a stricter setting at once, in every answer and push', async () => {
    const hall = await aHall()
    await hall.write('game.write/plan', aPlan(1))
    await start(hall, 1)
    await hall.write('game.write/score-goal', aGoalBy(11))
    const before = await hall.read('competition.read/topscorer', { competitionId: CUP })
    const screen = await watch(hall.url, { topics: 'events', competitionId: CUP })
    await hall.write('competition.write/change-settings', { id: CUP, names: 'number' })
    const position = await hall.write('game.write/score-goal', aGoalBy(11, { goalId: gameId(2) }))
    const push = await screen.eventAt(position)

    expect(before.topscorer[0]?.displayName).toBe(FULL_NAME)
    expect((await hall.read('competition.read/topscorer', { competitionId: CUP })).topscorer[0]?.displayName).toBe(
      'Nr. 1',
    )
    expect(push.topscorer?.[0]?.displayName).toBe('Nr. 1')
    expect(JSON.stringify(screen.messages)).not.toContain('Keller')
  })
})

describe('an erased player', () => {
  async function anErasedScorer(): Promise<Hall> {
    const hall = await aHall()
    await hall.write('game.write/plan', aPlan(1))
    await play(hall, 1, { home: 1, guest: 2, score: [1, 0] })
    await hall.read('competition.read/topscorer', { competitionId: CUP })
    await hall.write('player.write/erase', PLAYER)
    return hall
  }

  it('has no name and no birthday for any caller, and the games stay unchanged', async () => {
    const hall = await anErasedScorer()

    for (const role of ['timekeeper', 'organiser'] as const) {
      expect(await seenBy(hall, role)).toEqual({
        ...PLAYER,
        teamId: teamId(1),
        number: 1,
        displayName: 'Nr. 1',
        isGoalkeeper: false,
        firstName: '',
        lastName: '',
        publicName: 'full',
        erased: true,
      })
    }
    expect(await displayName(hall)).toBe('Nr. 1')
    expect((await hall.read('competition.read/topscorer', { competitionId: CUP })).topscorer).toMatchObject([
      { playerId: PLAYER.id, displayName: 'Nr. 1', goals: 1 },
    ])
    expect((await hall.game(1)).score).toEqual({ home: 1, guest: 0 })
  })

  it('is nowhere in the database any more', async () => {
    const hall = await aHall()
    await hall.write('player.write/change-details', { ...PLAYER, lastName: 'Unverwechselbar', birthday: '2011-11-11' })
    await hall.write('player.write/erase', PLAYER)
    const tables = await hall.database.pool.query<{ readonly name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    )
    for (const { name } of tables.rows) {
      const { rows } = await hall.database.pool.query(`select t::text as row from ${name} t`)
      expect(JSON.stringify(rows), name).not.toMatch(/Unverwechselbar|2011-11-11/)
    }
  })

  it('does not come back', async () => {
    const hall = await anErasedScorer()

    expect(await hall.refusal('player.write/create', aPlayer({ ...PLAYER }))).toBe('player/erased')
    expect(await hall.refusal('player.write/change-details', { ...PLAYER, firstName: 'Mia' })).toBe('player/erased')
    expect(await hall.write('player.write/erase', PLAYER)).toBe(hall.cup.scopes.head)
  })
})

describe('the log', () => {
  it('never holds a name, a birthday, staff or a caption', async () => {
    const hall = await aHall()
    await hall.write('player.write/change-details', { ...PLAYER, lastName: 'Unverwechselbar', birthday: '2011-11-11' })
    await hall.write('team.write/change-details', {
      id: teamId(1),
      staff: 'Trainerin Musterfrau',
      photo: { filePath: 'photos/1.jpg', description: 'Hinten links Mia' },
    })
    const { rows } = await hall.database.pool.query('select e::text as event from events e')

    expect(JSON.stringify(rows)).not.toMatch(/Unverwechselbar|2011-11-11|2010-02-28|Keller|Musterfrau|Hinten links/)
    expect(await hall.read('team.read/get', { id: teamId(1) })).toMatchObject({
      staff: 'Trainerin Musterfrau',
      photo: { filePath: 'photos/1.jpg', description: 'Hinten links Mia' },
    })
  })

  it('gives a changed name to the next service that opens it', async () => {
    const hall = await aHall()
    await hall.write('player.write/change-details', { ...PLAYER, lastName: 'Anders' })
    const position = await hall.write('player.write/change-details', { ...PLAYER, lastName: 'Anders' })

    expect(position).toBe(hall.cup.scopes.head)
    expect(await seenBy(hall, 'organiser')).toMatchObject({ lastName: 'Anders' })
  })
})

describe('the youngest', () => {
  async function aPlayedGame(publicResults: 'withoutTables' | 'planOnly'): Promise<Hall> {
    const hall = await aHall({ settings: { publicResults } })
    await hall.write('game.write/plan', aPlan(1))
    await play(hall, 1, { home: 1, guest: 2, score: [2, 1] })
    return hall
  }

  it('[K6] have results but no table and no top scorers', async () => {
    const hall = await aPlayedGame('withoutTables')
    const table = { competitionId: CUP, groupId: aPlan(1).groupId ?? '' }

    expect((await hall.game(1)).result).toMatchObject({ home: 2, guest: 1 })
    expect(await hall.read('competition.read/leaderboard', table)).toEqual({ leaderboard: [] })
    expect(await hall.read('competition.read/topscorer', { competitionId: CUP })).toEqual({ topscorer: [] })
    expect((await hall.read('competition.read/leaderboard', table, { as: 'regie' })).leaderboard).toHaveLength(2)
  })

  it('[K6] have a plan and nothing else for the public; the staff see everything', async () => {
    const hall = await aPlayedGame('planOnly')
    const { games } = await hall.read('game.read/list-by-competition', { competitionId: CUP })
    const staff = await hall.read('game.read/get', { id: gameId(1) }, { as: 'timekeeper' })

    expect(await hall.game(1)).toMatchObject({ started: false, score: { home: 0, guest: 0 }, goals: [] })
    expect(await hall.game(1)).not.toHaveProperty('result')
    expect(games).toEqual([await hall.game(1)])
    expect(staff).toMatchObject({ started: true, score: { home: 2, guest: 1 }, result: { home: 2, guest: 1 } })
  })

  it('[K6] are shown by a looser setting, at once', async () => {
    const hall = await aPlayedGame('planOnly')
    await hall.game(1)
    await hall.write('competition.write/change-settings', { id: CUP, publicResults: 'all' })

    expect((await hall.game(1)).result).toMatchObject({ home: 2, guest: 1 })
  })
})

describe('the operator of a game', () => {
  it('is visible to the staff only', async () => {
    const hall = await aHall()
    await hall.write('game.write/plan', aPlan(1))
    await hall.write('game.write/take-over', { id: gameId(1) }, { as: 'timekeeper' })

    const staff = await hall.read('game.read/get', { id: gameId(1) }, { as: 'regie' })
    expect(staff.operator).toBe('device:timekeeper')
    expect(await hall.game(1)).not.toHaveProperty('operator')
  })
})
