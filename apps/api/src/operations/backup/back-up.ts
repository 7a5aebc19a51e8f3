import { join } from 'node:path'
import { inOneMoment } from '../../core/projections/index.ts'
import type { Database } from '../database/index.ts'
import { writeArchiveFile } from './archive-file.ts'
import type { ArchiveHeader } from './archive-header.ts'
import { backupName, forgetOldBackups } from './kept-backups.ts'
import { noteWithdrawn } from './withdrawn-file.ts'
import { archiveOf } from './write-archive.ts'

/** A day's worth of backups every forty minutes, or five weeks of one a night. */
export const BACKUPS_KEPT = 35

export type BackupOptions = {
  readonly dataDir: string
  readonly folder: string
  readonly passphrase?: string | undefined
  /** How many stay in the folder. */
  readonly keep?: number
}

/** What a backup holds, and where it lies. */
export type Backup = { readonly file: string; readonly header: ArchiveHeader }

/** Copies everything as of one moment into a folder, while the cup goes on; the oldest copies beyond the kept ones go. */
export async function backUp({ kysely }: Database, options: BackupOptions): Promise<Backup> {
  const { dataDir, folder, passphrase, keep = BACKUPS_KEPT } = options
  const backup = await kysely.connection().execute((connection) =>
    inOneMoment(connection, async (moment) => {
      const { header, text } = await archiveOf(moment, { scope: 'backup', hasPeople: true, dataDir })
      const file = join(folder, backupName(header.madeAt, header.position, passphrase !== undefined))
      await writeArchiveFile(file, text, { isZipped: true, passphrase })
      return { file, header }
    }),
  )
  await noteWithdrawn(kysely, folder)
  await forgetOldBackups(folder, keep)
  return backup
}
