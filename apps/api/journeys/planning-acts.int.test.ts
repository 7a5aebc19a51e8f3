import type { PlanningCall } from '@cup/contract/planning-routes'
import { competitionId, gameId, groupId, playerId, teamId } from '@cup/domain/testing'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aHall, aPlan, CUP, type Hall, newKey, start } from '../test/hall.ts'
import { tokenOf } from '../test/test-service.ts'

const ACT = '0194a0c1-7b00-7000-8000-0000000000f1'
const TEAM = { id: teamId(7), name: 'HSG Sieben', shortName: 'HSG7', staff: 'Trainerkanari Sieben' }
const PLAYER = {
  id: playerId(71),
  ...{ firstName: 'Vorkanari', lastName: 'Nachkanari', birthday: '2011-03-07' },
  ...{ teamId: TEAM.id, number: 7 },
}
const calls: readonly PlanningCall[] = [
  { call: 'team.write/create', body: TEAM },
  { call: 'competition.write/enroll-team', body: { id: CUP, teamId: TEAM.id } },
  {
    call: 'competition.write/create-group',
    body: { id: CUP, groupId: groupId(7), name: 'G7', teamIds: [TEAM.id, teamId(1)] },
  },
  { call: 'player.write/create', body: PLAYER },
  {
    call: 'game.write/plan',
    body: {
      ...aPlan(7),
      groupId: groupId(7),
      plannedTeams: { home: { teamId: TEAM.id }, guest: { teamId: teamId(1) } },
    },
  },
]

type Sent = { readonly key?: string; readonly token?: string }

/** Makes a call of an act as a script of the organiser, and answers status and body. */
async function post({ url }: Hall, name: 'apply' | 'revoke', body: object, { key = newKey(), token }: Sent = {}) {
  const response = await fetch(`${url}/v1/planning.write/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      authorization: `Bearer ${token ?? tokenOf('organiser')}`,
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: JSON.parse(await response.text()) }
}

/** Every row of every table of the database, as text. */
async function storedText({ database: { kysely } }: Hall): Promise<string> {
  const tables = await kysely.introspection.getTables()
  const rows = tables.map(({ name }) => sql`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(kysely))
  return JSON.stringify(await Promise.all(rows))
}

const headOf = (hall: Hall): number => hall.cup.live.current().position

describe('[I13] an act of many planning calls', () => {
  it('makes all of them, also what builds on an earlier one, and a repetition under its key makes nothing', async () => {
    const hall = await aHall()
    const key = newKey()
    const first = await post(hall, 'apply', { id: ACT, calls }, { key })
    expect(first).toMatchObject({ status: 200, body: { position: headOf(hall) } })
    expect(await hall.game(7)).toMatchObject({ groupId: groupId(7) })
    expect(await post(hall, 'apply', { id: ACT, calls }, { key })).toEqual(first)
    expect(await post(hall, 'apply', { id: ACT, calls })).toMatchObject({
      status: 409,
      body: { code: 'entity/id-taken' },
    })
  })

  it('changes nothing where one call is refused, and names its index, its name and its code', async () => {
    const hall = await aHall()
    const before = headOf(hall)
    const bad = { call: 'game.write/change-court', body: { id: gameId(7), courtId: teamId(9) } }
    const refused = await post(hall, 'apply', { id: ACT, calls: [...calls, bad] })
    expect(refused).toMatchObject({
      status: 404,
      body: { code: 'competition/unknown-court', index: 5, call: 'game.write/change-court' },
    })
    expect(headOf(hall)).toBe(before)
    expect(await hall.cup.people.personOf(PLAYER.id)).toBeUndefined()
    // The same request without the wrong line is another one, under another key.
    expect((await post(hall, 'apply', { id: ACT, calls })).status).toBe(200)
  })

  it('names the call whose body is wrong, and takes no play, erasure or list', async () => {
    const hall = await aHall()
    const wrong = { call: 'team.write/create', body: { id: TEAM.id } }
    expect(await post(hall, 'apply', { id: ACT, calls: [calls[0], wrong] })).toMatchObject({
      status: 400,
      body: {
        code: 'request/invalid',
        index: 1,
        errors: expect.arrayContaining([expect.objectContaining({ path: 'calls.1.body.name' })]),
      },
    })
    for (const call of ['game.write/start', 'player.write/erase', 'competition.write/change-games', 'command/send'])
      expect(await post(hall, 'apply', { id: ACT, calls: [{ call, body: {} }] })).toMatchObject({ status: 400 })
  })

  it('answers with preview what would change, and changes nothing', async () => {
    const hall = await aHall()
    const before = headOf(hall)
    const { status, body } = await post(hall, 'apply', { id: ACT, calls, preview: true })
    expect(status).toBe(200)
    expect(body.basedOn).toBe(before)
    expect(body.events.map(({ type }: { type: string }) => type)).toEqual([
      'team.created',
      'competition.teamEnrolled',
      'competition.groupCreated',
      'player.created',
      'game.planned',
    ])
    expect(JSON.stringify(body)).not.toContain('kanari')
    expect(headOf(hall)).toBe(before)
  })
})

