import type { EventEmitter } from 'eventemitter3'
import type { Committed } from '../../core/commands/index.ts'
import { type Log, reasonOf } from '../../utilities/index.ts'
import type { Database } from '../database/index.ts'
import { backUpInOwnProcess } from './backup-process.ts'
import { type BackupSchedule, scheduleBackups } from './backup-schedule.ts'
import type { BackupSettings } from './backup-settings.ts'
import { noteWithdrawn } from './withdrawn-file.ts'

type Ground = {
  readonly settings: BackupSettings
  readonly database: Database
  readonly committed: EventEmitter<{ committed: [readonly Committed[]] }>
  readonly log: Log
}

/**
 * Makes backups as long as the service runs. Who is erased between two of them is noted beside them at once: the log may
 * be lost before the next one.
 */
export async function startBackups({ settings, database, committed, log }: Ground): Promise<BackupSchedule> {
  const schedule = await scheduleBackups({ settings, make: backUpInOwnProcess, log })
  const note = (batch: readonly Committed[]) => {
    if (!batch.some(({ event }) => event.type === 'player.erased')) return
    noteWithdrawn(database.kysely, settings.folder).catch((error: unknown) =>
      log(`Who was erased could not be noted beside the backups: ${reasonOf(error)}`),
    )
  }
  committed.on('committed', note)
  const close = async () => {
    committed.off('committed', note)
    await schedule.close()
  }
  return { ...schedule, close }
}
