import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** [N17] The time that services have seen pass since an erasure was announced, and when one has looked last. */
export async function up(database: Kysely<Schema>): Promise<void> {
  await sql`
    create table erasure_seen (
      erasure_id   uuid             primary key,
      seen_seconds double precision not null check (seen_seconds >= 0),
      looked_at    timestamptz      not null
    )`.execute(database)
}
