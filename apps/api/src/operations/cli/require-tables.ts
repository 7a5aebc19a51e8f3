import { sql } from 'kysely'
import type { Database } from '../database/index.ts'

/** Refuses a database that no cup has been kept in. */
export async function requireTables({ kysely, describe }: Database): Promise<void> {
  const { rows } = await sql<{ exist: boolean }>`select to_regclass('views') is not null as exist`.execute(kysely)
  if (!rows[0]?.exist) throw new Error(`There is no cup in ${describe}. Start it once with \`npm start\`.`)
}
