import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * [W1] The versions of the website. The content of an old or erased one is null; its row stays, so that a copy of before
 * does not bring it back.
 */
export async function up(database: Kysely<Schema>): Promise<void> {
  await sql`
    create table site_versions (
      version   bigint      primary key,
      id        uuid        not null unique,
      content   json,
      saved_at  timestamptz not null default now(),
      saved_by  uuid,
      erased_at timestamptz
    )`.execute(database)
}
