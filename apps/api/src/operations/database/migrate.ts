import type { Kysely } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import { type Log, reasonOf } from '../../utilities/index.ts'
import type { Database } from './connection.ts'
import { OlderServiceError } from './migrations/011-views-in-memory.ts'
import { migrations as ownMigrations } from './migrations/index.ts'
import type { Schema } from './schema.ts'

/** Brings the tables up to date; of several processes one migrates and the others wait for it. */
export async function migrate(
  { patiently, describe }: Database,
  log: Log,
  migrations: Readonly<Record<string, Migration>> = ownMigrations,
): Promise<void> {
  const outcome = await patiently((connection) => run(connection, migrations))
  if (outcome.error instanceof OlderServiceError) throw outcome.error
  if (outcome.error !== undefined) throw new Error(failureOf(outcome, describe), { cause: outcome.error })
  for (const { migrationName } of outcome.results ?? []) log(`Migrated the database: ${migrationName}.`)
}

async function run(connection: Kysely<Schema>, migrations: Readonly<Record<string, Migration>>) {
  const provider = { getMigrations: async () => ({ ...migrations }) }
  return new Migrator({ db: connection, provider }).migrateToLatest()
}

function failureOf({ error, results }: MigrationResultSet, describe: string): string {
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName
  if (failed !== undefined)
    return `Migration ${failed} of ${describe} failed: ${reasonOf(error)}. All of it was undone; the database is as before.`
  return `Cannot migrate ${describe}: ${reasonOf(error)}. Was it used by a newer version of the cup? Then start that one.`
}
