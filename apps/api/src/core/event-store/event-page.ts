import { assumed, instantOf } from '@cup/domain/kernel'
import { knownType, requireKnown, type StoredEvent, upcast } from './codec.ts'
import { type DigestedContent, digestOf, type LoggedEvent } from './log-chain.ts'

/** How many events a page of the log holds: one row of the database, parsed at once. */
export const PAGE = 2000

/** The columns of a page: lists whose parts the separator stands between; numbers are parts of a JSON array. */
export type PageRow = {
  readonly count: number
  readonly data: string
  readonly positions: string
  readonly versions: string
  readonly streams: string
  readonly types: string
  /** Milliseconds; beyond all numbers where the instant is invalid. */
  readonly instants: string
  /** Empty for the events of no game. */
  readonly enterers: string
  /** Those above 1, by position. */
  readonly schemas: Readonly<Record<string, number>> | null
  /** By position. */
  readonly corrections: Readonly<Record<string, string>> | null
}

/** No text of an event has this character; in JSON it is escaped. */
const SEPARATOR = '\u001f'

/**
 * A page as one row, column by column: joining texts costs the database half of what arrays of JSON cost it, and far less
 * than a row for each event. What few events have is named by position.
 */
export const pageQuery = (after: number): string =>
  `select count(*)::int as count,
      string_agg(data::text, e'\\x1f') as data,
      string_agg(position::text, ',') as positions,
      string_agg(version::text, ',') as versions,
      string_agg(stream, e'\\x1f') as streams,
      string_agg(type, e'\\x1f') as types,
      string_agg(case when isfinite(occurred_at) then (date_part('epoch', occurred_at) * 1000)::bigint::text else '1e999' end, ',')
        as instants,
      string_agg(case when stream like 'game-%' then coalesce(device, actor) else '' end, e'\\x1f') as enterers,
      json_object_agg(position, schema) filter (where schema <> 1) as schemas,
      json_object_agg(position, correction_id) filter (where correction_id is not null) as corrections
    from (select * from events where position > ${after} order by position limit ${PAGE}) page`

const numbersIn = (list: string): readonly number[] => JSON.parse(`[${list}]`)

/** The parts of a page; throws where an event tampers with the separator. */
function columnsOf(row: PageRow) {
  const columns = {
    texts: row.data.split(SEPARATOR),
    data: assumed<readonly object[]>(
      JSON.parse(`[${row.data.replaceAll(SEPARATOR, ',')}]`),
      'the data of an event are an object',
    ),
    positions: numbersIn(row.positions),
    versions: numbersIn(row.versions),
    millis: numbersIn(row.instants),
    streams: row.streams.split(SEPARATOR),
    types: row.types.split(SEPARATOR),
    enterers: row.enterers.split(SEPARATOR),
  }
  if (Object.values(columns).some(({ length }) => length !== row.count)) {
    throw new Error(`the log cannot be read after position ${(columns.positions[0] ?? 0) - 1}`)
  }
  return columns
}

type Columns = ReturnType<typeof columnsOf>

/** The events of a page as they are stored; positions may have holes here. */
export function storedIn(row: PageRow): readonly StoredEvent[] {
  if (row.count === 0) return []
  const columns = columnsOf(row)
  return columns.positions.map((_, n) => storedAt(row, columns, n))
}

function storedAt(row: PageRow, { positions, versions, streams, types, data, millis, enterers }: Columns, n: number) {
  const position = positions[n] ?? 0
  const schema = row.schemas?.[position] ?? 1
  const correction = row.corrections?.[position] ?? null
  const at = millis[n] ?? Number.NaN
  const occurredAt = Number.isFinite(at) ? instantOf(at) : 'invalid'
  const stored = [position, streams[n], versions[n], types[n], schema, data[n], occurredAt, correction, enterers[n]]
  return assumed<StoredEvent>(stored, 'each column has a value for each event')
}

/**
 * The events of a page in their latest schemas. A replay makes a hundred thousand of them: each is made at once, with the
 * fields that `decode` would give it. Refuses those that this version does not know.
 */
export function eventsIn(row: PageRow): readonly LoggedEvent[] {
  const columns = columnsOf(row)
  const instantAt = instants()
  const events = columns.data.map((stored, n) => {
    const position = columns.positions[n] ?? 0
    const schema = row.schemas?.[position] ?? 1
    const known = knownType(columns.types[n] ?? '')
    if (!known || schema > known.schema) return requireKnown(storedAt(row, columns, n))
    const correctionId = row.corrections?.[position]
    return {
      type: known.type,
      data: schema === known.schema ? stored : upcast(known.type, schema, stored),
      occurredAt: instantAt(columns.millis[n] ?? Number.NaN),
      position,
      stream: columns.streams[n],
      version: columns.versions[n],
      digest: digestAt(columns, n, { type: known.type, schema }),
      ...(correctionId ? { correctionId } : undefined),
      ...(columns.enterers[n] ? { enteredBy: columns.enterers[n] } : undefined),
    }
  })
  return assumed(events, 'the events were parsed before they were stored')
}

function digestAt(
  { positions, versions, millis, texts }: Columns,
  n: number,
  known: Pick<DigestedContent, 'type' | 'schema'>,
): number {
  const stored = { position: positions[n] ?? 0, version: versions[n] ?? 0, occurredAt: millis[n] ?? 0 }
  return digestOf({ ...known, ...stored }, texts[n] ?? '')
}

const MINUTE_MS = 60_000
const FIRST_DIGIT = 100_000

/** Formats instants; those of a log come in order, so the minute is nearly always that of the one before. */
function instants(): (millis: number) => string {
  let minute = Number.NaN
  let prefix = ''
  return (millis) => {
    const next = Math.floor(millis / MINUTE_MS)
    if (next !== minute) {
      minute = next
      prefix = instantOf(minute * MINUTE_MS).slice(0, -'00.000Z'.length)
    }
    // A first digit more keeps the zeros in front.
    const rest = String(FIRST_DIGIT + millis - minute * MINUTE_MS)
    return `${prefix}${rest.slice(1, 3)}.${rest.slice(3)}Z`
  }
}
