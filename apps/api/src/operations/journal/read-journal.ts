import { readFile } from 'node:fs/promises'
import type { ArchiveHeader } from '../backup/index.ts'
import { segmentsSince } from './journal-folder.ts'
import { type JournalRecord, type JournalRow, recordIn, type SegmentHead, segmentHeadIn } from './journal-record.ts'
import { openRecords } from './sealed-records.ts'

/** Everything that segments add to a backup. */
export type Continuation = {
  /** The last position that is known. */
  readonly position: number
  /** [E7] The check value of that position, where it was noted. */
  readonly check: string | undefined
  /** The time up to which everything is known. */
  readonly at: string
  /** Rows of events, in order. */
  readonly events: readonly JournalledRow[]
  /** The last state of each other row, by table and identity. */
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, JournalledRow>>
  /** Files by name, as rows of a copy. */
  readonly files: ReadonlyMap<string, string>
  /** Place and kind of a damage, behind which nothing was read. */
  readonly damage: string | undefined
}

/** A row, the columns that its segment knows, and when it was read. */
export type JournalledRow = { readonly json: string; readonly columns: readonly string[]; readonly at: string }

/** The columns that identify a row; a row of another table is identified by all of its text. */
export const IDENTITY: Readonly<Partial<Record<string, readonly string[]>>> = {
  command_keys: ['caller', 'key'],
  people: ['player_id'],
  team_texts: ['team_id'],
  corrections: ['correction_id'],
  accesses: ['id'],
  sessions: ['id'],
  invitations: ['id'],
  log_losses: ['epoch'],
}

/** Reads the segments of a folder that continue a backup; a torn end is left out, a damage ends the reading. */
export async function continuationOf(
  { epoch, position, check, madeAt }: ArchiveHeader,
  folder: string,
  passphrase: string,
): Promise<Continuation> {
  const found = continuing({ position, check, at: madeAt })
  for (const { file, name } of await segmentsSince(folder, Date.parse(madeAt))) {
    const { head, records, damage } = await segmentIn(file, passphrase)
    if (head?.epoch === epoch) {
      const gap = found.gapBefore(head.after)
      if (gap) return found.end(`${name}: ${gap}`)
      for (const record of records) found.add(head, record)
    }
    const isOther = head !== undefined && head.epoch !== epoch
    if (damage !== undefined && !isOther) return found.end(`${name}: ${damage}`)
  }
  return found.end(undefined)
}

/** Reads a segment; one that was torn in its first record has no head. */
async function segmentIn(file: string, passphrase: string) {
  const { texts, damage } = await openRecords(await readFile(file), passphrase)
  const [first, ...records] = texts
  return { head: first === undefined ? undefined : segmentHeadIn(first), records: records.map(recordIn), damage }
}

type Begin = { readonly position: number; readonly check: string | undefined; readonly at: string }

/** Collects records; of each row the latest state counts, whichever process has written it. */
function continuing(begin: Begin) {
  let end = begin
  const events: JournalledRow[] = []
  const rows = latestRows()

  const add = (head: SegmentHead, record: JournalRecord) => {
    const { position, at, check } = record
    const rowOf = ({ kind, json }: JournalRow) => ({ json, columns: columnsIn(head, kind), at })
    const own = record.rows.filter(({ kind }) => kind === 'events')
    const known = end.position - (position - own.length)
    events.push(...own.slice(Math.max(0, known)).map(rowOf))
    // The backup has the rows that were read before it was made.
    if (at >= begin.at) for (const row of record.rows) rows.keep(row.kind, rowOf(row))
    if (position > end.position || at > end.at) {
      end = { position: Math.max(position, end.position), check, at: at > end.at ? at : end.at }
    }
  }
  const gapBefore = (after: number): string | undefined =>
    after > end.position ? `the events from ${end.position + 1} to ${after} are missing` : undefined
  const { tables, files } = rows
  return { add, gapBefore, end: (damage: string | undefined) => ({ ...end, events, tables, files, damage }) }
}

/** The latest state of rows beside the log, and of files. */
function latestRows() {
  const tables = new Map<string, Map<string, JournalledRow>>()
  const files = new Map<string, string>()
  const keepRow = (kind: string, row: JournalledRow) => {
    const rows = tables.get(kind) ?? new Map<string, JournalledRow>()
    tables.set(kind, rows)
    const key = identityOf(kind, row.json)
    if ((rows.get(key)?.at ?? '') <= row.at) rows.set(key, row)
  }
  const keep = (kind: string, row: JournalledRow) => {
    if (kind === 'file') files.set(String(JSON.parse(row.json).name), row.json)
    else if (kind !== 'events') keepRow(kind, row)
  }
  return { tables, files, keep }
}

const columnsIn = ({ tables }: SegmentHead, kind: string): readonly string[] =>
  tables.find(({ name }) => name === kind)?.columns ?? []

function identityOf(kind: string, json: string): string {
  const columns = IDENTITY[kind]
  if (!columns) return json
  const row = JSON.parse(json)
  return JSON.stringify(columns.map((column) => row[column]))
}
