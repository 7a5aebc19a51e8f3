import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import {
  ArchiveError,
  type ArchiveHeader,
  COPIED,
  CopiedFile,
  headerIn,
  insertRows,
  keepFile,
  type Onto,
  type Restored,
  type Restoring,
  restoreBackup,
  UnopenedError,
} from '../backup/index.ts'
import type { Database, Schema } from '../database/index.ts'
import { addNewRows } from './add-new-rows.queries.ts'
import { keepPassphrase } from './kept-passphrase.ts'
import { type Continuation, continuationOf, IDENTITY, type JournalledRow } from './read-journal.ts'
import { noteRestored } from './restored-note.ts'
import { backupsAt, hasJournal, isOfJournal, segmentsByKey } from './restored-place.ts'
import { recordKeys } from './sealed-records.ts'

/** Options of a restore from a folder or a file. */
export type RestoringPlace = Omit<Restoring, 'file' | 'steps'> & {
  /** A backup, or a folder with backups and perhaps a journal. */
  readonly place: string
  /** Restores up to the damage of a damaged journal instead of refusing it. */
  readonly isUpToDamage: boolean
}

/** A restored cup, and how far it goes. */
export type RestoredPlace = Restored & {
  readonly file: string
  /** The time up to which everything is known. */
  readonly at: string
  /** The damage behind which nothing was restored. */
  readonly damage: string | undefined
  /** Newer backups that could not be read, and why. */
  readonly skipped: readonly string[]
}

/**
 * Restores the newest readable backup of a folder and the journal since then into an empty cup. A damaged backup is skipped;
 * one of another passphrase is not, because an older one would be restored without a word.
 */
export async function restorePlace(database: Database, restoring: RestoringPlace): Promise<RestoredPlace> {
  const { place, passphrase, isUpToDamage } = restoring
  if (passphrase === undefined && (await hasJournal(place)))
    throw new UnopenedError(`There is a journal in ${place}: name the file with its passphrase by --decrypt-with FILE.`)
  const files = await backupsAt(place)
  const skipped: string[] = []
  for (const file of files) {
    try {
      return { ...(await restoreFrom(database, file, restoring)), file, skipped }
    } catch (error) {
      if (!(error instanceof ArchiveError) || file === files.at(-1)) throw error
      if (error instanceof UnopenedError && !isUpToDamage && !(await isOfJournal(file, place, passphrase)))
        throw new UnopenedError(`${file}: ${error.message} --up-to-damage restores an older one.`, { cause: error })
      skipped.push(`${file}: ${error.message}`)
    }
  }
  throw new Error(`There is no backup in ${place}.`)
}

async function restoreFrom(database: Database, file: string, { place, isUpToDamage, ...restoring }: RestoringPlace) {
  const { passphrase, dataDir } = restoring
  const header = await headerIn(file, passphrase)
  if (!header) throw new ArchiveError('The copy is empty.')
  const isAlone = file === place || passphrase === undefined
  const journal = isAlone ? undefined : await journalSince(header, place, passphrase)
  if (journal?.damage !== undefined && !isUpToDamage) throw new DamagedJournalError(journal)
  const { epoch, position } = journal ?? header
  const restored = await restoreBackup(database, {
    ...restoring,
    file,
    steps: {
      prepare: () => keepFiles(dataDir, journal),
      ...(journal ? { continue: (transaction, onto) => addJournal(transaction, onto, journal) } : {}),
      // Before the commit: a start that is repeated finds both.
      complete: async (begun) => {
        await noteRestored(dataDir, { epoch: begun, previous: { epoch, position }, base: header.epoch })
        if (passphrase !== undefined) await keepPassphrase(dataDir, passphrase)
      },
    },
  })
  return { ...restored, at: journal?.at ?? header.madeAt, damage: journal?.damage }
}

async function journalSince(header: ArchiveHeader, place: string, passphrase: string): Promise<Continuation> {
  const keys = recordKeys(passphrase)
  const journal = await continuationOf(header, place, keys)
  const { foreign } = await segmentsByKey(place, Date.parse(header.madeAt), keys)
  const [first] = foreign
  return { ...journal, damage: journal.damage ?? (first && `${first} does not open by this passphrase`) }
}

/** Files of the journal are newer than those of the backup, and come first. */
async function keepFiles(dataDir: string, journal: Continuation | undefined): Promise<void> {
  for (const json of journal?.files.values() ?? []) {
    const { name, bytes } = CopiedFile.parse(JSON.parse(json))
    await keepFile(dataDir, name, Buffer.from(bytes, 'base64'))
  }
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
