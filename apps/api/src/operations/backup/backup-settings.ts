import { z } from 'zod'

/** When the service makes backups by itself, and where. */
export type BackupSettings = {
  readonly folder: string
  readonly everyMinutes: number
  /** Its first line is the passphrase that backups are sealed with. */
  readonly keyFile: string | undefined
}

/** The settings of backups as they stand in the environment. */
export const backupEnvironment = {
  CUP_BACKUP_DIR: z.string().min(1).optional(),
  CUP_BACKUP_MINUTES: z.coerce.number().int().min(1).max(10_080).default(60),
  CUP_BACKUP_KEY_FILE: z.string().min(1).optional(),
}

type Said = z.infer<z.ZodObject<typeof backupEnvironment>>

/** Backups are made where a folder is named. */
export const backupSettingsOf = (said: Said): BackupSettings | undefined =>
  said.CUP_BACKUP_DIR === undefined
    ? undefined
    : { folder: said.CUP_BACKUP_DIR, everyMinutes: said.CUP_BACKUP_MINUTES, keyFile: said.CUP_BACKUP_KEY_FILE }
