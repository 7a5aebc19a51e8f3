import { Check } from '@cup/contract/position'
import { z } from 'zod'
import { ArchiveError, latestMigration } from '../backup/index.ts'

/** The version of the format of journals; a reader supports all up to its own. */
const JOURNAL_FORMAT = 1

/** The first record of a segment: which log it continues, and from which position. */
export const SegmentHead = z.object({
  format: z.number().int(),
  epoch: z.string(),
  /** The segment has the events after this position. */
  after: z.number().int(),
  /** The end of the log that this one was restored from: its journal is continued. */
  previous: z.object({ epoch: z.string(), position: z.number().int() }).exactOptional(),
  begunAt: z.string(),
  /** The last migration of the tables. */
  migration: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type SegmentHead = z.infer<typeof SegmentHead>

/** The head of a segment that this code writes. */
export const segmentHead = (said: Omit<SegmentHead, 'format' | 'migration'>): SegmentHead => ({
  format: JOURNAL_FORMAT,
  migration: latestMigration(),
  ...said,
})

/** Reads the first record; throws an `ArchiveError` if a newer version has written it. */
export function segmentHeadIn(text: string): SegmentHead {
  const head = SegmentHead.parse(JSON.parse(text))
  if (head.format > JOURNAL_FORMAT || head.migration > latestMigration())
    throw new ArchiveError('it was written by a newer version of the cup. Start that one.')
  return head
}

const RecordHead = z.object({
  /** The events up to here are in the journal. */
  position: z.number().int(),
  /** [E7] The check value of that position, where it was the end of the log. */
  check: Check.exactOptional(),
  /** The time of the database when the rows were read. */
  at: z.string(),
})

/** A row of a table in the spelling of the database, or a file: `kind` is the name of the table, or `file`. */
export type JournalRow = { readonly kind: string; readonly json: string }

/** All changes between two moments of the database. */
export type JournalRecord = z.infer<typeof RecordHead> & { readonly rows: readonly JournalRow[] }

/** A record as text: its head and each row in a line. */
export const textOfRecord = ({ rows, ...head }: JournalRecord): string =>
  [JSON.stringify(head), ...rows.map(({ kind, json }) => `${kind} ${json}`)].join('\n')

/** Reads a record that `textOfRecord` has written. */
export function recordIn(text: string): JournalRecord {
  const [head = '', ...lines] = text.split('\n')
  return { ...RecordHead.parse(JSON.parse(head)), rows: lines.map(rowIn) }
}

function rowIn(line: string): JournalRow {
  const space = line.indexOf(' ')
  return { kind: line.slice(0, space), json: line.slice(space + 1) }
}
