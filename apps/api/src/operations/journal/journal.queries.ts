import type { Pool } from 'pg'
import { z } from 'zod'
import { COPIED } from '../backup/index.ts'
import { askDatabase } from '../database/index.ts'
import type { JournalRow } from './journal-record.ts'

/** A moment up to which a journal has everything. */
export type Moment = {
  readonly epoch: string
  readonly position: number
  readonly at: string
  /** The transactions of that moment; undefined where another process has read it. */
  readonly snapshot: string | undefined
}

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
 */
export async function changesAfter(pool: Pool, { epoch, position, at, snapshot }: Moment): Promise<Changes> {
  const values = [position, at, snapshot ?? null]
  const { rows } = await askDatabase(() => pool.query<Row>({ name: 'journal_changes', text: CHANGES, values }))
  const [first, ...changed] = rows
  const head = Head.parse(JSON.parse(first?.json ?? ''))
  const events = changed.filter(({ kind }) => kind === 'events')
  const last = position + events.length
  const isCut = events.length === EVENTS_AT_ONCE && last < head.position
  return {
    epoch: head.epoch,
    position: last,
    at: new Date(head.at).toISOString(),
    snapshot: head.snapshot,
    check: isCut ? undefined : (head.check ?? undefined),
    rows: changed.map(({ kind, json }) => ({ kind, json })),
    isCut,
    isOther: head.epoch !== epoch || head.position < position,
  }
}

type Row = JournalRow & { readonly place: number }

const Head = z.object({
  epoch: z.string(),
  position: z.number().int(),
  check: z.string().nullable(),
  at: z.string(),
  snapshot: z.string(),
})

/** Rows of the log are never changed, and are found by their position. */
const BESIDE_LOG = COPIED.filter((name) => name !== 'events')

/**
 * [0064] Number of the transaction that wrote a row, with the digits that PostgreSQL leaves out of `xmin`: the latest one
 * that is possible.
 */
const isNew = `$3::text is null or not pg_visible_in_snapshot(
  (next - ((next - xmin::text::bigint) & 4294967295))::text::xid8, $3::pg_snapshot)`

/** Keys are many: the index finds those that a transaction of that moment may have written. */
const FROM_THEN_ON: Readonly<Partial<Record<string, string>>> = {
  command_keys: `recorded_at > $2::timestamptz - interval '1 minute'`,
}

/** A line break in JSON is never more than white space. */
const textOf = (row: string) => `translate(row_to_json(${row})::text, e'\\n\\r', '  ')`

const CHANGES = `
  with moment as (select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next)
  select 'head' as kind, 0 as place, 0::bigint as number, json_build_object('epoch', epoch, 'position', position,
    'check', case when checked_at = position then check_value end, 'at', now(), 'snapshot', pg_current_snapshot())::text
    as json from log_head
  union all select 'events', 1, position, ${textOf('changed')}
    from (select * from events where position > $1 order by position limit ${EVENTS_AT_ONCE}) changed
  ${BESIDE_LOG.map(
    (name, n) => `union all select '${name}', ${n + 2}, 0, ${textOf(name)} from ${name}, moment
      where (${isNew}) and ${FROM_THEN_ON[name] ?? 'true'}`,
  ).join('\n  ')}
  order by place, number`
