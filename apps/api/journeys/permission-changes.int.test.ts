import { competitionId, gameId, playerId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aHall, aPlan, CUP } from '../test/hall.ts'
import { watch } from '../test/screen.ts'
import { aSession, BY_SCRIPT, call, done, FAR_AHEAD } from '../test/sign-in.ts'
import { aDatabase } from '../test/test-database.ts'
import { aService, problemIn, type TestService } from '../test/test-service.ts'
import { until } from '../test/until.ts'

const listPlayers = (service: TestService, headers: Readonly<Record<string, string>>) =>
  service.ask('player.read/list', {}, { headers })

/** Two processes on one database. */
async function twoServices() {
  const database = await aDatabase()
  return [await aService({ database }), await aService({ database })] as const
}

describe('an access that is revoked', () => {
  it('is refused the next call, and its sockets are closed, in every process', async () => {
    const [here, there] = await twoServices()
    const { headers, access } = await aSession(here, ['regie'])
    await until(async () => (await listPlayers(there, headers)).status === 200)
    const sockets = [await watch(here.url, {}, headers), await watch(there.url, {}, { cookie: headers.cookie ?? '' })]
    await Promise.all(sockets.map((socket) => socket.heard('presence')))
    await done(here, 'staff.write/revoke', { id: access.id })
    const next = await listPlayers(here, headers)
    const codes = await Promise.all(sockets.map(({ closed }) => closed))

    expect(next.status).toBe(401)
    expect(codes).toEqual([1008, 1008])
    expect((await listPlayers(there, headers)).status).toBe(401)
  })

  it('stays revoked, and revoking it again is noted once', async () => {
    const service = await aService()
    const { headers, access } = await aSession(service, ['regie'])
    for (const _ of [1, 2]) await done(service, 'staff.write/revoke', { id: access.id })
    const changed = await call(service, 'staff.write/change', { id: access.id, validUntil: FAR_AHEAD }, BY_SCRIPT)
    const { entries } = (await done(service, 'staff.read/log', {})).body

    expect(problemIn(changed).code).toBe('access/revoked')
    expect((await listPlayers(service, headers)).status).toBe(401)
    expect(entries.filter(({ what }) => what === 'access-revoked')).toHaveLength(1)
  })

  it('may be a token', async () => {
    const service = await aService()
    const grant = { name: 'Anzeige', roles: ['regie' as const], competitionIds: [], validUntil: FAR_AHEAD }
    const { id, token } = (await done(service, 'staff.write/make-token', grant)).body
    const headers = { authorization: `Bearer ${token}` }
    const before = await listPlayers(service, headers)
    await done(service, 'staff.write/revoke', { id })

    expect([before.status, (await listPlayers(service, headers)).status]).toEqual([200, 401])
  })

  it('is visible only to organisers', async () => {
    const service = await aService()
    const { headers, access } = await aSession(service, ['regie', 'timekeeper', 'ledwall', 'commentator'])

    expect(problemIn(await call(service, 'staff.write/revoke', { id: access.id }, headers)).code).toBe(
      'auth/not-allowed',
    )
    expect(problemIn(await call(service, 'staff.write/revoke', { id: teamId(1) }, BY_SCRIPT)).code).toBe(
      'access/unknown',
    )
  })
})

describe('an access that is changed', () => {
  it('has its new rights at once, and its socket reconnects with them', async () => {
    const service = await aService()
    const { headers, access } = await aSession(service, ['ledwall'])
    const socket = await watch(service.url, {}, headers)
    const before = await service.send('horn', {}, { as: 'public', headers })
    await done(service, 'staff.write/change', { id: access.id, roles: ['timekeeper'] })
    const after = await service.send('horn', {}, { as: 'public', headers })

    expect([problemIn(before).code, problemIn(after).code]).toEqual(['auth/not-allowed', 'request/invalid'])
    expect(await socket.closed).toBe(1012)
  })

  it('by two organisers at once has the last change, and both are logged', async () => {
    const service = await aService()
    const { access } = await aSession(service, ['ledwall'])
    const both = [['regie'], ['timekeeper', 'commentator']] as const
    await Promise.all(both.map((roles) => done(service, 'staff.write/change', { id: access.id, roles: [...roles] })))
    const { accesses } = (await done(service, 'staff.read/list', {})).body
    const { entries } = (await done(service, 'staff.read/log', {})).body
    const [last, first] = entries.filter(({ what }) => what === 'access-changed')

    expect([last?.detail, first?.detail].sort()).toEqual(['roles: regie', 'roles: timekeeper,commentator'])
    expect(`roles: ${accesses[0]?.roles}`).toBe(last?.detail)
  })

  it('cannot be given an end that has passed', async () => {
    const service = await aService()
    const { access } = await aSession(service, ['ledwall'])
    const change = { id: access.id, validUntil: '2020-01-01T00:00:00.000Z' }

    expect(problemIn(await call(service, 'staff.write/change', change, BY_SCRIPT)).code).toBe('request/invalid')
  })
})

