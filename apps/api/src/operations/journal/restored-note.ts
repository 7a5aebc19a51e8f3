import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { codeOf, writeWhole } from '../../utilities/index.ts'

/** A log as it ended, and the one that was restored from it. */
const RestoredNote = z.object({
  epoch: z.string(),
  previous: z.object({ epoch: z.string(), position: z.number().int() }),
  /** The epoch of the backup; that of the journal beside it may be a later one. */
  base: z.string(),
})
export type RestoredNote = z.infer<typeof RestoredNote>

const fileIn = (dataDir: string): string => join(dataDir, 'restored.json')

/** Notes in the data folder that its cup was restored. */
export async function noteRestored(dataDir: string, note: RestoredNote): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await writeWhole(fileIn(dataDir), `${JSON.stringify(note)}\n`)
}

/** The end of the log that a log was restored from; undefined where it was not, or not in this data folder. */
export const previousLog = async (dataDir: string, epoch: string): Promise<RestoredNote['previous'] | undefined> =>
  (await restoredNote(dataDir, epoch))?.previous

/** The note about the log of an epoch. */
export async function restoredNote(dataDir: string, epoch: string): Promise<RestoredNote | undefined> {
  try {
    const note = RestoredNote.parse(JSON.parse(await readFile(fileIn(dataDir), 'utf8')))
    return note.epoch === epoch ? note : undefined
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
