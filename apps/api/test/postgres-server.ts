import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/operations/database/connection.ts'
import { startEmbeddedPostgres } from '../src/operations/database/embedded-postgres.ts'
import { migrate } from '../src/operations/database/migrate.ts'
import { databaseUrlOf, runOn, urlWithDatabase } from './postgres-url.ts'

/** A PostgreSQL server with a migrated database that those of the tests are copied from. */
export type PostgresServer = { readonly url: string; readonly template: string }

/** A migrated database with an empty log. */
export type TestDatabase = { readonly url: string; readonly drop: () => Promise<void> }

type Started = PostgresServer & { readonly stop: () => Promise<void> }

const silent = () => undefined

/** Starts one PostgreSQL for many tests, or uses the one that DATABASE_URL names. */
export async function startPostgresServer(): Promise<Started> {
  const server = process.env.DATABASE_URL ? serverOf(process.env.DATABASE_URL) : await ownServer()
  const template = `cup_template_${randomBytes(6).toString('hex')}`
  await runOn(server.url, `create database ${template}`)
  await migrateTemplate(urlWithDatabase(server.url, template))
  return {
    url: server.url,
    template,
    stop: async () => {
      await runOn(server.url, `drop database ${template}`)
      await server.stop()
    },
  }
}

/** Creates a separate database; the caller drops it. */
export async function copyOfTemplate({ url, template }: PostgresServer): Promise<TestDatabase> {
  const name = `cup_test_${randomBytes(8).toString('hex')}`
  await runOn(url, `create database ${name} template ${template} strategy file_copy`)
  return { url: urlWithDatabase(url, name), drop: () => runOn(url, `drop database ${name} with (force)`) }
}

type Server = { readonly url: string; readonly stop: () => Promise<void> }

const serverOf = (url: string): Server => ({ url, stop: async () => undefined })

async function ownServer(): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cup-int-'))
  // As root the database runs as another user, who has to get through this folder to its own.
  await chmod(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir, log: silent })
  const url = databaseUrlOf(server.connection)
  // Nothing here has to outlive a power cut; what does is tried on servers of its own. No database lasts long enough for
  // a vacuum to be worth its process.
  for (const setting of ['fsync', 'full_page_writes', 'autovacuum'])
    await runOn(url, `alter system set ${setting} = off`)
  await runOn(url, 'select pg_reload_conf()')
  return {
    url,
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function migrateTemplate(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '', log: silent })
  await migrate(database, silent)
  await database.close()
}
