import type { Instant } from '@cup/domain/kernel'
import type { Recorded } from '@cup/domain/tournament-state'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { decode, type StoredEvent } from '../../core/event-store/index.ts'
import type { Schema } from '../../operations/database/index.ts'
import type { EnteredEvent, HistoryRows, WantedEntries } from './history-rows.ts'

/** The history in PostgreSQL. */
export const postgresHistory = (database: Kysely<Schema>): HistoryRows => ({
  enteredEvents: (wanted) => enteredEvents(database, wanted),
  correctedStreams: (streams) => correctedStreams(database, streams),
  eventsOfStreams: (streams, upTo) => eventsOfStreams(database, streams, upTo),
  correctionReasons: (ids) => correctionReasons(database, ids),
  positionAt: (at) => positionAt(database, at),
  recordedAtOf: (position) => recordedAtOf(database, position),
  positionsOfKeys: (keys) => positionsOfKeys(database, keys),
})

const stored = sql<StoredEvent>`json_build_array(position, stream, version, type, schema, data, occurred_at, correction_id)`

async function enteredEvents(database: Kysely<Schema>, wanted: WantedEntries): Promise<EnteredEvent[]> {
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

async function correctedStreams(database: Kysely<Schema>, streams: readonly string[]): Promise<Recorded[]> {
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

async function eventsOfStreams(
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

async function correctionReasons(
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

async function positionAt(database: Kysely<Schema>, at: Instant): Promise<number> {
  const row = await database
    .selectFrom('events')
    .select('position')
    .where(sql<boolean>`recorded_at < ${at}::timestamptz + interval '1 millisecond'`)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.position ?? 0
}

async function recordedAtOf(database: Kysely<Schema>, position: number): Promise<Instant | undefined> {
  const row = await database
    .selectFrom('events')
    .select('recorded_at')
    .where('position', '=', position)
    .executeTakeFirst()
  return row?.recorded_at
}

async function positionsOfKeys(
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