describe('[I14] the undo of an act', () => {
  it('takes back all that it made, and leaves no name that it brought anywhere', async () => {
    const hall = await aHall()
    await post(hall, 'apply', { id: ACT, calls })
    expect(await post(hall, 'revoke', { id: ACT })).toMatchObject({ status: 200 })
    expect(await hall.ask('game.read/get', { id: gameId(7) })).toMatchObject({ status: 404 })
    const { teams } = await hall.read('team.read/list', {})
    expect(teams.map(({ id }) => id)).not.toContain(TEAM.id)
    const { competitions } = await hall.read('competition.read/list', {})
    expect(competitions[0]?.groups.map(({ id }) => id)).not.toContain(groupId(7))
    expect(await storedText(hall)).not.toMatch(/kanari/i)
    expect(hall.cup.people.personOf(PLAYER.id)).toEqual({})
    expect(JSON.stringify(await hall.ask('player.read/held-data', { id: PLAYER.id }, { as: 'organiser' }))).not.toMatch(
      /kanari/i,
    )
    expect(await post(hall, 'revoke', { id: ACT })).toMatchObject({ status: 200 })
  })

  it('is refused once one of its games has started, and takes nothing back then', async () => {
    const hall = await aHall()
    await post(hall, 'apply', { id: ACT, calls: [{ call: 'game.write/plan', body: aPlan(7) }] })
    await start(hall, 7)
    const before = headOf(hall)
    expect((await post(hall, 'revoke', { id: ACT })).status).toBe(409)
    expect(headOf(hall)).toBe(before)
  })

  it('gives games that were moved their times again, unless one has been moved since', async () => {
    const hall = await aHall()
    await hall.write('game.write/plan', aPlan(1))
    const { dateTime } = await hall.game(1)
    const moved = [
      { call: 'game.write/change-datetime', body: { id: gameId(1), dateTime: '2025-01-18T17:00:00.000Z' } },
    ]
    await post(hall, 'apply', { id: ACT, calls: moved })
    await post(hall, 'revoke', { id: ACT })
    expect((await hall.game(1)).dateTime).toBe(dateTime)
    const other = ACT.replace('f1', 'f2')
    await post(hall, 'apply', { id: other, calls: moved })
    await hall.write('game.write/change-datetime', { id: gameId(1), dateTime: '2025-01-18T18:00:00.000Z' })
    expect(await post(hall, 'revoke', { id: other })).toMatchObject({ body: { code: 'planning/changed-since' } })
  })

  it('knows no act that was never made', async () =>
    expect(await post(await aHall(), 'revoke', { id: competitionId(9) })).toMatchObject({
      body: { code: 'planning/unknown' },
    }))
})
