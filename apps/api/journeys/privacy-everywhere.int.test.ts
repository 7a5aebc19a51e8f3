import type { BodyOf, WriteName } from '@cup/contract/routes'
import { aPlayer, gameId, goalId, playerId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aDataDir } from '../src/operations/database/testing/embedded-postgres-kit.ts'
import { aGoalBy, aPlan, CUP, furnish } from '../test/hall.ts'
import { anEnvelope } from '../test/memory-cup.ts'
import { rawClient } from '../test/raw-client.ts'
import { watch } from '../test/screen.ts'
import { aServiceProcess } from '../test/service-process.ts'
import { aDatabase } from '../test/test-database.ts'
import { aService, type TestService } from '../test/test-service.ts'
import { unreliableWireTo } from '../test/unreliable-wire.ts'
import { eventually, until } from '../test/until.ts'

const MIA = { id: playerId(11) }
const STRICT_CUP = gameId(77)
const TEAM = { id: teamId(1) }

/** A goal of Mia in a game that is under way, a team with a staff text and a caption, and a stricter competition. */
async function prepare(service: TestService): Promise<void> {
  const { write } = service
  await furnish(service, 2, { regieRequired: false })
  await write('player.write/change-details', { ...MIA, firstName: 'Mialena', lastName: 'Unverwechselbar' })
  const photo = { filePath: 'photos/1.jpg', description: 'Hinten links Unverwechselbar' }
  await write('team.write/change-details', { ...TEAM, staff: 'Trainerin Unverwechselbar', photo })
  await write('game.write/plan', aPlan(1))
  await write('game.write/set-actual-teams', { id: gameId(1), homeTeamId: teamId(1), guestTeamId: teamId(2) })
  await write('game.write/start', { id: gameId(1) })
  await write('game.write/score-goal', aGoalBy(11))
  const cup = { id: STRICT_CUP, name: 'Zweiter', location: 'Halle', start: '2025-01-18', end: '2025-01-18' }
  await write('competition.write/create', { ...cup, names: 'number' })
}

/** Two services on one database; what the second needs to hear of the first can be taken away. */
async function twoServices() {
  const database = await aDatabase()
  const wire = await unreliableWireTo(database)
  const one = await aService({ database })
  await prepare(one)
  const two = await aService({ database: wire.database })
  return { one, two, wire }
}

/** Everything that may show Mia, the staff text or the caption, as this service sends it. */
async function shownBy({ ask }: TestService, as: 'public' | 'timekeeper' = 'public'): Promise<string> {
  const answers = await Promise.all([
    ask('player.read/get', MIA, { as }),
    ask('player.read/list-by-team', { teamId: TEAM.id }, { as }),
    ask('competition.read/topscorer', { competitionId: CUP }, { as }),
    ask('team.read/get', TEAM, { as }),
    ask('team.read/list', {}, { as }),
    ask('game.read/get', { id: gameId(1) }, { as }),
    ask('game.read/list-by-competition', { competitionId: CUP }, { as }),
  ])
  return JSON.stringify(answers.map(({ body }) => body))
}

/** Other processes do not hear of what is written until they look by themselves. */
const deafen = ({ database }: TestService) =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen cup_log'`,
  )

type Call = { [Name in WriteName]: readonly [Name, BodyOf<Name>, hidden: RegExp] }[WriteName]

