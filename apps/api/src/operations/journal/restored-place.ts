import { readFile, stat } from 'node:fs/promises'
import { keptBackups } from '../backup/index.ts'
import { segmentsSince } from './journal-folder.ts'
import { openRecords, type RecordKeys, recordKeys } from './sealed-records.ts'

/** The backup that a file is, or those of a folder, the newest first. */
export async function backupsAt(place: string): Promise<string[]> {
  if (!(await isFolder(place))) return [place]
  return (await keptBackups(place)).map(({ file }) => file)
}

/** Whether something of a place can be opened by a passphrase only. */
export async function isSealed(place: string): Promise<boolean> {
  const files = await backupsAt(place)
  return files.some((file) => file.endsWith('.sealed')) || (await hasJournal(place))
}

/** Whether a place is a folder with segments of a journal. */
export const hasJournal = async (place: string): Promise<boolean> =>
  (await isFolder(place)) && (await segmentsSince(place, 0)).length > 0

const isFolder = async (place: string): Promise<boolean> => (await stat(place)).isDirectory()

/** The segments that began after a time, by name: those that a passphrase opens, and the foreign ones. */
export async function segmentsByKey(folder: string, time: number, keys: RecordKeys) {
  const own: string[] = []
  const foreign: string[] = []
  for (const { file, name, begunAt } of await segmentsSince(folder, time)) {
    if (begunAt < time) continue
    const { texts, isForeign } = await openRecords(await readFile(file), keys)
    if (texts.length > 0) own.push(name)
    else if (isForeign) foreign.push(name)
  }
  return { own, foreign }
}

/** Whether a passphrase opens the journal since a backup, which then is of this passphrase too. */
export async function isOfJournal(file: string, folder: string, passphrase: string | undefined): Promise<boolean> {
  const backup = (await keptBackups(folder)).find((kept) => kept.file === file)
  if (!backup || passphrase === undefined) return false
  return (await segmentsByKey(folder, backup.madeAt, recordKeys(passphrase))).own.length > 0
}
