import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** [E3] The build that made the stored views: another build may make different ones from the same log. */
export async function up(database: Kysely<Schema>): Promise<void> {
  await sql`
    create table views_made_by (
      only_row boolean primary key default true check (only_row),
      build    text    not null
    )`.execute(database)
}
