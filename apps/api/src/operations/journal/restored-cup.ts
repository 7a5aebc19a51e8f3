import { ArchiveError, type ArchiveHeader, headerIn, takeAuthority, UnopenedError } from '../backup/index.ts'
import type { Database } from '../database/index.ts'
import { endOfLog } from './journal.queries.ts'
import { type RestoredNote, restoredNote } from './restored-note.ts'
import { backupsAt } from './restored-place.ts'

type From = { readonly place: string; readonly passphrase: string | undefined; readonly dataDir: string }

/** Whether the cup was restored from a place, of which the newest backup is that of before or its own. */
export async function isCupOf(database: Database, from: From): Promise<boolean> {
  const { epoch } = await endOfLog(database)
  const note = await restoredNote(from.dataDir, epoch)
  const newest = note && (await newestHeader(from))
  return newest !== undefined && epochsOf(note).includes(newest.epoch)
}

const epochsOf = (note: RestoredNote | undefined): readonly string[] =>
  note ? [note.epoch, note.previous.epoch, note.base] : []

/** The header of the newest backup that is not damaged; undefined where it is of another passphrase, or none is there. */
async function newestHeader({ place, passphrase }: From): Promise<ArchiveHeader | undefined> {
  for (const file of await backupsAt(place)) {
    try {
      return await headerIn(file, passphrase)
    } catch (error) {
      if (error instanceof UnopenedError) return undefined
      if (!(error instanceof ArchiveError)) throw error
    }
  }
  return undefined
}

/** [0065] Gives a restored cup the authority of https of the machine before; false where no backup has it. */
export async function takeAuthorityOf(database: Database, from: From): Promise<boolean> {
  const note = await restoredNote(from.dataDir, (await endOfLog(database)).epoch)
  for (const file of await backupsAt(from.place)) {
    const header = await headerIn(file, from.passphrase)
    const isBefore = header !== undefined && [note?.previous.epoch, note?.base].includes(header.epoch)
    if (isBefore && (await takeAuthority(file, from))) return true
  }
  return false
}
