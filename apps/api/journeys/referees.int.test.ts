import { gameId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aPlan, CUP, furnish } from '../test/hall.ts'
import { aSession, BY_SCRIPT, call, done } from '../test/sign-in.ts'
import { aService, problemIn, type TestService } from '../test/test-service.ts'

const CANARY = 'Unverwechselbar'
const PERSON = { number: 7, name: `Schiedsrichterin ${CANARY}`, teamId: teamId(2) }
const TEAM = { number: 8, teamId: teamId(1) }

/** A game that two listed referees lead. */
async function aLedGame(): Promise<TestService> {
  const service = await aService()
  await furnish(service, 2)
  await done(service, 'referee.write/save', { version: 0, referees: [PERSON, TEAM] })
  await service.write('game.write/plan', { ...aPlan(1), referee: 7, secondReferee: 8 })
  return service
}

/** Bodies of everything that visitors can open. */
const opened = ({ url }: TestService) =>
  Promise.all(
    [
      ...['/v1/game.read/get?id=', '/games/', '/v1/calendar/game/'].map((path) => `${path}${gameId(1)}`),
      ...['/', '/games', '/teams', '/site.json', '/v1/team.read/list', '/v1/meet.read/list'],
      `/v1/game.read/list-by-competition?competitionId=${CUP}`,
    ].map(async (path) => (await fetch(`${url}${path}`)).text()),
  )

describe('[M1] the list of referees', () => {
  it('tells organisers who leads a game, and visitors two numbers', async () => {
    const service = await aLedGame()

    expect((await done(service, 'referee.read/list', {})).body).toEqual({ version: 1, referees: [PERSON, TEAM] })
    expect((await service.ask('game.read/get', { id: gameId(1) }, { as: 'public' })).body).toMatchObject({
      referee: 7,
      secondReferee: 8,
    })
    expect((await opened(service)).join()).not.toContain(CANARY)
  })

  it('is in no event, and read by no other role', async () => {
    const service = await aLedGame()
    const { headers } = await aSession(service, ['timekeeper', 'regie', 'ledwall', 'commentator'])
    const { rows } = await service.database.pool.query('select data::text from events')

    expect(JSON.stringify(rows)).not.toContain(CANARY)
    expect(problemIn(await call(service, 'referee.read/list', {}, headers)).code).toBe('auth/not-allowed')
    expect(problemIn(await call(service, 'referee.read/list', {})).code).toBe('auth/not-signed-in')
  })

  it('keeps a name nowhere once it is gone from the list', async () => {
    const service = await aLedGame()
    await done(service, 'referee.write/save', { version: 1, referees: [PERSON, TEAM, { number: 9, name: 'Aushilfe' }] })
    await done(service, 'referee.write/save', { version: 2, referees: [TEAM, { number: 9, name: 'Aushilfe' }] })
    const { rows } = await service.database.pool.query('select content::text from kept_versions')

    expect(JSON.stringify(rows)).not.toContain(CANARY)
    expect(JSON.stringify(rows)).toContain('Aushilfe')
  })

  it('refuses an unknown team, a number that is there twice, and a list after another one', async () => {
    const service = await aLedGame()
    const save = (referees: readonly object[], version = 1) =>
      call(service, 'referee.write/save', { version, referees }, BY_SCRIPT)

    expect(problemIn(await save([{ number: 1, teamId: teamId(99) }])).code).toBe('team/unknown')
    expect(problemIn(await save([TEAM, { ...PERSON, number: 8 }])).code).toBe('request/invalid')
    expect(problemIn(await save([{ number: 1 }])).code).toBe('request/invalid')
    expect(problemIn(await save([], 0)).code).toBe('referees/changed')
  })
})
