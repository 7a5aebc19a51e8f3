import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '../../operations/database/index.ts'
import { type PageRow, pageQuery, type StoredEvent, storedIn } from '../event-store/index.ts'

/** Does the work in a transaction that sees one moment of the database. */
export const inOneMoment = <T>(
  connection: Kysely<Schema>,
  work: (moment: Transaction<Schema>) => Promise<T>,
): Promise<T> => connection.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)

/** The last position of the log according to its head. */
export async function headPosition(moment: Transaction<Schema>): Promise<number> {
  return (await moment.selectFrom('log_head').select('position').executeTakeFirstOrThrow()).position
}

/** Every event as it is stored, page by page; positions may have holes here. */
export async function* storedPages(moment: Transaction<Schema>): AsyncGenerator<readonly StoredEvent[]> {
  let last = Number.MIN_SAFE_INTEGER
  for (;;) {
    const { rows } = await sql<PageRow>`${sql.raw(pageQuery(last))}`.execute(moment)
    const page = rows.flatMap(storedIn)
    const position = page.at(-1)?.[0]
    if (position === undefined) return
    yield page
    last = position
  }
}

/** The ids of all players with a stored name or birthday. */
export async function heldPeople(moment: Transaction<Schema>): Promise<string[]> {
  const rows = await moment
    .selectFrom('people')
    .select('player_id as id')
    .where(sql<boolean>`coalesce(first_name, last_name, birthday) is not null`)
    .orderBy('player_id')
    .execute()
  return rows.map(({ id }) => id)
}
