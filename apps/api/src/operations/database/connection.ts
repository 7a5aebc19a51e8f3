import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolClient, type PoolConfig, TypeOverrides, types } from 'pg'
import { codeOf, type Log, once, pollFor, reasonOf, wakefulRuntime } from '../../utilities/index.ts'
import { parseDatabaseUrl } from './database-url.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { limitSilence, SilentDatabaseError } from './limit-silence.ts'
import { CONNECTS_WITHIN_MS, LIMITS_OF_COMMANDS, LIMITS_OF_LONG_WORK, silenceLimitOf } from './limits.ts'
import type { Schema } from './schema.ts'
import { writableServer } from './writable-server.ts'

/** An open database: raw and typed access to the same connections. */
export type Database = {
  readonly pool: Pool
  readonly kysely: Kysely<Schema>
  /** Does work whose statements may take minutes, as those of a migration, on a connection of its own. */
  patiently<T>(work: (connection: Kysely<Schema>) => Promise<T>): Promise<T>
  /** Names the database for humans, without a password. */
  readonly describe: string
  close(): Promise<void>
}

type DatabaseOptions = { readonly databaseUrl?: string | undefined; readonly dataDir: string; readonly log: Log }

const SERVER_START_MS = 15_000

/** The file of the data folder that keeps the newest timeline of several servers. */
const TIMELINE_FILE = 'database-timeline'

const COMMON = {
  application_name: 'cup',
  max: 10,
  keepAlive: true,
  connectionTimeoutMillis: CONNECTS_WITHIN_MS,
  // Instants come out as UTC, and what is acknowledged is on the disk, whatever the server's own settings are. A session
  // whose end was lost on its way ends by itself: no living one idles for so long.
  options: '-c TimeZone=UTC -c synchronous_commit=on -c idle_session_timeout=60s',
} as const satisfies PoolConfig

/** Opens the server that the URL names, the writable one of several, or else the embedded one in the data folder. */
export async function openDatabase({ databaseUrl, dataDir, log }: DatabaseOptions): Promise<Database> {
  return databaseUrl ? openServer(databaseUrl, dataDir, log) : openEmbedded(dataDir, log)
}

async function openServer(databaseUrl: string, dataDir: string, log: Log): Promise<Database> {
  const { connectionString, servers, describe } = parseDatabaseUrl(databaseUrl)
  const file = dataDir === '' ? undefined : join(dataDir, TIMELINE_FILE)
  const writable =
    servers.length > 1 ? await writableServer({ servers, connection: { connectionString }, file, log }) : undefined
  const target = { connectionString, ...(writable ? { Client: writable.Client } : {}) }
  const pool = makePool(target, log)
  const close = once(async () => {
    writable?.close()
    await pool.end()
  })
  try {
    await untilServerAnswers(pool)
  } catch (error) {
    await close()
    throw new Error(`Cannot use ${describe}: ${reasonOf(error)}. Check DATABASE_URL and that the server runs.`, {
      cause: error,
    })
  }
  return { pool, kysely: kyselyOn(pool), patiently: patientlyAt(target, log), describe, close }
}

async function openEmbedded(dataDir: string, log: Log): Promise<Database> {
  const server = await startEmbeddedPostgres({ dataDir, log })
  const pool = makePool(server.connection, log)
  const close = once(async () => {
    await pool.end()
    await server.stop()
  })
  const patiently = patientlyAt(server.connection, log)
  return { pool, kysely: kyselyOn(pool), patiently, describe: `the embedded PostgreSQL in ${dataDir}`, close }
}

function makePool(target: PoolConfig, log: Log, limits = LIMITS_OF_COMMANDS): Pool {
  const pool = new Pool({ ...COMMON, ...limits, ...target, types: ownTypeParsers() })
  // Without listeners a lost connection, idle or in use, ends the process.
  pool.on('error', (error) => pool.ending || log(`A database connection was lost: ${reasonOf(error)}.`))
  pool.on('connect', (client) => {
    limitSilence(client, silenceLimitOf(limits))
    client.on('error', () => undefined)
  })
  dropLost(pool, log)
  return pool
}

/** SQL state of a write to a server that is a standby, or was made read-only. */
const READ_ONLY = '25006'

/**
 * Drops a connection whose server has become read-only, and idle connections with a lost one, because they are probably
 * lost too: a query on each would wait as long for its answer. New ones lead to the server that takes writes then.
 */
function dropLost(pool: Pool, log: Log): void {
  const idle = new Set<PoolClient>()
  pool.on('acquire', (client) => void idle.delete(client))
  pool.on('release', (_, client) => void idle.add(client))
  pool.on('remove', (client) => void idle.delete(client))
  const lose = (reason: string) => {
    log(`A database connection was lost: ${reason}.`)
    for (const { connection } of idle) connection.stream.destroy()
  }
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (error instanceof SilentDatabaseError) lose(error.message)
    })
    client.connection.on('errorMessage', (error: unknown) => {
      if (codeOf(error) !== READ_ONLY) return
      client.connection.stream.destroy()
      lose('its server does not take writes')
    })
  })
}

const kyselyOn = (pool: Pool) => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })

const patientlyAt =
  (target: PoolConfig, log: Log): Database['patiently'] =>
  async (work) => {
    const pool = makePool(target, log, LIMITS_OF_LONG_WORK)
    try {
      return await kyselyOn(pool).connection().execute(work)
    } finally {
      await pool.end()
    }
  }

// After a power cut the service and its server come up together, in any order.
async function untilServerAnswers(pool: Pool): Promise<void> {
  let failure: unknown
  const answered = await pollFor(
    wakefulRuntime,
    async () => {
      try {
        await pool.query('select 1')
        return true
      } catch (error) {
        if (!isStillStarting(error)) throw error
        failure = error
        return undefined
      }
    },
    { everyMs: 250, forMs: SERVER_START_MS },
  )
  if (!answered) throw failure
}

const isStillStarting = (error: unknown) => ['ECONNREFUSED', 'ENOENT', '57P03'].includes(codeOf(error) ?? '')

const { INT8, DATE, TIMESTAMPTZ } = types.builtins

/** How values of the database become values of ours, for one pool: pg's own table is shared by the whole process. */
function ownTypeParsers(): TypeOverrides {
  const parsers = new TypeOverrides()
  parsers.setTypeParser(INT8, safeInteger)
  // pg would make a date local midnight, which is the day before in UTC.
  parsers.setTypeParser(DATE, (text) => text)
  parsers.setTypeParser(TIMESTAMPTZ, instantOf)
  return parsers
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database holds ${text}, too large for an exact number.`)
  return value
}

function instantOf(text: string): string {
  const date: unknown = types.getTypeParser(TIMESTAMPTZ)(text)
  if (!(date instanceof Date)) throw new RangeError(`The database holds "${text}" where an instant should be.`)
  return date.toISOString()
}
