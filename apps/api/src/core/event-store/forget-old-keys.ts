import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../operations/database/index.ts'

/** [I2] Keys are kept for at least 7 days; a cup and its corrections are over after a month. */
export const KEYS_KEPT_DAYS = 30

/** Removes the keys of requests that nobody can repeat any more. */
export async function forgetOldKeys(database: Kysely<Schema>): Promise<void> {
  await database
    .deleteFrom('command_keys')
    .where('recorded_at', '<', sql<string>`now() - make_interval(days => ${KEYS_KEPT_DAYS})`)
    .execute()
}
