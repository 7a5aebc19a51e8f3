import { type ErasureId, type Instant, instantOf, streamOf } from '@cup/domain/kernel'
import { type Kysely, sql } from 'kysely'
import { askDatabase, type Schema } from '../../operations/database/index.ts'
import { type ErasureRows, LONGEST_PAUSE, type SeenTime } from './erasure-rows.ts'

/** The seen time in PostgreSQL: one row for each announcement, which all processes share. */
export const postgresErasureRows = (database: Kysely<Schema>): ErasureRows => ({
  look: (id) => askDatabase(() => lookIn(database, id)),
  now: () => askDatabase(() => nowIn(database)),
})

type Look = { readonly now: string; readonly announcedAt: string | null; readonly seenSeconds: number }

async function lookIn(database: Kysely<Schema>, id: ErasureId): Promise<SeenTime> {
  const passed = sql`extract(epoch from excluded.looked_at - seen.looked_at)::float8`
  const { rows } = await sql<Look>`
    with looked as (
      insert into erasure_seen as seen (erasure_id, seen_seconds, looked_at) values (${id}, 0, clock_timestamp())
        on conflict (erasure_id) do update set looked_at = excluded.looked_at, seen_seconds = seen.seen_seconds +
          case when ${passed} between 0 and ${LONGEST_PAUSE}::float8 then ${passed} else 0 end
        returning looked_at, seen_seconds)
    select looked_at as now, seen_seconds as "seenSeconds",
        (select recorded_at from events where stream = ${streamOf('erasure', id)} and version = 1) as "announcedAt"
      from looked`.execute(database)
  const [row] = rows
  if (!row) throw new Error('the look at an erasure has returned no row')
  const { now, announcedAt, seenSeconds } = row
  return { now: instantIn(now), announcedAt: announcedAt === null ? undefined : instantIn(announcedAt), seenSeconds }
}

async function nowIn(database: Kysely<Schema>): Promise<Instant> {
  const { rows } = await sql<{ readonly now: string }>`select clock_timestamp() as now`.execute(database)
  return instantIn(rows[0]?.now ?? '')
}

const instantIn = (text: string): Instant => instantOf(Date.parse(text))
