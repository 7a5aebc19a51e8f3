import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareCluster } from '../src/operations/database/cluster.ts'
import { type Database, openDatabase } from '../src/operations/database/connection.ts'
import { openDataFolder } from '../src/operations/database/data-folder.ts'
import { migrate } from '../src/operations/database/migrate.ts'
import { startPostmaster, stopPostmaster } from '../src/operations/database/postmaster.ts'
import { DATABASE_USER, freePort } from '../src/operations/database/server-address.ts'
import { databaseUrlOf, runOn, urlWithDatabase } from './postgres-url.ts'

/** The same PostgreSQL as a server of its own that is reached over the network, as in a data centre. */
export type ServerOverTcp = {
  /** A migrated database with an empty log. */
  readonly emptyDatabase: () => Promise<Database>
  readonly stop: () => Promise<void>
}

const silent = () => undefined

/** Starts one on a free port of this machine. */
export async function serverOverTcp(): Promise<ServerOverTcp> {
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
