import { readRoutes } from '@cup/contract/routes'
import { gameId, meetId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aHall, aPlan, CUP, start } from '../test/hall.ts'
import { positionOf, problemIn, tokenOf } from '../test/test-service.ts'
import { VALID_QUERIES } from '../test/valid-bodies.ts'

const GAME = { id: gameId(1) }

async function aPlannedHall() {
  const hall = await aHall()
  await hall.write('game.write/plan', aPlan(1))
  await hall.write('meet.write/create', { id: meetId(1), name: 'Hallenwochenende' })
  return hall
}

const STAFF_ONLY = ['player.read/list', 'player.read/held-data']

describe('every read', () => {
  it('has its position, its tag and its caching', async () => {
    const hall = await aPlannedHall()
    for (const [name, query] of Object.entries(VALID_QUERIES)) {
      const { app } = hall
      const url = `/v1/${name}?${new URLSearchParams(query)}`
      const authorization = `Bearer ${tokenOf('script')}`
      const staff = await app.inject({ url, headers: { authorization } })
      const open = await app.inject({ url })

      const { epoch } = await hall.database.pool.query('select epoch from log_head').then(({ rows }) => rows[0])
      const { position } = hall.cup.live.current()
      expect([200, 204], name).toContain(staff.statusCode)
      expect(staff.headers, name).toMatchObject({
        'cup-position': `${epoch}.${position}`,
        etag: expect.stringMatching(/^"[^"]+"$/),
        vary: 'Authorization, Cookie',
        'cache-control': 'no-store',
      })
      if (STAFF_ONLY.includes(name)) expect(open.statusCode).toBe(401)
      else
        expect(open.headers['cache-control']).toMatch(
          /^public, max-age=0, s-maxage=1, stale-while-revalidate=30, stale-if-error=(43|86400)$/,
        )
    }
  })

  it('with a known tag is answered 304, with the current position and without a body', async () => {
    const hall = await aPlannedHall()
    const first = await hall.ask('game.read/get', GAME)
    const etag = first.headers.get('etag') ?? ''
    await hall.write('competition.write/create', {
      id: gameId(77),
      name: 'Anderer Cup',
      location: 'Halle',
      start: '2025-01-18',
      end: '2025-01-18',
    })
    const again = await hall.ask('game.read/get', GAME, { headers: { 'if-none-match': etag } })

    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, undefined, etag])
    expect(positionOf(again).position).toBe(positionOf(first).position + 1)
  })

  it('answers HEAD', async () => {
    const hall = await aPlannedHall()
    const url = `/v1/game.read/get?id=${GAME.id}`
    const whole = await hall.app.inject({ method: 'GET', url })
    const head = await hall.app.inject({ method: 'HEAD', url })

    expect([head.statusCode, head.payload]).toEqual([200, ''])
    expect([head.headers.etag, head.headers['cup-position'], head.headers['content-length']]).toEqual([
      whole.headers.etag,
      whole.headers['cup-position'],
      whole.headers['content-length'],
    ])
  })

  it('that has changed is answered in full', async () => {
    const hall = await aPlannedHall()
    const etag = (await hall.ask('game.read/get', GAME)).headers.get('etag') ?? ''
    await start(hall, 1)
    const again = await hall.ask('game.read/get', GAME, { headers: { 'if-none-match': etag } })

    expect(again.status).toBe(200)
    expect(again.body).toMatchObject({ started: true })
  })

  it.each([
    ['several', (etag: string) => `"x", ${etag}, "y"`],
    ['weakened', (etag: string) => `W/${etag}`],
    ['any', () => '*'],
  ])('takes a tag among others: %s', async (_, headerOf) => {
    const hall = await aPlannedHall()
    const etag = (await hall.ask('game.read/get', GAME)).headers.get('etag') ?? ''

    const again = await hall.ask('game.read/get', GAME, { headers: { 'if-none-match': headerOf(etag) } })
    expect(again.status).toBe(304)
  })

  it('has another tag for another audience', async () => {
    const hall = await aPlannedHall()
    const etags = await Promise.all(
      (['public', 'timekeeper', 'organiser'] as const).map(async (as) =>
        (await hall.ask('player.read/get', { id: VALID_QUERIES['player.read/get'].id }, { as })).headers.get('etag'),
      ),
    )

    expect(new Set(etags).size).toBe(3)
  })

  it('of nothing is 204, with its position and a tag', async () => {
    const hall = await aHall()
    const none = await hall.ask('game.read/current', { competitionId: CUP })
    const etag = none.headers.get('etag') ?? ''
    const known = await hall.ask('game.read/current', { competitionId: CUP }, { headers: { 'if-none-match': etag } })
    await hall.write('game.write/plan', aPlan(1))
    const planned = await hall.ask('game.read/current', { competitionId: CUP }, { headers: { 'if-none-match': etag } })

    expect([none.status, known.status, planned.status]).toEqual([204, 304, 200])
    expect(positionOf(none)).toEqual(positionOf(known))
    expect(positionOf(planned).position).toBe(positionOf(none).position + 1)
  })

  it('of something that is not there is 404', async () => {
    const hall = await aHall()
    const unknown = gameId(404)
    const asked = [
      ['game.read/get', { id: unknown }, 'game/unknown'],
      ['game.read/list-by-competition', { competitionId: unknown }, 'competition/unknown'],
      ['game.read/list-by-team-and-competition', { competitionId: CUP, teamId: unknown }, 'team/unknown'],
      ['game.read/current', { competitionId: unknown }, 'competition/unknown'],
      ['team.read/get', { id: unknown }, 'team/unknown'],
      ['team.read/list', { competitionId: unknown }, 'competition/unknown'],
      ['player.read/get', { id: unknown }, 'player/unknown'],
      ['player.read/list-by-team', { teamId: unknown }, 'team/unknown'],
      ['competition.read/get', { id: unknown }, 'competition/unknown'],
      ['competition.read/leaderboard', { competitionId: CUP, groupId: unknown }, 'competition/unknown-group'],
      ['competition.read/topscorer', { competitionId: unknown }, 'competition/unknown'],
    ] as const
    for (const [name, query, code] of asked) {
      const answer = await hall.ask(name, query)
      expect([name, answer.status, problemIn(answer).code]).toEqual([name, 404, code])
    }
  })

  it('of something that was not there is there as soon as it is', async () => {
    const hall = await aHall()
    const before = await hall.ask('game.read/get', GAME)
    await hall.write('game.write/plan', aPlan(1))

    expect([before.status, (await hall.ask('game.read/get', GAME)).status]).toEqual([404, 200])
  })
})

