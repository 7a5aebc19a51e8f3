import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'

/** More than any command needs: rows of four bytes, about a MiB with what the database adds. */
const ROWS = 30_000

/**
 * Makes the database take about a MiB and give it back: a command may succeed on a full disk, where its pages have room. One
 * statement is one transaction, so that no other connection ever sees the table.
 */
export async function takeRoom(database: Kysely<Schema>): Promise<void> {
  await sql`do $$ begin
    create unlogged table room_on_disk as select generate_series(1, ${sql.lit(ROWS)}) as n;
    drop table room_on_disk;
  end $$`.execute(database)
}
