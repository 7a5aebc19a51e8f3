import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** [E10] The journal reads the latest keys several times a second; a key goes to the end of this index. */
export async function up(database: Kysely<Schema>): Promise<void> {
  await sql`create index command_keys_recorded on command_keys (recorded_at)`.execute(database)
}
