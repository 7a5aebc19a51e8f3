import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '../../operations/database/index.ts'
import type { ViewRow } from '../event-store/index.ts'

/** Number of rows in one statement. */
const BATCH = 500

/** Makes an empty table beside the live one; what a killed rebuild left there is thrown away. */
export async function makeNextViews(connection: Kysely<Schema>): Promise<void> {
  await sql`drop table if exists views_next`.execute(connection)
  await sql`create table views_next (like views including all)`.execute(connection)
}

/** Writes views beside the live ones; those that were written before are replaced. */
export async function saveNextViews(connection: Kysely<Schema>, rows: readonly ViewRow[]): Promise<void> {
  for (let first = 0; first < rows.length; first += BATCH) await insert(connection, rows.slice(first, first + BATCH))
}

async function insert(connection: Kysely<Schema>, rows: readonly ViewRow[]): Promise<void> {
  const values = rows.map(({ kind, id, competitionId = null, body, changedAt }) => ({
    kind,
    id,
    competition_id: competitionId,
    body,
    changed_at: changedAt,
  }))
  await connection
    .insertInto('views_next')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'id']).doUpdateSet(({ ref }) => ({
        competition_id: ref('excluded.competition_id'),
        body: ref('excluded.body'),
        changed_at: ref('excluded.changed_at'),
      })),
    )
    .execute()
}

/** A new table has no statistics, and readers would be planned for without them. */
export async function measureNextViews(connection: Kysely<Schema>): Promise<void> {
  await sql`analyze views_next`.execute(connection)
}

/** Waits for the log; no process can append until the transaction ends. */
export async function lockLog(transaction: Transaction<Schema>): Promise<void> {
  await transaction.selectFrom('log_head').select('position').forUpdate().executeTakeFirstOrThrow()
}

/**
 * Puts the new table in the place of the live one, names of keys and indexes included. Readers wait from the lock to the
 * commit, and later readers queue behind us: so we give up early if a reader holds the table for long.
 */
export async function swapViews(transaction: Transaction<Schema>): Promise<void> {
  await sql`set local lock_timeout = '300ms'`.execute(transaction)
  await sql`lock table views in access exclusive mode`.execute(transaction)
  const { rows: indexes } = await twinIndexes.execute(transaction)
  await sql`drop table views`.execute(transaction)
  await sql`alter table views_next rename to views`.execute(transaction)
  for (const { made, wanted } of indexes) {
    await sql`alter index ${sql.id(made)} rename to ${sql.id(wanted)}`.execute(transaction)
  }
}

/** How many views there are. */
export async function countViews(connection: Kysely<Schema>): Promise<number> {
  const { count } = await connection
    .selectFrom('views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

// `like` invents names; two indexes are the same if all but their names is.
const twinIndexes = sql<{ made: string; wanted: string }>`
  with indexes as (
    select indrelid as of, relname as name, indisprimary as is_primary,
      regexp_replace(pg_get_indexdef(indexrelid), '^(CREATE (UNIQUE )?INDEX ).* USING ', '\\1') as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
  )
  select made.name as made, wanted.name as wanted
  from indexes made join indexes wanted using (is_primary, definition)
  where made.of = 'views_next'::regclass and wanted.of = 'views'::regclass`
