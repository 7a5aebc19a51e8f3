import { once } from 'node:events'
import { configOf } from '../config/index.ts'
import { type Database, openDatabase } from '../database/index.ts'
import { ownDataDir } from './own-data-dir.ts'
import { requireNoArguments, type Subcommand, untilInterrupted } from './subcommand.ts'

type Work = (database: Database) => Promise<number>

/** A subcommand on the database of the service; it joins a server that runs, and never stops one that others use. */
export const onOwnDatabase =
  (work: Work): Subcommand =>
  async (args) => {
    requireNoArguments(args)
    return withOwnDatabase(work)
  }

/** Works on the database of the service, until it is done or somebody interrupts it. */
export async function withOwnDatabase(work: Work): Promise<number> {
  const { databaseUrl } = configOf(process.env, [])
  const database = await openDatabase({ databaseUrl, dataDir: ownDataDir(), log: console.error })
  const interrupted = untilInterrupted()
  try {
    return await Promise.race([work(database), rejectionOf(interrupted)])
  } finally {
    await database.close()
  }
}

async function rejectionOf(signal: AbortSignal): Promise<never> {
  await once(signal, 'abort')
  throw signal.reason
}
