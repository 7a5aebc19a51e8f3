import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { aDatabase, openTestDatabase } from '../../../test/test-database.ts'
import { until } from '../../../test/until.ts'
import type { Database } from '../database/connection.ts'
import { changesAfter, endOfLog, type Moment } from './journal.queries.ts'

/** A log of some events, and the moment at which a journal has everything up to a position. */
async function aLog(events: number, position: number) {
  const made = await aDatabase()
  const [database, other] = await Promise.all([openTestDatabase(made), openTestDatabase(made)])
  onTestFinished(database.close)
  onTestFinished(other.close)
  await database.pool.query(
    `with appended as (update log_head set position = $1)
      insert into events (position, stream, version, type, schema, data, occurred_at, actor)
        select n, 'stream', n, 'type', 1, '{}', now(), 'staff' from generate_series(1, $1) n`,
    [events],
  )
  const moment = { ...(await changesAfter(database.pool, await momentAt(database, events))), position }
  return { database, other, moment }
}

const momentAt = async (database: Database, position: number): Promise<Moment> => ({
  ...(await endOfLog(database)),
  position,
  at: new Date(0).toISOString(),
  snapshot: undefined,
})

const insertPerson = ({ pool }: Database) => pool.query('insert into people (player_id) values ($1)', [randomUUID()])

const insertKey = ({ pool }: Database, age: string) =>
  pool.query(
    `insert into command_keys (caller, key, body_hash, position, recorded_at)
      values ('desk', $1, '', 1, now() - $2::interval)`,
    [randomUUID(), age],
  )

const kindsIn = ({ rows }: { readonly rows: readonly { readonly kind: string }[] }) =>
  rows.map(({ kind }) => kind).filter((kind) => kind !== 'events')

it('[E10] changes that one record cannot hold come without names and keys until the last of them', async () => {
  const { database, moment } = await aLog(4500, 0)
  await insertKey(database, '0 s')
  await insertPerson(database)

  const first = await changesAfter(database.pool, moment)
  const second = await changesAfter(database.pool, first)
  const last = await changesAfter(database.pool, second)

  expect([first, second, last].map(({ position, isCut }) => [position, isCut])).toEqual([
    [2000, true],
    [4000, true],
    [4500, false],
  ])
  expect([first, second].flatMap(kindsIn)).toEqual([])
  expect(second.at).toBe(moment.at)
  expect(kindsIn(last)).toEqual(['command_keys', 'people'])
})

it('[E10] changes on a new connection contain all names: its server may have lost the transactions of before', async () => {
  const { database, other, moment } = await aLog(1, 1)
  // A server that was further: its transactions are not those of this one.
  const ofDeadServer = { ...moment, snapshot: '900000000:900000000:' }
  await insertPerson(other)
  await other.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await until(() => database.pool.totalCount === 0)

  expect(kindsIn(await changesAfter(database.pool, ofDeadServer))).toEqual(['people'])
})

it('[E10] changes contain a key whose commit has waited for minutes', async () => {
  const { database, moment } = await aLog(1, 1)
  await insertKey(database, '10 minutes')

  expect(kindsIn(await changesAfter(database.pool, moment))).toEqual(['command_keys'])
})

it('[E10] changes are never earlier than the moment before, also where the clock was set back', async () => {
  const { database, moment } = await aLog(1, 1)
  const at = new Date(Date.now() + 3 * 60 * 60_000).toISOString()
  await insertKey(database, '0 s')

  const changes = await changesAfter(database.pool, { ...moment, at })

  expect(changes.at).toBe(at)
  expect(kindsIn(changes)).toEqual(['command_keys'])
})
