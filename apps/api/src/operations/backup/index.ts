/** Archives: writing, reading, encrypting and scheduling backups, and restoring or importing one. */

export { syncFolder, writeArchiveFile } from './archive-file.ts'
export { ArchiveError, ArchiveHeader, latestMigration, UnopenedError } from './archive-format.ts'
export { COPIED, columnsOf, type Part, type Wanted } from './archive-tables.ts'
export { BACKUPS_KEPT, backUp, keptBackups } from './back-up.ts'
export { type BackupKey, backupKey, markSeen } from './backup-key.ts'
export {
  authorityTravels,
  type BackupSettings,
  backupEnvironment,
  backupSettingsOf,
  startBackups,
} from './backup-schedule.ts'
export { DamageError, logDamage, namedDamage } from './damage.ts'
export { type CopyFolder, type KeptCopies, type KeptCopy, keptCopies, type LookedAt } from './kept-copies.ts'
export { CopiedFile, insertRows, type Loaded, type Loading, type Onto } from './load-archive.ts'
export {
  type AuthorityOutcome,
  importExport,
  keepFile,
  type Restored,
  type Restoring,
  restoreBackup,
  takeAuthority,
  type Verified,
} from './load-copy.ts'
export { sealingKey } from './seal.ts'
export { noteWithdrawn, Withdrawn, withdrawnIn } from './withdrawn.ts'
export { headerIn, newestWitness } from './witness.ts'
export { archiveOf, namedFilesIn } from './write-archive.ts'
