import { sql } from 'kysely'
import { types } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'

import { type Database, openDatabase } from './connection.ts'
import { livingPostmaster } from './postmaster-lock.ts'
import { aDataDir, suspend, until } from './testing/embedded-postgres-kit.ts'

async function anOpenDatabase(lines: string[] = []): Promise<Database & { dataDir: string }> {
  const dataDir = await aDataDir()
  const database = await openDatabase({ dataDir, log: (line) => lines.push(line) })
  onTestFinished(() => database.close())
  return { ...database, dataDir }
}

describe('an open database', () => {
  it('reads positions as numbers, dates as their text and instants in ISO form', async () => {
    const { pool } = await anOpenDatabase()

    const { rows } = await pool.query(
      `select 9007199254740991::int8 as position, date '2012-03-04' as birthday, timestamptz '2026-01-02 03:04:05.678+01' as at, null::int8 as none`,
    )

    expect(rows).toEqual([
      { position: 9007199254740991, birthday: '2012-03-04', at: '2026-01-02T02:04:05.678Z', none: null },
    ])
    expect(types.getTypeParser(types.builtins.INT8)('1')).toBe('1')
  })

  it('refuses a number that it cannot hold exactly, and goes on', async () => {
    const { pool } = await anOpenDatabase()

    await expect(pool.query('select 9007199254740993::int8')).rejects.toThrow(/too large for an exact number/)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('limits every connection', async () => {
    const { kysely } = await anOpenDatabase()

    const { rows } = await sql`select name, setting from pg_settings where name in
      ('application_name', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'idle_session_timeout')`.execute(
      kysely,
    )

    expect(Object.fromEntries(rows.map((row) => Object.values(Object(row))))).toEqual({
      application_name: 'cup',
      statement_timeout: '5000',
      lock_timeout: '2000',
      idle_in_transaction_session_timeout: '5000',
      idle_session_timeout: '60000',
    })
  })

  it('reports no connection as lost that it is closing itself', async () => {
    const lines: string[] = []
    const database = await anOpenDatabase(lines)
    await database.pool.query('select 1')

    await database.close()
    // The stopped server cuts a connection of a closing pool before its end has arrived.
    database.pool.emit('error', new Error('terminating connection due to administrator command'))

    expect(lines.filter((line) => line.includes('lost'))).toEqual([])
  })

  it('survives the death of the server with connections idle, in use and in a transaction', async () => {
    const lines: string[] = []
    const { pool, kysely, dataDir } = await anOpenDatabase(lines)
    const [inUse, ...idle] = await Promise.all([1, 2, 3, 4].map(() => pool.connect()))
    for (const client of idle) client.release()
    const [sleeping, transaction] = await Promise.allSettled([
      pool.query('select pg_sleep(60)'),
      kysely.transaction().execute(async (own) => {
        await sql`select 1`.execute(own)
        process.kill(livingPostmaster(`${dataDir}/postgres`)!.pid, 'SIGKILL')
        await until(() => lines.some((line) => line.includes('is back')))
        await sql`select 1`.execute(own)
      }),
    ])

    expect([sleeping.status, transaction.status]).toEqual(['rejected', 'rejected'])
    inUse!.release()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('drops a connection whose server takes no writes any more', async () => {
    const { pool } = await anOpenDatabase()
    const client = await pool.connect()
    await client.query('set default_transaction_read_only = on')

    await expect(client.query('create table notes ()')).rejects.toMatchObject({ code: '25006' })
    await expect(client.query('select 1')).rejects.toThrow('Connection terminated')
    client.release()
    expect(await pool.query('create table notes ()')).toMatchObject({ command: 'CREATE' })
  })

  it('fails while the server is suspended, and works again when it goes on', async () => {
    const { pool, dataDir } = await anOpenDatabase()
    await pool.query('select 1')
    const goOn = suspend(dataDir)

    await expect(pool.query('select 1')).rejects.toMatchObject({ code: '08006' })
    await expect(pool.query('select 1')).rejects.toThrow(/Connection terminated/)
    goOn()
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('closes while the server is suspended, and leaves it to those who may use it', async () => {
    const lines: string[] = []
    const { pool, dataDir, close } = await anOpenDatabase(lines)
    await pool.query('select 1')
    const goOn = suspend(dataDir)
    await close()
    goOn()

    expect(lines.at(-1)).toBe('PostgreSQL does not answer; it is left running.')
    expect(livingPostmaster(`${dataDir}/postgres`)).toMatchObject({ status: 'ready' })
  })

  it('opens the server that a URL names, and does not reveal the password', async () => {
    const { pool } = await anOpenDatabase()
    const { host = '', port } = pool.options
    const databaseUrl = `postgres://cup:secret@${encodeURIComponent(host)}:${port}/postgres`

    const second = await openDatabase({ databaseUrl, dataDir: '/nowhere', log: () => undefined })

    expect((await second.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(second.describe).toBe(`the PostgreSQL at ${host}:5432/postgres`)
    await second.close()
  })

  it('closes once, after any number of calls', async () => {
    const { dataDir, close } = await anOpenDatabase()

    await Promise.all([close(), close()])

    expect(livingPostmaster(`${dataDir}/postgres`)).toBeUndefined()
  })

  it.for([
    ['not a url at all: secret', /^DATABASE_URL is not an address/],
    ['postgres://cup:secret@no-such-host.invalid/cup', /^Cannot use the PostgreSQL at no-such-host.invalid:5432\/cup/],
  ] as const)('reports what is wrong with the address %s', async ([databaseUrl, complaint]) => {
    const refused = openDatabase({ databaseUrl, dataDir: '/nowhere', log: () => undefined })

    await expect(refused).rejects.toThrow(complaint)
    await expect(refused).rejects.not.toThrow(/secret/)
  })
})
