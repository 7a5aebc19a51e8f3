import { sql, type Transaction } from 'kysely'
import type { Schema } from '../database/index.ts'

type Target = { readonly table: string; readonly columns: readonly string[] }

/** Inserts rows in the spelling of the database, but for those that are there with the same values. */
export async function addNewRows(
  transaction: Transaction<Schema>,
  { table, columns }: Target,
  rows: readonly string[],
): Promise<void> {
  const of = (source: string) => sql.join(columns.map((column) => sql.ref(`${source}.${column}`)))
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${of('added')} from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::json) added
    where not exists (select from ${sql.table(table)} known where row(${of('known')}) is not distinct from row(${of('added')}))`.execute(
    transaction,
  )
}
