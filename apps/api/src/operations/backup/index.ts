/** Archives: writing, reading, encrypting and scheduling backups, and restoring or importing one. */

export { writeArchiveFile } from './archive-file.ts'
export { ArchiveHeader } from './archive-format.ts'
export type { Part, Wanted } from './archive-tables.ts'
export { BACKUPS_KEPT, backUp } from './back-up.ts'
export { type BackupKey, backupKey, markSeen } from './backup-key.ts'
export { type BackupSettings, backupEnvironment, backupSettingsOf, startBackups } from './backup-schedule.ts'
export { DamageError, logDamage, namedDamage } from './damage.ts'
export { importExport, restoreBackup, type Verified } from './load-copy.ts'
export { Withdrawn, withdrawnIn } from './withdrawn.ts'
export { newestWitness } from './witness.ts'
export { archiveOf } from './write-archive.ts'
