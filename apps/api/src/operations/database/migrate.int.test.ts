import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { describe, expect, it, onTestFinished } from 'vitest'

import { type Database, openDatabase } from './connection.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { aDataDir } from './testing/embedded-postgres-kit.ts'

const statement = (text: string): Migration => ({ up: async (db) => void (await sql.raw(text).execute(db)) })

const goals = { '001-goals': statement('create table goals (id int)') }

async function databasesOnOneFolder(count: number): Promise<Database[]> {
  const dataDir = await aDataDir()
  const opened = Array.from({ length: count }, () => openDatabase({ dataDir, log: () => undefined }))
  const databases = await Promise.all(opened)
  onTestFinished(() => Promise.all(databases.map((database) => database.close())).then(() => undefined))
  return databases
}

async function aDatabase(): Promise<Database> {
  const [database] = await databasesOnOneFolder(1)
  return database!
}

describe('[E3] the migration that drops the stored views', () => {
  const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '011'))
  const lease = (database: Database, until: string) =>
    database.pool.query(`insert into processes (id, position, lease_until) values ($1, 0, now() + $2::interval)`, [
      crypto.randomUUID(),
      until,
    ])
  const tables = async ({ pool }: Database) =>
    (await pool.query(`select to_regclass('views') is not null as views, to_regproc('save_views') is not null as save`))
      .rows[0]

  it('refuses with one sentence while an older process holds its lease, and changes nothing', async () => {
    const database = await aDatabase()
    await migrate(database, () => undefined, before)
    await lease(database, '8 s')

    await expect(migrate(database, () => undefined)).rejects.toThrow(
      /^A service of an older version still runs on this database: [^.]*\.$/,
    )
    expect(await tables(database)).toEqual({ views: true, save: true })
  })

  it('drops them once the lease has ended, with a rebuild that was killed', async () => {
    const database = await aDatabase()
    await migrate(database, () => undefined, before)
    await lease(database, '-1 s')
    await database.pool.query('create table views_next (like views including all)')

    await migrate(database, () => undefined)

    expect(await tables(database)).toEqual({ views: false, save: false })
    expect((await database.pool.query(`select to_regclass('views_next') as it`)).rows).toEqual([{ it: null }])
  })
})

describe('migrate', () => {
  it('runs new migrations, and each only once', async () => {
    const database = await aDatabase()
    const lines: string[] = []
    const both = { ...goals, '002-shots': statement('create table shots (id int)') }

    await migrate(database, (line) => lines.push(line), goals)
    await migrate(database, (line) => lines.push(line), both)
    await migrate(database, (line) => lines.push(line), both)

    expect(lines).toEqual(['Migrated the database: 001-goals.', 'Migrated the database: 002-shots.'])
  })

  it('runs everything once when several processes start at the same time', async () => {
    const databases = await databasesOnOneFolder(4)
    const lines: string[] = []
    const slow = { '001-slow': statement('create table goals as select 1 as id from pg_sleep(0.5)') }

    await Promise.all(databases.map((database) => migrate(database, (line) => lines.push(line), slow)))

    expect(lines).toEqual(['Migrated the database: 001-slow.'])
  })

  it('gives a migration longer limits than a command', async () => {
    const database = await aDatabase()
    const limits = {
      '001-limits': statement(`create table limits as select current_setting('statement_timeout') as it`),
    }

    await migrate(database, () => undefined, limits)

    expect((await database.pool.query('select it from limits')).rows).toEqual([{ it: '15min' }])
    expect((await database.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '5s' }])
  })

  it('undoes everything when one migration fails, and names it', async () => {
    const database = await aDatabase()
    const broken = { ...goals, '002-broken': statement('create table goals (id int)') }

    await expect(migrate(database, () => undefined, broken)).rejects.toThrow(
      /^Migration 002-broken of the embedded PostgreSQL in .* failed: relation "goals" already exists\. All of it was undone/,
    )
    expect((await database.pool.query(`select to_regclass('goals') as it`)).rows).toEqual([{ it: null }])
  })

  it('refuses a database that knows more migrations than we do', async () => {
    const database = await aDatabase()
    await migrate(database, () => undefined, { ...goals, '002-newer': statement('select 1') })

    await expect(migrate(database, () => undefined, goals)).rejects.toThrow(/002-newer is missing.* newer version/)
  })
})
