import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * [W1] The versions of what organisers write as a whole: the website, the list of referees. The content of an old or
 * erased one is null; its row stays, so that a copy of before does not bring it back.
 */
export async function up(database: Kysely<Schema>): Promise<void> {
  await sql`
    create table kept_versions (
      kind      text        not null,
      version   bigint      not null,
      id        uuid        not null unique,
      content   json,
      saved_at  timestamptz not null default now(),
      saved_by  uuid,
      erased_at timestamptz,
      primary key (kind, version)
    )`.execute(database)
}
