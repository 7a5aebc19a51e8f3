import { readFile } from 'node:fs/promises'
import type { ArchiveHeader } from '../backup/index.ts'
import { segmentsSince } from './journal-folder.ts'
import { type JournalRecord, type JournalRow, recordIn, type SegmentHead, segmentHeadIn } from './journal-record.ts'
import { openRecords, type RecordKeys } from './sealed-records.ts'

/** Everything that segments add to a backup. */
export type Continuation = {
  /** The epoch of the last segment. */
  readonly epoch: string
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
  kept_versions: ['kind', 'version'],
}

/** Reads the segments of a folder that continue a backup; a torn end is left out, a damage ends the reading. */
export async function continuationOf(header: ArchiveHeader, folder: string, keys: RecordKeys): Promise<Continuation> {
  const found = continuing(header)
  for (const { file, name } of await segmentsSince(folder, Date.parse(header.madeAt))) {
    const { head, records, damage } = await segmentIn(file, keys)
    if (head && !found.isContinuedBy(head)) continue
    const gap = head ? found.gapBefore(head.after) : undefined
    if (gap) return found.end(`${name}: ${gap}`)
    if (head) for (const record of records) found.add(head, record)
    if (damage !== undefined) return found.end(`${name}: ${damage}`)
  }
  return found.end(undefined)
}

/** Reads a segment; one that was torn in its first record has no head. */
async function segmentIn(file: string, keys: RecordKeys) {
  const { texts, damage } = await openRecords(await readFile(file), keys)
  const [first, ...records] = texts
  return { head: first === undefined ? undefined : segmentHeadIn(first), records: records.map(recordIn), damage }
}

/** Collects records; of each row the latest state counts, whichever process has written it. */
function continuing({ epoch, position, check, madeAt: begunAt }: ArchiveHeader) {
  let end: Pick<Continuation, 'epoch' | 'position' | 'check' | 'at'> = { epoch, position, check, at: begunAt }
  const events: JournalledRow[] = []
  const rows = latestRows()

  const isContinuedBy = ({ epoch: of, previous }: SegmentHead): boolean => {
    if (of === end.epoch) return true
    if (previous?.epoch !== end.epoch || previous.position > end.position) return false
    // What the machine of before has written since then is not in the restored log.
    events.splice(Math.max(0, previous.position - position))
    end = { ...end, epoch: of, position: Math.max(position, previous.position) }
    return true
  }
  const add = (head: SegmentHead, record: JournalRecord) => {
    const { position: last, at, check: noted } = record
    const rowOf = ({ kind, json }: JournalRow) => ({ json, columns: columnsIn(head, kind), at })
    const own = record.rows.filter(({ kind }) => kind === 'events')
    const known = end.position - (last - own.length)
    events.push(...own.slice(Math.max(0, known)).map(rowOf))
    // The backup has the rows that were read before it was made.
    if (at >= begunAt) for (const row of record.rows) rows.keep(row.kind, rowOf(row))
    if (last > end.position || at > end.at) {
      end = { ...end, position: Math.max(last, end.position), check: noted, at: at > end.at ? at : end.at }
    }
  }
  const gapBefore = (after: number): string | undefined =>
    after > end.position ? `the events from ${end.position + 1} to ${after} are missing` : undefined
  const { tables, files } = rows
  return {
    isContinuedBy,
    add,
    gapBefore,
    end: (damage: string | undefined): Continuation => ({ ...end, events, tables, files, damage }),
  }
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
