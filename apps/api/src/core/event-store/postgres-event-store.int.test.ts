import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { correctionId, playerId, teamId } from '@cup/domain/testing'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { anAppend, anEvent, appended, appendNext, eventsIn } from '../../../test/log-events.ts'
import { databaseUrlOf, runOn, urlWithDatabase } from '../../../test/postgres-url.ts'
import { aDatabase, openTestDatabase } from '../../../test/test-database.ts'
import { aService } from '../../../test/test-service.ts'
import { eventually } from '../../../test/until.ts'
import { prepareCluster } from '../../operations/database/cluster.ts'
import { type Database, openDatabase } from '../../operations/database/connection.ts'
import { openDataFolder } from '../../operations/database/data-folder.ts'
import { migrate } from '../../operations/database/migrate.ts'
import { startPostmaster, stopPostmaster } from '../../operations/database/postmaster.ts'
import { DATABASE_USER, freePort } from '../../operations/database/server-address.ts'
import { decidedAppendContract } from './decided-append.contract.ts'
import { eventStoreContract } from './event-store.contract.ts'
import type { Append, EventStore } from './event-store.ts'
import { lossesContract } from './losses.contract.ts'
import { postgresEventStore } from './postgres-event-store.ts'

/** A log in a database of its own, and another connection to look at it. */
async function aLog(): Promise<{ readonly store: EventStore; readonly pool: Pool }> {
  const { pool, close } = await openTestDatabase(await aDatabase())
  onTestFinished(close)
  return { store: postgresEventStore(pool), pool }
}

describe(`in PostgreSQL, ${process.env.DATABASE_URL ? 'the server of DATABASE_URL' : 'over its own socket'}`, () => {
  eventStoreContract(async () => (await aLog()).store)
  decidedAppendContract(async () => (await aLog()).store)
  lossesContract(async () => (await aLog()).store)
})

describe('in PostgreSQL over TCP', () => {
  let server: ServerOverTcp
  beforeAll(async () => {
    server = await serverOverTcp()
  })
  afterAll(() => server.stop())

  const aStore = async () => {
    const { pool, close } = await server.emptyDatabase()
    onTestFinished(close)
    return postgresEventStore(pool)
  }
  eventStoreContract(aStore)
  decidedAppendContract(aStore)
  lossesContract(aStore)
})

const countIn = async (pool: Pool, table: string): Promise<number> =>
  (await pool.query(`select count(*) as count from ${table}`)).rows[0].count

describe('[E1] what is in the log', () => {
  it.for<[string, string]>([
    ['update', `update events set actor = 'nobody'`],
    ['update', `update events set data = '{}' where position = 1`],
    ['delete', 'delete from events where position = 1'],
    ['delete', 'delete from events where false'],
    ['truncate', 'truncate events'],
    ['truncate', 'truncate events cascade'],
  ])('stays: %s is refused (%s)', async ([word, statement]) => {
    const { store, pool } = await aLog()
    await appendNext(store)

    await expect(pool.query(statement)).rejects.toThrow(new RegExp(`append-only: ${word} is refused`, 'i'))
    expect(await countIn(pool, 'events')).toBe(1)
  })

  it('has each version of a stream once', async () => {
    const { store } = await aLog()
    const first = anEvent(1)
    await store.locked([], async () => anAppend([first]))
    const again = store.locked([], async () => anAppend([{ ...first, position: 2 }]))

    await expect(again).rejects.toMatchObject({ code: '23505' })
    expect(await eventsIn(store)).toEqual([first])
  })

  it('holds its actor, device, command key and time of arrival', async () => {
    const { store, pool } = await aLog()
    const origin = { actor: 'device:7', device: 'Tablet am Tor', key: 'k1' }
    await store.locked([], async () => anAppend([], { events: [{ event: anEvent(1), origin }] }))

    const { rows } = await pool.query(
      'select actor, device, command_key, schema, recorded_at > occurred_at as later from events',
    )
    expect(rows).toEqual([{ actor: 'device:7', device: 'Tablet am Tor', command_key: 'k1', schema: 1, later: true }])
  })
})

