import { once } from 'node:events'
import { join } from 'node:path'
import { namedDamage } from '../backup/index.ts'
import { type Config, configOf } from '../config/index.ts'
import { type Database, defaultDataDir, hasTables, openDatabase } from '../database/index.ts'
import { requireNoArguments, type Subcommand, untilInterrupted } from './subcommand.ts'

type Work = (database: Database) => Promise<number>

/** A subcommand on the database of the service; it joins a server that runs, and never stops one that others use. */
export const onOwnDatabase =
  (work: Work): Subcommand =>
  async (args) => {
    requireNoArguments(args)
    return withOwnDatabase(work)
  }

/** Works on the database of the service, until it is done or interrupted. */
export async function withOwnDatabase(work: Work): Promise<number> {
  const { databaseUrl, backups: settings } = configOf(process.env, [])
  const database = await openDatabase({ databaseUrl, dataDir: ownDataDir(), log: console.error })
  const interrupted = untilInterrupted()
  try {
    return await Promise.race([work(database), rejectionOf(interrupted)])
  } catch (error) {
    throw await namedDamage(error, { database, settings })
  } finally {
    await database.close()
  }
}

async function rejectionOf(signal: AbortSignal): Promise<never> {
  await once(signal, 'abort')
  throw signal.reason
}

/** Address of the own service for this machine. */
export function ownAddress({ host, port }: Config): string {
  const isEverywhere = host === '0.0.0.0' || host === '::'
  return `http://${isEverywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`
}

const CHECKOUT = join(import.meta.dirname, '../../../../..')

/** Data folder of `npm start`. */
export const ownDataDir = (): string => defaultDataDir({ root: CHECKOUT, env: process.env, uid: process.getuid?.() })

/** Throws for a database without a cup. */
export async function requireTables({ kysely, describe }: Database): Promise<void> {
  if (!(await hasTables(kysely))) throw new Error(`There is no cup in ${describe}. Start it once with \`npm start\`.`)
}
