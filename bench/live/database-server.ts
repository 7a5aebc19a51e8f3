import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ServerAddress } from '@cup/api/testing/internals'
import { pollFor, wakefulRuntime } from '@cup/api/testing/internals'
import { Client } from 'pg'
import { newDatabase } from '../shared/database.ts'
import { childrenOf, messageFrom } from '../shared/processes.ts'

/** A PostgreSQL server for one bench, with an empty database for the service. */
export type DatabaseServer = {
  readonly databaseUrl: string
  /** The server and the processes of its connections. */
  readonly databasePids: () => readonly number[]
  /** The number of transactions that the service's database has ended; waits until it has no connections. */
  readonly transactions: () => Promise<number>
  /** Stops the server and removes its folder. */
  readonly close: () => Promise<void>
}

type Server = { readonly connection: ServerAddress; readonly pid: number }

/** Starts the server below the folder for temporary files. */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  // Not bound to this process: it clears up once this one is gone.
  const child = fork(join(import.meta.dirname, 'database-process.ts'))
  const server = await messageFrom<Server>(child)
  const { host, port, user } = server.connection
  const urlOf = (database: string) => `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
  const databaseUrl = await newDatabase(urlOf, 'live')
  return {
    databaseUrl,
    databasePids: () => [server.pid, ...childrenOf(server.pid)],
    transactions: () => transactionsOf(urlOf('postgres'), databaseUrl),
    close: async () => {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

/** PostgreSQL counts the transactions of a connection when it ends. */
async function transactionsOf(url: string, databaseUrl: string): Promise<number> {
  const { database } = new Client({ connectionString: databaseUrl })
  const client = new Client({ connectionString: url })
  await client.connect()
  const ask = async () =>
    (
      await client.query<{ connected: number; ended: string }>(
        'select numbackends as connected, xact_commit + xact_rollback as ended from pg_stat_database where datname = $1',
        [database],
      )
    ).rows[0]
  try {
    const quiet = await pollFor(
      wakefulRuntime,
      async () => {
        const row = await ask()
        return row?.connected === 0 ? row : undefined
      },
      { everyMs: 10, forMs: 10_000 },
    )
    if (!quiet) throw new Error('the database of the service still has connections')
    return Number(quiet.ended)
  } finally {
    await client.end()
  }
}