describe('[E3] everything of one transaction lands, or nothing', () => {
  const aPerson = {
    kind: 'person',
    playerId: playerId(1),
    person: { firstName: "O'Neil", lastName: 'Łuk\\', birthday: '2010-02-28' },
  } as const
  const whole: Append = {
    events: [appended(anEvent(1))],
    check: 'c1',
    keys: [{ caller: 'tablet-1', key: 'k', bodyHash: 'h', position: 1 }],
    people: [aPerson],
  }
  const counts = async (pool: Pool) =>
    Promise.all(['events', 'command_keys', 'people'].map((table) => countIn(pool, table)))

  it('events, keys and people together', async () => {
    const { store, pool } = await aLog()
    await store.locked([], async () => whole)

    expect(await counts(pool)).toEqual([1, 1, 1])
    expect((await pool.query('select first_name, last_name from people')).rows).toEqual([
      { first_name: "O'Neil", last_name: 'Łuk\\' },
    ])
  })

  it.for<[string, Append]>([
    ['person', { ...whole, people: [{ ...aPerson, playerId: 'no uuid' }] }],
    ['key', { ...whole, keys: [...whole.keys, ...whole.keys] }],
    ['event', { ...whole, events: [...whole.events, appended({ ...anEvent(2), version: 0 })] }],
  ])('nothing of it when a %s cannot be stored', async ([, broken]) => {
    const { store, pool } = await aLog()

    await expect(store.locked([], async () => broken)).rejects.toThrow()
    expect(await counts(pool)).toEqual([0, 0, 0])
    await appendNext(store)
    expect(await store.head()).toMatchObject({ position: 1 })
  })

  it('[X3] and the reason of a correction, each correction once', async () => {
    const { store, pool } = await aLog()
    const reason = {
      kind: 'correctionReason',
      correctionId: correctionId(1),
      reason: "Video: 's war \\ Nr. 7",
    } as const
    await store.locked([], async () => ({ ...whole, people: [reason] }))
    const again = store.locked([], async () => anAppend([anEvent(2)], { people: [reason] }))

    await expect(again).rejects.toMatchObject({ code: '23505' })
    expect((await pool.query('select correction_id as id, reason from corrections')).rows).toEqual([
      { id: reason.correctionId, reason: reason.reason },
    ])
  })

  it('erases a person, keeps absent fields', async () => {
    const { store, pool } = await aLog()
    await store.locked([], async () => whole)
    await store.locked([], async () =>
      anAppend([], {
        people: [
          { kind: 'person', playerId: playerId(1), person: { firstName: 'Kim' } },
          { kind: 'teamTexts', teamId: teamId(1), texts: { staff: 'Sam' } },
          { kind: 'teamTexts', teamId: teamId(1), texts: { photoDescription: 'Hinten' } },
        ],
      }),
    )
    const changed = await pool.query('select first_name, last_name, birthday from people')
    await store.locked([], async () => anAppend([], { people: [{ kind: 'personErased', playerId: playerId(1) }] }))

    expect(changed.rows).toEqual([{ first_name: 'Kim', last_name: 'Łuk\\', birthday: '2010-02-28' }])
    expect((await pool.query('select staff, photo_description from team_texts')).rows).toEqual([
      { staff: 'Sam', photo_description: 'Hinten' },
    ])
    const erased = await pool.query(
      'select first_name, last_name, birthday, erased_at is not null as erased from people',
    )
    expect(erased.rows).toEqual([{ first_name: null, last_name: null, birthday: null, erased: true }])
  })

  it('[N5] removes the name of an erased player from the reasons of corrections', async () => {
    const { store, pool } = await aLog()
    const written = ['Mias Tor war o’neils, nicht Miranda', "O'Neil hat (Mia) gemeint", 'Video', 'LUK\\ war es']
    const reasons = written.map((reason, index) => ({
      kind: 'correctionReason' as const,
      correctionId: correctionId(index + 1),
      reason,
    }))
    const named = { ...aPerson, person: { firstName: 'Mia', lastName: "O'Neil" } }
    const other = { ...aPerson, playerId: playerId(2), person: { firstName: 'A.*', lastName: 'luk\\' } }
    await store.locked([], async () => anAppend([anEvent(1)], { people: [named, other, ...reasons] }))
    await store.locked([], async () => anAppend([], { people: [1, 2].map(erasedPerson) }))

    const { rows } = await pool.query('select reason from corrections order by correction_id')
    expect(rows.map(({ reason }) => reason)).toEqual([
      '… Tor war o’neils, nicht Miranda',
      '… hat (…) gemeint',
      'Video',
      '… war es',
    ])
  })
})

const erasedPerson = (number: number) => ({ kind: 'personErased' as const, playerId: playerId(number) })

/** As a process does: one transaction at a time. */
async function appendOneByOne(store: EventStore, count: number): Promise<void> {
  for (let appended = 0; appended < count; appended += 1) await appendNext(store)
}

