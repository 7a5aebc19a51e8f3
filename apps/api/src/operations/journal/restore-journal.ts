import { stat } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import {
  ArchiveError,
  COPIED,
  CopiedFile,
  headerIn,
  insertRows,
  keepFile,
  keptBackups,
  type Onto,
  type Restoring,
  restoreBackup,
  type Verified,
} from '../backup/index.ts'
import type { Database, Schema } from '../database/index.ts'
import { addNewRows } from './add-new-rows.queries.ts'
import { type Continuation, continuationOf, IDENTITY, type JournalledRow } from './read-journal.ts'
import { noteRestored } from './restored-note.ts'
import { recordKeys } from './sealed-records.ts'

/** Options of a restore from a folder or a file. */
export type RestoringPlace = Omit<Restoring, 'file' | 'continue'> & {
  /** A backup, or a folder with backups and perhaps a journal. */
  readonly place: string
  /** Restores up to the damage of a damaged journal instead of refusing it. */
  readonly isUpToDamage: boolean
}

/** A restored cup, and how far it goes. */
export type RestoredPlace = Verified & {
  readonly file: string
  /** The time up to which everything is known. */
  readonly at: string
  /** The damage behind which nothing was restored. */
  readonly damage: string | undefined
  /** Newer backups that could not be read, and why. */
  readonly skipped: readonly string[]
}

/** Restores the newest readable backup of a folder and the journal since then into an empty cup. */
export async function restorePlace(database: Database, restoring: RestoringPlace): Promise<RestoredPlace> {
  const files = await backupsAt(restoring.place)
  const skipped: string[] = []
  for (const file of files) {
    try {
      return { ...(await restoreFrom(database, file, restoring)), file, skipped }
    } catch (error) {
      if (!(error instanceof ArchiveError) || file === files.at(-1)) throw error
      skipped.push(`${file}: ${error.message}`)
    }
  }
  throw new Error(`There is no backup in ${restoring.place}.`)
}

/** Whether the newest backup of a place can be opened by a passphrase only. */
export async function isSealed(place: string): Promise<boolean> {
  const [newest] = await backupsAt(place)
  return newest?.endsWith('.sealed') ?? false
}

/** The backup that a file is, or those of a folder, the newest first. */
async function backupsAt(place: string): Promise<string[]> {
  if (!(await stat(place)).isDirectory()) return [place]
  return (await keptBackups(place)).map(({ file }) => file)
}

async function restoreFrom(database: Database, file: string, { place, isUpToDamage, ...restoring }: RestoringPlace) {
  const { passphrase, dataDir } = restoring
  const header = await headerIn(file, passphrase)
  if (!header) throw new ArchiveError('The copy is empty.')
  const isAlone = file === place || passphrase === undefined
  const journal = isAlone ? undefined : await continuationOf(header, place, recordKeys(passphrase))
  if (journal?.damage !== undefined && !isUpToDamage) throw new DamagedJournalError(journal)
  for (const json of journal?.files.values() ?? []) {
    const { name, bytes } = CopiedFile.parse(JSON.parse(json))
    await keepFile(dataDir, name, Buffer.from(bytes, 'base64'))
  }
  const restored = await restoreBackup(database, {
    ...restoring,
    file,
    ...(journal ? { continue: (transaction, onto) => addJournal(transaction, onto, journal) } : {}),
  })
  const { epoch, position } = journal ?? header
  await noteRestored(dataDir, { epoch: restored.epoch, previous: { epoch, position } })
  return { ...restored, at: journal?.at ?? header.madeAt, damage: journal?.damage }
}

/** A record of the journal is damaged, and others follow it: to restore less is the decision of a person. */
class DamagedJournalError extends Error {
  override readonly name = 'DamagedJournalError'

  constructor({ damage, at }: Continuation) {
    super(`The journal is damaged: ${damage}. --up-to-damage restores everything before that, which ends at ${at}.`)
  }
}

/** Number of rows in one statement. */
const BATCH = 1000

/** Adds the events, and then the rows beside them in an order in which none refers to a later one. */
async function addJournal(transaction: Transaction<Schema>, { events }: Onto, journal: Continuation): Promise<number> {
  for (const [n, { json }] of journal.events.entries()) {
    const number = journal.position - journal.events.length + 1 + n
    events.look({ kind: 'events', number, json })
  }
  for (const { columns, rows } of batchesOf(journal.events))
    await insertRows(transaction, { table: 'events', columns }, rows)
  for (const table of COPIED) {
    const identity = IDENTITY[table]
    for (const { columns, rows } of batchesOf([...(journal.tables.get(table)?.values() ?? [])])) {
      if (identity) await insertRows(transaction, { table, columns, replacedBy: identity }, rows)
      else await addNewRows(transaction, { table, columns }, rows)
    }
  }
  return journal.position
}

type Batch = { readonly columns: readonly string[]; readonly rows: string[] }

/** Rows that share a statement: they follow each other and have the same columns. */
function batchesOf(rows: readonly JournalledRow[]): readonly Batch[] {
  const batches: Batch[] = []
  for (const { columns, json } of rows) {
    const last = batches.at(-1)
    if (last && last.rows.length < BATCH && isDeepStrictEqual(last.columns, columns)) last.rows.push(json)
    else batches.push({ columns, rows: [json] })
  }
  return batches
}