const calls: readonly Call[] = [
  ['player.write/erase', MIA, /Mialena/],
  ['player.write/change-details', { ...MIA, publicName: 'number' }, /Mialena/],
  ['player.write/change-details', { ...MIA, lastName: 'Anders' }, /Mialena Unverwechselbar/],
  ['competition.write/change-settings', { id: CUP, names: 'first' }, /Mialena Unverwechselbar/],
  ['competition.write/enroll-team', { id: STRICT_CUP, teamId: TEAM.id }, /Mialena/],
  ['competition.write/change-settings', { id: CUP, publicResults: 'planOnly' }, /"goals":\[\{/],
  ['team.write/change-details', { ...TEAM, staff: '' }, /Trainerin/],
  ['team.write/change-details', { ...TEAM, photo: { filePath: 'photos/1.jpg' } }, /Hinten links/],
]

describe('[N8] when the call is answered', () => {
  it.each(calls)('%s %j is in force in the other process too', async (name, body, hidden) => {
    const { one, two } = await twoServices()
    const before = await Promise.all([shownBy(one), shownBy(two)])
    await deafen(one)
    await one.write(name, body)
    const after = await Promise.all([shownBy(two), shownBy(one)])

    for (const shown of before) expect(shown).toMatch(hidden)
    for (const shown of after) expect(shown).not.toMatch(hidden)
  })

  it('a retry is no shorter way: it waits for the others as well', async () => {
    const { one, two } = await twoServices()
    await deafen(one)
    // A call whose response was lost: it is in the log, and the barrier was not waited for.
    await one.cup.queue.handle(anEnvelope({ type: 'player.erase', data: MIA }))
    await one.write('player.write/erase', MIA)

    expect(await shownBy(two, 'timekeeper')).not.toContain('Mialena')
  })
})

/** Every push of this game carries its whole record: after some goals a viewer that does not read is behind. */
async function fallBehind({ write }: TestService, isBehind: () => boolean): Promise<void> {
  for (let n = 2; !isBehind(); n += 1)
    await write('game.write/score-goal', aGoalBy(11, { goalId: goalId(n), time: 600 - (n % 500) }))
}

/** Bytes queued in this process for a client that does not read. */
const unsent = ({ app }: TestService): number[] =>
  [...app.websocketServer.clients].map((client) => Number(Reflect.get(client, '_socket').writableLength))

describe('[N8] a frame that waits to be sent', () => {
  it('is never sent: who has not read it comes back, and others stay', async () => {
    const { one, two } = await twoServices()
    const query = { topics: 'events', competitionId: CUP }
    const path = `/v1/live?${new URLSearchParams(query)}`
    const reader = await watch(two.url, query)
    const slow = await rawClient(two.url, { path })
    await fallBehind(one, () => unsent(two).some((bytes) => bytes > 0))
    const erased = await one.write('player.write/erase', MIA)
    const left = unsent(two)
    const next = await one.write('game.write/score-goal', aGoalBy(12, { goalId: goalId(9999) }))
    const push = await reader.eventAt(next)

    expect(left).toEqual([0])
    expect((await reader.eventAt(erased)).eventType).toBe('player.erased')
    expect(JSON.stringify(push)).not.toContain('Mialena')
    await slow.closed()
    expect(slow.heard().flatMap((message) => ('position' in message ? [message.position] : []))).not.toContain(erased)
  })

  it('is replayed without the name to who comes back', async () => {
    const { one, two } = await twoServices()
    const after = `${one.cup.live.epoch()}.${one.cup.scopes.head}`
    const goal = await one.write('game.write/score-goal', aGoalBy(11, { goalId: goalId(2) }))
    const early = await watch(two.url, { topics: 'events', competitionId: CUP, after })
    await early.eventAt(goal)
    await one.write('player.write/erase', MIA)
    const late = await watch(two.url, { topics: 'events', competitionId: CUP, after })

    expect(JSON.stringify(early.messages)).toContain('Mialena')
    expect(JSON.stringify(await late.eventAt(goal))).not.toContain('Mialena')
  })
})

describe('[N8] a process that loses the database', () => {
  it('delays the others for one lease and shows no players until it is back', async () => {
    const { one, two, wire } = await twoServices()
    const viewer = await watch(two.url, { topics: 'events' })
    await viewer.heard('subscribed')
    await shownBy(two)
    // It has seen the other one by now, and the other way round.
    await until(async () => (await two.write('horn', { competitionId: CUP })) > 0)
    await eventually(async () => (await processesOf(one)) === 2 || undefined)
    const mend = await wire.takeAway()
    await one.write('player.write/erase', MIA)
    const behind = await two.ask('player.read/get', MIA)
    const ready = await fetch(`${two.url}/health/ready`)
    const live = await fetch(`${two.url}/health/live`)

    expect([behind.status, behind.headers.get('retry-after')]).toEqual([503, '1'])
    expect(behind.body).toMatchObject({ code: 'read/behind' })
    expect([ready.status, live.status]).toEqual([503, 200])
    expect(await viewer.closed).toBe(1012)
    await expect(watch(two.url, { topics: 'events' })).rejects.toThrow(/503/)
    await mend()
    const back = await eventually(async () => {
      const { status, body } = await two.ask('player.read/get', MIA)
      return status === 200 ? body : undefined
    })
    expect(back).toMatchObject({ displayName: 'Nr. 1' })
  })
})

describe('[N8] a process that the system has stopped', () => {
  it('does not show a player who was hidden meanwhile when it continues', async () => {
    const database = await aDatabase()
    const service = await aService({ database })
    await prepare(service)
    await service.stop()
    const environment = { DATABASE_URL: database.url }
    const one = await aServiceProcess(await aDataDir(), environment)
    const two = await aServiceProcess(await aDataDir(), environment)
    // When it is stopped it is alone: nothing has told it of the other one.
    await two.start()
    const seen = () => fetch(`${two.url}/v1/player.read/get?id=${MIA.id}`).then((answer) => answer.text())
    const before = await seen()
    two.signal('SIGSTOP')
    await one.start()
    const erased = await fetch(`${one.url}/v1/player.write/erase`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${one.token}` },
      body: JSON.stringify(MIA),
    })
    const waiting = [seen(), seen()]
    two.signal('SIGCONT')
    const after: string[] = await Promise.all(waiting)
    await until(async () => {
      after.push(await seen())
      return after.at(-1)?.includes('Nr. 1') === true
    })

    expect([before.includes('Mialena'), erased.status]).toEqual([true, 200])
    expect(after.filter((shown) => shown.includes('Mialena'))).toEqual([])
  })
})

async function processesOf({ database }: TestService): Promise<number> {
  const { rows } = await database.pool.query('select from processes where lease_until > clock_timestamp()')
  return rows.length
}

describe('a command that redacts nothing', () => {
  it('waits for no other process', async () => {
    const { one, two, wire } = await twoServices()
    await two.write('horn', { competitionId: CUP })
    await wire.takeAway()
    const answers = await Promise.all([
      one.write('game.write/score-goal', aGoalBy(11, { goalId: goalId(3) })),
      one.write('player.write/create', aPlayer({ id: playerId(19), teamId: TEAM.id, number: 9 })),
    ])

    // The other one has a lease still.
    expect([answers.length, await processesOf(one)]).toEqual([2, 2])
  })
})