describe('what was written', () => {
  it('is read at once, by every read that it changes', async () => {
    const hall = await aPlannedHall()
    const position = await hall.write('team.write/change-details', { id: teamId(1), name: 'Neuer Name' })
    const { teams } = await hall.read('team.read/list', { competitionId: CUP })
    const one = await hall.ask('team.read/get', { id: teamId(1) })

    expect(teams.map(({ name }) => name)).toContain('Neuer Name')
    expect(one.body).toMatchObject({ name: 'Neuer Name', changedAt: position })
    expect(positionOf(one).position).toBe(position)
  })

  it('can be waited for by its position', async () => {
    const hall = await aPlannedHall()
    const { epoch, position } = positionOf(await hall.ask('game.read/get', GAME))
    const answer = await hall.ask('game.read/get', { ...GAME, atLeast: `${epoch}.${position}` })

    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, expect.stringMatching(/^public, /)])
  })

  it('is not waited for without a limit, or in another log', async () => {
    const hall = await aPlannedHall()
    const { epoch, position } = positionOf(await hall.ask('game.read/get', GAME))
    const [beyond, other] = await Promise.all([
      hall.ask('game.read/get', { ...GAME, atLeast: `${epoch}.${position + 1}` }),
      hall.ask('game.read/get', { ...GAME, atLeast: 'otherlog.1' }),
    ])

    for (const answer of [beyond, other]) {
      expect([answer.status, problemIn(answer).code, answer.headers.get('retry-after')]).toEqual([
        503,
        'read/behind',
        '1',
      ])
    }
  })

  it('ends a wait when it arrives', async () => {
    const hall = await aPlannedHall()
    const { epoch, position } = positionOf(await hall.ask('game.read/get', GAME))
    const waiting = hall.ask('game.read/get', { ...GAME, atLeast: `${epoch}.${position + 1}` })
    await hall.write('game.write/change-duration', { ...GAME, duration: 720 })

    expect((await waiting).body).toMatchObject({ duration: 720 })
  })
})

describe('the list of games', () => {
  it('is by date and time, then by name as people count', async () => {
    const hall = await aHall()
    for (const number of [10, 2, 1]) await hall.write('game.write/plan', aPlan(number))
    const early = { ...aPlan(11), dateTime: '2025-01-18T09:00:00+01:00' }
    await hall.write('game.write/plan', early)

    const { games } = await hall.read('game.read/list-by-competition', { competitionId: CUP })
    expect(games.map(({ name }) => name)).toEqual(['Spiel 11', 'Spiel 1', 'Spiel 2', 'Spiel 10'])
    expect(games[0]?.dateTime).toBe('2025-01-18T08:00:00.000Z')
  })
})

describe('the list of competitions', () => {
  it('shows archived ones on request', async () => {
    const hall = await aHall()
    const other = { id: gameId(77), name: 'Alter Cup', location: 'Halle', start: '2024-01-18', end: '2024-01-18' }
    await hall.write('competition.write/create', other)
    await hall.write('competition.write/archive', { id: other.id })
    const namesOf = async (archived?: 'true' | 'false') =>
      (await hall.read('competition.read/list', archived ? { archived } : {})).competitions.map(({ name }) => name)

    expect(await namesOf()).toEqual(['Hallencup'])
    expect(await namesOf('false')).toEqual(['Hallencup'])
    expect(await namesOf('true')).toEqual(['Alter Cup'])
  })
})

describe('the document of all calls', () => {
  it('is served, and names every read', async () => {
    const hall = await aHall({ teams: 0 })
    const response = await hall.app.inject({ url: '/v1/openapi.json' })

    const document: { readonly paths: object } = response.json()
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(Object.values(readRoutes).map(({ path }) => path)),
    )
  })

  it('and the service is live and ready', async () => {
    const hall = await aHall({ teams: 0 })
    for (const url of ['/health/live', '/health/ready']) {
      expect((await hall.app.inject({ url })).statusCode).toBe(200)
    }
  })
})
