import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** Whether the database has the tables of a cup. */
export async function hasTables(kysely: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ exist: boolean }>`select to_regclass('log_head') is not null as exist`.execute(kysely)
  return rows[0]?.exist === true
}

/** Locks the log for a moment, as a command does; fails while another process holds it for too long. */
export const lockLog = (kysely: Kysely<Schema>) =>
  kysely.selectFrom('log_head').select('position').forUpdate().executeTakeFirst()