describe('the lock of the log', () => {
  it('is shared by processes: two of them leave no hole and no double', async () => {
    const database = await aDatabase()
    const opened = await Promise.all([1, 2].map(() => openTestDatabase(database)))
    onTestFinished(() => Promise.all(opened.map(({ close }) => close())).then(() => undefined))
    const stores = opened.map(({ pool }) => postgresEventStore(pool))
    await Promise.all(stores.map((store) => appendOneByOne(store, 40)))

    const [one] = stores
    expect((await eventsIn(one!)).map(({ position }) => position)).toEqual(Array.from({ length: 80 }, (_, n) => n + 1))
  })

  it('notifies the listeners after the commit', async () => {
    const { store, pool } = await aLog()
    const notified: (string | undefined)[] = []
    const listener = await pool.connect()
    onTestFinished(() => listener.release())
    listener.on('notification', ({ payload }) => notified.push(payload))
    await listener.query('listen cup_log')
    await expect(store.locked([], async () => anAppend([anEvent(7)]))).rejects.toThrow()
    await appendNext(store, 3)
    await eventually(() => notified[0])

    expect(notified).toEqual(['3'])
  })

  it('costs a command of the only process one round trip', async () => {
    const service = await aService()
    await service.write('team.write/create', { id: teamId(1), name: 'Verein', shortName: 'V' })
    let trips = 0
    service.database.pool.on('acquire', () => {
      trips += 1
    })
    for (let n = 2; n <= 31; n += 1) {
      await service.write('team.write/create', { id: teamId(n), name: `V${n}`, shortName: `V${n}` })
    }

    // Between the commands this process renews its lease once a second.
    expect(trips).toBeLessThan(45)
  })

  it('is waited for up to a limit, after which the service answers 503 log/busy', async () => {
    const service = await aService()
    const holder = await service.database.pool.connect()
    onTestFinished(() => holder.release(true))
    await holder.query('begin; select * from log_head for update')
    const answer = await service.send('team.write/create', { id: teamId(1), name: 'Verein', shortName: 'V' })
    const read = await service.ask('team.read/list', {})
    await holder.query('rollback')

    expect([answer.status, answer.body, answer.headers.get('retry-after')]).toEqual([
      503,
      expect.objectContaining({ code: 'log/busy' }),
      '1',
    ])
    expect(read.status).toBe(200)
    expect(await service.write('team.write/create', { id: teamId(1), name: 'Verein', shortName: 'V' })).toBe(1)
  })

  it('is taken from a process that hangs while it holds it', async () => {
    const service = await aService()
    const hanging = await service.database.pool.connect()
    onTestFinished(() => hanging.release(true))
    hanging.on('error', () => undefined)
    await hanging.query(`set idle_in_transaction_session_timeout = 200; begin; select * from log_head for update`)

    expect(await service.write('team.write/create', { id: teamId(1), name: 'Verein', shortName: 'V' })).toBe(1)
  })
})

describe('[I2] looking for known keys', () => {
  it('reads no whole table, however small it was when the connection planned it', async () => {
    const { pool } = await aLog()
    const client = await pool.connect()
    onTestFinished(() => client.release())
    const call = `select append_checked(epoch, position, null, '{tablet-1}', '{k}', '[]', '[]', '') from log_head`
    // As after a few calls of a connection: one plan for all values.
    await client.query(`begin; set local plan_cache_mode = force_generic_plan; ${call}`)

    const { rows } = await client.query(
      `select seq_scan as scans from pg_stat_xact_user_tables where relname = 'command_keys'`,
    )
    expect(rows).toEqual([{ scans: 0 }])
  })
})

describe('the answer of a database that is gone', () => {
  it('is 503, for reads and writes, and the next call works', async () => {
    const service = await aService()
    const { pool } = service.database
    const terminateBackends = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    const answers = await Promise.all([
      pool.query(terminateBackends),
      ...Array.from({ length: 8 }, (_, n) =>
        service.send('team.write/create', { id: teamId(n + 1), name: `V${n}`, shortName: `V${n}` }),
      ),
    ])

    const statuses = answers.flatMap((answer) => ('status' in answer ? [answer.status] : []))
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    await eventually(async () => (await service.ask('team.read/list', {})).status === 200 || undefined)
    expect((await service.send('team.write/create', { id: teamId(1), name: 'V0', shortName: 'V0' })).status).toBe(200)
  })
})

/** The same PostgreSQL as a server of its own that is reached over the network, as in a data centre. */
type ServerOverTcp = {
  /** A migrated database with an empty log. */
  readonly emptyDatabase: () => Promise<Database>
  readonly stop: () => Promise<void>
}

const silent = () => undefined

/** Starts one on a free port of this machine. */
async function serverOverTcp(): Promise<ServerOverTcp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cup-tcp-'))
  // As root the database runs as another user, who has to get through this folder to its own.
  await chmod(dataDir, 0o755)
  const folder = await openDataFolder(dataDir)
  await prepareCluster(folder, silent)
  const address = { host: '127.0.0.1', port: await freePort(), user: DATABASE_USER, database: 'postgres' }
  await startPostmaster(folder, address)
  const url = databaseUrlOf(address)
  let made = 0
  return {
    emptyDatabase: async () => {
      made += 1
      const database = await openDatabase({
        databaseUrl: await databaseOn(url, `cup_${made}`),
        dataDir: '',
        log: silent,
      })
      await migrate(database, silent)
      return database
    },
    stop: async () => {
      await stopPostmaster(folder)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function databaseOn(url: string, name: string): Promise<string> {
  // The server may still be starting: opening waits for it.
  const server = await openDatabase({ databaseUrl: url, dataDir: '', log: silent })
  await server.close()
  await runOn(url, `create database ${name}`)
  return urlWithDatabase(url, name)
}