describe('an access for one competition', () => {
  const OTHER = competitionId(2)

  async function twoCups() {
    const hall = await aHall()
    await hall.write('game.write/plan', aPlan(1))
    const cup = { id: OTHER, name: 'Firmenfinale', location: 'Halle', start: '2025-01-18', end: '2025-01-19' }
    await hall.write('competition.write/create', cup)
    const only = { competitionIds: [OTHER] }
    const timekeeper = (await aSession(hall, ['timekeeper', 'regie'], only)).headers
    const organiser = (await aSession(hall, ['organiser'], only)).headers
    const code = async (name: Parameters<typeof hall.send>[0], body: object, headers: typeof organiser) => {
      const answer = await hall.send(name, body, { as: 'public', headers })
      return answer.status === 200 ? 'done' : problemIn(answer).code
    }
    return { hall, timekeeper, organiser, code }
  }

  it('may do nothing in another one', async () => {
    const { timekeeper, organiser, code } = await twoCups()
    const goal = { id: gameId(1), goalId: gameId(5), time: 10, playerId: playerId(11), homeTeam: true }

    expect([
      await code('game.write/score-goal', goal, timekeeper),
      await code('horn', { competitionId: CUP, tags: [] }, timekeeper),
      await code('command/send', { command: 'competition', competitionId: CUP, tags: [] }, timekeeper),
      await code('competition.write/set-current-game', { id: CUP, gameId: null }, timekeeper),
      await code('game.write/plan', aPlan(2), organiser),
      await code('competition.write/archive', { id: CUP }, organiser),
      await code('competition.write/create', { ...aCup, id: competitionId(3) }, organiser),
      await code('team.write/change-details', { id: teamId(1), name: 'Anders' }, organiser),
      await code('player.write/erase', { id: playerId(11) }, organiser),
    ]).toEqual(Array(9).fill('auth/not-allowed'))
  })

  it('may do everything in its own, and create teams', async () => {
    const { timekeeper, organiser, code } = await twoCups()
    const team = { id: teamId(7), name: 'Verein 7', shortName: 'V7', primaryColor: '#112233' }

    expect([
      await code('horn', { competitionId: OTHER, tags: [] }, timekeeper),
      await code('competition.write/change-settings', { id: OTHER, timePenaltySeconds: 90 }, organiser),
      await code('team.write/create', team, organiser),
      await code('team.write/change-details', { id: teamId(7), name: 'Verein Sieben' }, organiser),
      await code('competition.write/enroll-team', { id: OTHER, teamId: teamId(7) }, organiser),
      await code('command/send', { command: 'ledwall.enable', tags: [] }, timekeeper),
    ]).toEqual(Array(6).fill('done'))
  })

  it('reads what its roles allow, and not the staff', async () => {
    const { hall, organiser } = await twoCups()

    expect((await hall.ask('player.read/list', {}, { headers: organiser })).status).toBe(200)
    expect(problemIn(await call(hall, 'staff.read/list', {}, organiser)).code).toBe('auth/not-allowed')
  })
})

const aCup = { name: 'Neuer Cup', location: 'Halle', start: '2025-01-18', end: '2025-01-19' }

describe('the security log', () => {
  it('names who did what, and is append-only', async () => {
    const service = await aService()
    const { headers, access } = await aSession(service, ['organiser'], { name: 'Kim', for: 'person' })
    const { access: other } = await aSession(service, ['regie'], { name: 'Tisch 2' })
    await done(service, 'staff.write/revoke', { id: other.id }, headers)
    await service.send('horn', {}, { as: 'public', headers: { authorization: 'Bearer wrong' } })
    await until(async () => (await notes(service)).some(({ what }) => what === 'refused'))
    const { pool } = service.database
    const tampering = ['update security_log set what = what', 'delete from security_log', 'truncate security_log']
    const outcomes = await Promise.all(tampering.map((sql) => pool.query(sql).catch((error: Error) => error.message)))

    expect((await notes(service)).map(({ what, who, whom, detail }) => [what, who, whom, detail])).toEqual([
      ['refused', undefined, undefined, 'auth/not-signed-in horn'],
      ['access-revoked', 'Kim', 'Tisch 2', undefined],
      ['signed-in', 'Tisch 2', undefined, 'link'],
      ['invited', undefined, undefined, '1 link: regie'],
      ['signed-in', 'Kim', undefined, 'link'],
      ['invited', undefined, undefined, '1 link: organiser'],
    ])
    expect(outcomes).toEqual(
      ['UPDATE', 'DELETE', 'TRUNCATE'].map((what) => `the log of the staff is append-only: ${what} is refused`),
    )
    expect(access.kind).toBe('person')
  })

  it('is read page by page', async () => {
    const service = await aService()
    await aSession(service, ['regie'])
    const [first] = (await done(service, 'staff.read/log', { limit: '1' })).body.entries
    const rest = await done(service, 'staff.read/log', { before: `${first?.id}` })

    expect([first?.what, ...rest.body.entries.map(({ what }) => what)]).toEqual(['signed-in', 'invited'])
  })

  it('limits refusals', async () => {
    const service = await aService()
    const { headers } = await aSession(service, ['ledwall'])
    for (let n = 0; n < 40; n += 1) await service.send('horn', {}, { as: 'public', headers })
    await until(async () => (await notes(service)).some(({ what }) => what === 'refused'))

    expect((await notes(service)).filter(({ what }) => what === 'refused').length).toBeLessThan(15)
  })
})

const notes = async (service: TestService) => (await done(service, 'staff.read/log', {})).body.entries
