import type { PlayerId } from '@cup/domain/kernel'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../operations/database/index.ts'

/** An entry of the log that names a player. */
export type TraceInLog = {
  readonly position: number
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly occurredAt: string
  readonly recordedAt: string
  readonly actor: string
}

/** Data about a player in the database beside the row with the name. */
export type Traces = {
  readonly erasedAt: string | undefined
  readonly log: readonly TraceInLog[]
  /** Keys of requests that changed the row; each has a digest of what was sent. */
  readonly requestKeys: number
}

/** Reads all traces of a player. */
export async function tracesOf(database: Kysely<Schema>, id: PlayerId): Promise<Traces> {
  const person = await database.selectFrom('people').select('erased_at').where('player_id', '=', id).executeTakeFirst()
  const log = await database
    .selectFrom('events')
    .select(['position', 'type', 'data', 'occurred_at as occurredAt', 'recorded_at as recordedAt', 'actor'])
    .where(sql<string>`data::text`, 'like', `%${id}%`)
    .orderBy('position')
    .execute()
  return {
    erasedAt: person?.erased_at ?? undefined,
    log: log.map(({ data, ...entry }) => ({ ...entry, data: { ...Object(data) } })),
    requestKeys: await keysAbout(database, id),
  }
}

async function keysAbout(database: Kysely<Schema>, id: PlayerId): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*) as count from command_keys k where exists (
      select from events e where e.stream = ${`player-${id}`} and e.actor = k.caller and e.command_key = k.key)`.execute(
    database,
  )
  return rows[0]?.count ?? 0
}
