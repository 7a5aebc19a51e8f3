import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../database/index.ts'
import type { ArchiveScope } from './archive-format.ts'

/** A part of the log; undefined is all of it. */
export type Part = { readonly game: string } | { readonly competition: string }

/** Scope of the copy. */
export type Wanted = { readonly scope: ArchiveScope; readonly hasPeople: boolean; readonly part?: Part }

/** A table of a copy: what is read of it, and in which order. */
export type ArchiveTable = { readonly name: keyof Schema; readonly rows: RawBuilder<unknown> }

/** Of one process and one database only. */
export const LEFT_OUT: readonly string[] = [
  'log_head',
  'processes',
  'staff_revision',
  'kysely_migration',
  'kysely_migration_lock',
]

/** The order in which a copy is written and loaded: no row refers to a later table. */
const IN_ORDER = {
  events: sql`position`,
  command_keys: sql`recorded_at, caller, key`,
  people: sql`player_id`,
  team_texts: sql`team_id`,
  corrections: sql`recorded_at, correction_id`,
  accesses: sql`created_at, id`,
  sessions: sql`id`,
  invitations: sql`created_at, id`,
  security_log: sql`id`,
  log_losses: sql`noted_at, epoch`,
  kept_versions: sql`kind, version`,
  erasure_seen: sql`erasure_id`,
} as const satisfies Partial<Record<keyof Schema, RawBuilder<unknown>>>

type Copied = keyof typeof IN_ORDER

/** Every table that a backup holds. */
export const COPIED: readonly Copied[] = [
  'events',
  'command_keys',
  'people',
  'team_texts',
  'corrections',
  'accesses',
  'sessions',
  'invitations',
  'security_log',
  'log_losses',
  'kept_versions',
  'erasure_seen',
]

/** [N1] Texts with personal data. */
const OF_PEOPLE = ['people', 'team_texts', 'corrections'] as const

type OfPart = 'events' | (typeof OF_PEOPLE)[number]

/** The columns that the database numbers itself. */
const OWN_NUMBER: Readonly<Partial<Record<Copied, string>>> = { security_log: 'id' }

/**
 * The tables of a copy. A key has a digest of its body, which may have been a name: keys are copied only with the
 * people.
 */
export function tablesOf({ scope, hasPeople, part }: Wanted): ArchiveTable[] {
  if (scope === 'backup') return COPIED.map((name) => table(name))
  const people = hasPeople ? OF_PEOPLE : []
  if (part) return (['events', ...people] as const).map((name) => table(name, whereOf(name, part)))
  const keys = hasPeople ? (['command_keys'] as const) : []
  return (['events', ...keys, ...people] as const).map((name) => table(name))
}

const table = (name: Copied, where = sql`true`): ArchiveTable => ({
  name,
  rows: sql`select * from ${sql.table(name)} where ${where} order by ${IN_ORDER[name]}`,
})

/** [N1] A part holds only the people in its events. */
function whereOf(name: OfPart, part: Part): RawBuilder<unknown> {
  const inEvents = (speaks: RawBuilder<unknown>) =>
    sql`exists (select from events e where ${isInPart(part, sql`e.stream`)} and ${speaks})`
  switch (name) {
    case 'events':
      return isInPart(part, sql`stream`)
    case 'people':
      return inEvents(sql`strpos(e.data::text, player_id::text) > 0`)
    case 'team_texts':
      return inEvents(sql`strpos(e.data::text, team_id::text) > 0`)
    case 'corrections':
      return inEvents(sql`e.correction_id = corrections.correction_id`)
  }
}

const isInPart = (part: Part, stream: RawBuilder<unknown>): RawBuilder<unknown> =>
  'game' in part
    ? sql`${stream} = ${`game-${part.game}`}`
    : sql`(${stream} = ${`competition-${part.competition}`} or ${stream} in (
        select planned.stream from events planned
        where planned.type = 'game.planned' and planned.data ->> 'competitionId' = ${part.competition}))`

/** The columns of a table in a copy, without those that the database numbers itself. */
export async function columnsOf(connection: Kysely<Schema>, name: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${name}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(connection)
  const own = Object.entries(OWN_NUMBER).find(([table]) => table === name)?.[1]
  return rows.map((row) => row.name).filter((column) => column !== own)
}
