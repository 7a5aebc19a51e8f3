import type { Pool, PoolClient } from 'pg'
import { z } from 'zod'
import { COPIED } from '../backup/index.ts'
import { askDatabase, type Database } from '../database/index.ts'
import type { JournalRow } from './journal-record.ts'

/** A moment up to which a journal has everything. */
export type Moment = {
  readonly epoch: string
  readonly position: number
  /** Never earlier than that of the moment before, whatever the clock does. */
  readonly at: string
  /** The transactions of that moment; undefined where another process has read it. */
  readonly snapshot: string | undefined
  /** The connection that has read the snapshot: behind another one may be a server that has lost transactions. */
  readonly connection?: PoolClient
}

/** The epoch and the last position of a log. */
export const endOfLog = ({ kysely }: Database): Promise<Pick<Moment, 'epoch' | 'position'>> =>
  kysely.selectFrom('log_head').select(['epoch', 'position']).executeTakeFirstOrThrow()

/** Changes after a moment. */
export type Changes = Moment & {
  readonly check: string | undefined
  readonly rows: readonly JournalRow[]
  /** There are more events than one answer holds. */
  readonly isCut: boolean
  /** [E7] Another log has taken the place of the one of the moment. */
  readonly isOther: boolean
}

/** Number of events in one record. */
const EVENTS_AT_ONCE = 2000

/**
 * Reads what was committed after a moment, by any process, in one statement and therefore as of one moment. Rows beside
 * the log count as changed where a transaction after that moment has written them; all of them do where it is unknown.
 * A record whose events are cut has none of them: a key without its events would make a restored cup refuse them.
 */
export async function changesAfter(pool: Pool, moment: Moment): Promise<Changes> {
  const { connection, rows } = await askDatabase(() => read(pool, moment))
  const [first, ...changed] = rows
  const { isCut, check, ...head } = Head.parse(JSON.parse(first?.json ?? ''))
  const { epoch, position, ...known } = moment
  const now = { at: new Date(head.at).toISOString(), snapshot: head.snapshot, connection }
  return {
    epoch: head.epoch,
    position: position + changed.filter(({ kind }) => kind === 'events').length,
    ...(isCut ? known : now),
    check: isCut ? undefined : (check ?? undefined),
    rows: changed.map(({ kind, json }) => ({ kind, json })),
    isCut,
    isOther: head.epoch !== epoch || head.position < position,
  }
}

/** A server loses its connections where it loses transactions: a snapshot counts on the connection that has read it. */
async function read(pool: Pool, { position, at, snapshot, connection: reader }: Moment) {
  const connection = await pool.connect()
  const values = [position, at, connection === reader ? snapshot : null]
  try {
    const { rows } = await connection.query<Row>({ name: 'journal_changes', text: CHANGES, values })
    connection.release()
    return { connection, rows }
  } catch (error) {
    connection.release(true)
    throw error
  }
}

type Row = JournalRow & { readonly place: number }

const Head = z.object({
  epoch: z.string(),
  position: z.number().int(),
  check: z.string().nullable(),
  at: z.string(),
  snapshot: z.string(),
  isCut: z.boolean(),
})

/** Rows of the log are never changed, and are found by their position. */
const BESIDE_LOG = COPIED.filter((name) => name !== 'events')

/**
 * [0064] Number of the transaction that wrote a row, with the digits that PostgreSQL leaves out of `xmin`: the latest one
 * that is possible.
 */
const isNew = `$3::text is null or not pg_visible_in_snapshot(
  (next - ((next - xmin::text::bigint) & 4294967295))::text::xid8, $3::pg_snapshot)`

/** Keys are many: the index finds those of an hour. A commit may have waited for a standby, or a clock was set back. */
const FROM_THEN_ON: Readonly<Partial<Record<string, string>>> = {
  command_keys: `recorded_at > least(now(), $2::timestamptz) - interval '1 hour'`,
}

/** A line break in JSON is never more than white space. */
const textOf = (row: string) => `translate(row_to_json(${row})::text, e'\\n\\r', '  ')`

const CHANGES = `
  with moment as (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next,
    position > $1 + ${EVENTS_AT_ONCE} as is_cut from log_head)
  select 'head' as kind, 0 as place, 0::bigint as number, json_build_object('epoch', epoch, 'position', position,
    'check', case when checked_at = position then check_value end, 'at', greatest(now(), $2::timestamptz),
    'snapshot', pg_current_snapshot(), 'isCut', is_cut)::text as json from log_head, moment
  union all select 'events', 1, position, ${textOf('changed')}
    from (select * from events where position > $1 order by position limit ${EVENTS_AT_ONCE}) changed
  ${BESIDE_LOG.map(
    (name, n) => `union all select '${name}', ${n + 2}, 0, ${textOf(name)} from ${name}, moment
      where not is_cut and (${isNew}) and ${FROM_THEN_ON[name] ?? 'true'}`,
  ).join('\n  ')}
  order by place, number`
