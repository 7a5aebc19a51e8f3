import { sql, type Transaction } from 'kysely'
import type { Schema } from '../database/index.ts'

type Target = { readonly table: string; readonly columns: readonly string[] }

/** Inserts rows in the spelling of the database, but for those that are there with the same values. */
export async function addNewRows(
  transaction: Transaction<Schema>,
  { table, columns }: Target,
  rows: readonly string[],
): Promise<void> {
  const named = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${named})
    select ${named} from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::json)
    except select ${named} from ${sql.table(table)}`.execute(transaction)
}
