import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * [N8] The processes that show people: up to where each has applied the log, up to where it must have to go on renewing
 * its lease, and until when the others wait for it.
 */
export async function up(database: Kysely<Schema>): Promise<void> {
  await sql`
    create table processes (
      id          uuid        primary key,
      position    bigint      not null,
      required    bigint      not null default 0,
      lease_until timestamptz not null
    )`.execute(database)
}
