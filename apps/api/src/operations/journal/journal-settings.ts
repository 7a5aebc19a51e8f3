import { resolve } from 'node:path'
import { z } from 'zod'
import type { backupEnvironment } from '../backup/index.ts'

/** Where the journal is written, and how old its base may become. */
export type JournalSettings = {
  readonly folder: string
  readonly everyMinutes: number
  /** Its first line is the passphrase; undefined for the file that the service keeps in its data folder. */
  readonly keyFile: string | undefined
}

/** The settings of the journal as set in the environment. */
export const journalEnvironment = { CUP_JOURNAL_DIR: z.string().min(1).optional() }

type Said = z.infer<z.ZodObject<typeof journalEnvironment & typeof backupEnvironment>>

/** The base is as old as a backup may become, and sealed with the same passphrase. Undefined without a folder. */
export function journalSettingsOf(said: Said, folder = said.CUP_JOURNAL_DIR): JournalSettings | undefined {
  if (folder === undefined) return undefined
  return { folder: resolve(folder), everyMinutes: said.CUP_BACKUP_MINUTES, keyFile: said.CUP_BACKUP_KEY_FILE }
}

/** The file of the passphrase in the data folder, where no other one is set. */
export const JOURNAL_KEY_FILE = 'backup-key'
