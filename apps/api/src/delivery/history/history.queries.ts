import type { Instant } from '@cup/domain/kernel'
import type { Recorded } from '@cup/domain/tournament-state'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { decode, type StoredEvent } from '../../core/event-store/index.ts'
import type { Schema } from '../../operations/database/index.ts'

/** Which entries of the log are wanted, latest first; an undefined field does not filter. */
export type WantedEntries = {
  readonly streams: readonly string[] | undefined
  readonly types: readonly string[] | undefined
  /** When they were recorded, both included. */
  readonly from: Instant | undefined
  readonly to: Instant | undefined
  readonly before: number | undefined
  readonly limit: number
}

/** An event with its actor and its time. */
export type EnteredEvent = { readonly event: Recorded; readonly recordedAt: Instant; readonly actor: string }

const stored = sql<StoredEvent>`json_build_array(position, stream, version, type, schema, data, occurred_at, correction_id)`

/** Reads entries of the log. */
export async function enteredEvents(database: Kysely<Schema>, wanted: WantedEntries): Promise<EnteredEvent[]> {
  const rows = await conditionsOf(wanted)
    .reduce((query, condition) => query.where(condition), database.selectFrom('events'))
    .select(stored.as('stored'))
    .select(['recorded_at as recordedAt', 'actor'])
    .orderBy('position', 'desc')
    .limit(wanted.limit)
    .execute()
  return rows.map(({ stored: event, ...row }) => ({ event: decode(event), ...row }))
}

/** Instants are shown to the millisecond, and recorded finer than that. */
function conditionsOf({ streams, types, from, to, before }: WantedEntries): RawBuilder<boolean>[] {
  return [
    streams === undefined ? undefined : sql<boolean>`stream = any(${streams})`,
    types === undefined ? undefined : sql<boolean>`type = any(${types})`,
    from === undefined ? undefined : sql<boolean>`recorded_at >= ${from}`,
    to === undefined ? undefined : sql<boolean>`recorded_at < ${to}::timestamptz + interval '1 millisecond'`,
    before === undefined ? undefined : sql<boolean>`position < ${before}`,
  ].filter((condition) => condition !== undefined)
}

/** Every event of those of these streams that a correction has affected, oldest first. */
export async function correctedStreams(database: Kysely<Schema>, streams: readonly string[]): Promise<Recorded[]> {
  if (streams.length === 0) return []
  const rows = await database
    .selectFrom('events')
    .select(stored.as('stored'))
    .where(
      sql<boolean>`stream in (select stream from events where correction_id is not null and stream = any(${streams}))`,
    )
    .orderBy('position')
    .execute()
  return rows.map((row) => decode(row.stored))
}

/** The events of these streams up to a position, oldest first. */
export async function eventsOfStreams(
  database: Kysely<Schema>,
  streams: readonly string[],
  upTo: number,
): Promise<Recorded[]> {
  if (streams.length === 0) return []
  const rows = await database
    .selectFrom('events')
    .select(stored.as('stored'))
    .where(sql<boolean>`stream = any(${streams})`)
    .where('position', '<=', upTo)
    .orderBy('position')
    .execute()
  return rows.map((row) => decode(row.stored))
}

/** The reasons of corrections, by correction id. */
export async function correctionReasons(
  database: Kysely<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('corrections')
    .select(['correction_id', 'reason'])
    .where('correction_id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.correction_id, row.reason]))
}

/** An access as stored in its row, also one that has ended. */
export type AccessRow = { readonly name: string; readonly roles: readonly string[]; readonly device: string | null }

/** The accesses of these ids. */
export async function accessRows(
  database: Kysely<Schema>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AccessRow>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('accesses')
    .select(['id', 'name', 'roles', 'device_name as device'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** The last position that was recorded by then; zero before the first. */
export async function positionAt(database: Kysely<Schema>, at: Instant): Promise<number> {
  const row = await database
    .selectFrom('events')
    .select('position')
    .where(sql<boolean>`recorded_at < ${at}::timestamptz + interval '1 millisecond'`)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.position ?? 0
}

/** When the event at a position was recorded; none before the first. */
export async function recordedAtOf(database: Kysely<Schema>, position: number): Promise<Instant | undefined> {
  const row = await database
    .selectFrom('events')
    .select('recorded_at')
    .where('position', '=', position)
    .executeTakeFirst()
  return row?.recorded_at
}

/** [I2] The answers under stored keys, of any caller. */
export async function positionsOfKeys(
  database: Kysely<Schema>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('command_keys')
    .select(['key', 'position'])
    .where(sql<boolean>`key = any(${keys})`)
    .execute()
  return new Map(rows.map(({ key, position }) => [key, Number(position)]))
}
