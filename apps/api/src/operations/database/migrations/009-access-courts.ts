import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** [H11] The courts that an access is for; none for all. A process of the version before writes none. */
export async function up(database: Kysely<Schema>): Promise<void> {
  for (const table of ['accesses', 'invitations'])
    await sql`alter table ${sql.table(table)} add column court_ids uuid[] not null default '{}'`.execute(database)
}
