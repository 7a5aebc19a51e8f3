import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aTeam, teamId } from '@cup/domain/testing'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { watch } from '../test/screen.ts'
import { aServiceProcess } from '../test/service-process.ts'
import { aDatabase, openTestDatabase, type TestDatabase } from '../test/test-database.ts'
import { aService, type TestService } from '../test/test-service.ts'
import { until } from '../test/until.ts'

const TEAM = { id: teamId(1) }
const TRY_AGAIN_LATER = 1012

/** Event of a newer version, in a form that this version cannot know. */
const OF_A_NEW_TYPE = { stream: `team-${TEAM.id}`, type: 'team.disbanded', schema: 1, data: TEAM }
const OF_A_NEW_SCHEMA = {
  stream: `team-${TEAM.id}`,
  type: 'team.detailsChanged',
  schema: 9,
  data: { ...TEAM, name: 'Neue Form' },
}

type NewerEvent = typeof OF_A_NEW_TYPE | typeof OF_A_NEW_SCHEMA

/** Appends to the log as a process of a newer version does; `meanwhile` runs while it holds the log. */
async function appendAsNewerVersion(on: TestDatabase, event: NewerEvent, meanwhile = async () => undefined) {
  const { kysely, close } = await openTestDatabase(on)
  await kysely.transaction().execute(async (transaction) => {
    const { position } = await transaction
      .selectFrom('log_head')
      .select('position')
      .forUpdate()
      .executeTakeFirstOrThrow()
    await meanwhile()
    const row = { ...event, position: position + 1, version: 2, occurredAt: '2026-01-10T10:00:00.000Z', actor: 'newer' }
    await sql`select append_events(${position}, ${JSON.stringify([row])}, '[]')`.execute(transaction)
  })
  await close()
}

async function untilSomebodyWaits(on: TestDatabase): Promise<undefined> {
  const { pool, close } = await openTestDatabase(on)
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await until(async () => ((await pool.query(waiting)).rowCount ?? 0) > 0)
  await close()
}

const readiness = async ({ url }: TestService) => {
  const response = await fetch(`${url}/health/ready`)
  return { status: response.status, body: await response.json() }
}

/** A health check that is under way when the process stops showing anything is cut off like every other answer. */
const untilNotReady = (service: TestService) =>
  until(async () => (await readiness(service).catch(() => undefined))?.status === 503)

async function oneTeam() {
  const database = await aDatabase()
  const service = await aService({ database })
  await service.write('team.write/create', aTeam({ ...TEAM, name: 'Alte Form' }))
  // Once asked, the answer is in the cache of ready responses.
  await service.read('team.read/get', TEAM)
  return { database, service }
}

describe.each([
  ['an event of a type that it does not know', OF_A_NEW_TYPE, 'does not know this type'],
  ['an event of a schema that it does not know', OF_A_NEW_SCHEMA, 'knows schema 1 of it at most'],
])('a service that reads %s', (_title, event, knows) => {
  const needed = `Event 2 of the log is ${event.type} of schema ${event.schema}, and this version of the cup ${knows}: it needs the newer version that wrote it.`

  it('is not ready for good, says why, and refuses reads, pages, commands and sockets', async () => {
    const { database, service } = await oneTeam()
    const viewer = await watch(service.url, { topics: 'events' })
    await viewer.heard('subscribed')
    expect(await readiness(service)).toEqual({ status: 200, body: { ready: true } })

    await appendAsNewerVersion(database, event)
    await untilNotReady(service)

    expect(await readiness(service)).toEqual({ status: 503, body: { ready: false, reason: needed } })
    expect(service.logged()).toEqual([
      `${needed} Until it is replaced, this process answers no request and is not ready.`,
    ])
    expect(await viewer.closed).toBe(TRY_AGAIN_LATER)
    expect(viewer.events()).toEqual([])
    expect(await service.ask('team.read/get', TEAM)).toMatchObject({ status: 503, body: { code: 'service/outdated' } })
    expect(await service.ask('team.read/list', {})).toMatchObject({ status: 503, body: { code: 'service/outdated' } })
    expect((await fetch(`${service.url}/`)).status).toBe(503)
    expect(await service.refusal('team.write/change-details', { ...TEAM, name: 'Anders' })).toBe('service/outdated')
    await expect(watch(service.url)).rejects.toThrow('503')
    expect((await fetch(`${service.url}/health/live`)).status).toBe(200)
  })

  it('refuses a command that meets the event in its own transaction', async () => {
    const { database, service } = await oneTeam()
    let refusal: Promise<string> | undefined
    await appendAsNewerVersion(database, event, async () => {
      refusal = service.refusal('team.write/create', aTeam({ id: teamId(2) }))
      // The command waits for the log in the database before the event is there.
      await untilSomebodyWaits(database)
    })

    expect(await refusal).toBe('service/outdated')
    expect(await service.refusal('team.write/create', aTeam({ id: teamId(3) }))).toBe('service/outdated')
  })

  it('leaves the other processes, which no longer wait for it when something is hidden', async () => {
    const { database, service } = await oneTeam()
    await appendAsNewerVersion(database, event)
    await untilNotReady(service)

    const { pool, close } = await openTestDatabase(database)
    await until(async () => (await pool.query('select 1 from processes')).rowCount === 0)
    await close()
  })

  it('does not start on such a log', async () => {
    const { database, service } = await oneTeam()
    await service.stop()
    await appendAsNewerVersion(database, event)
    const dataDir = await mkdtemp(join(tmpdir(), 'cup-mixed-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const process = await aServiceProcess(dataDir, { DATABASE_URL: database.url })

    await expect(process.start()).rejects.toThrow('The service ended with 2')
    expect(process.said()).toContain(needed)
  })
})
