import { type Log, reasonOf } from '../../utilities/index.ts'
import { type Damage, type Database, damageOf } from '../database/index.ts'
import { keptBackups } from './back-up.ts'
import type { BackupSettings } from './backup-schedule.ts'

/** The database is damaged; the message names the table, and the backup to restore. */
export class DamageError extends Error {
  override readonly name = 'DamageError'
}

type Ground = { readonly database: Pick<Database, 'kysely'>; readonly settings: BackupSettings | undefined }

/** The error itself, or a `DamageError` in the place of one that tells of a damaged page. */
export async function namedDamage(error: unknown, { database, settings }: Ground): Promise<unknown> {
  const damage = error instanceof DamageError ? undefined : await damageOf(error, database.kysely)
  return damage ? new DamageError(await inWords(damage, settings), { cause: error }) : error
}

/** Logs damage that requests meet, once for each table. */
export function logDamage(ground: Ground & { readonly log: Log }): (error: unknown) => Promise<void> {
  const logged = new Set<string>()
  return async (error) => {
    const named = await namedDamage(error, ground)
    if (!(named instanceof DamageError) || logged.has(named.message)) return
    logged.add(named.message)
    ground.log(named.message)
  }
}

async function inWords({ reason, table }: Damage, settings: BackupSettings | undefined): Promise<string> {
  const where = table === undefined ? '' : ` (the table ${table})`
  return `The database is damaged: ${reason}${where}. ${await remedyIn(settings)}`
}

async function remedyIn(settings: BackupSettings | undefined): Promise<string> {
  if (!settings)
    return 'CUP_BACKUP_DIR names no backups: look for one that was made elsewhere, and load it by `npm run cup -- restore FILE`.'
  const { folder, keyFile } = settings
  const kept = await keptBackups(folder).catch(reasonOf)
  if (typeof kept === 'string') return `Its backups cannot be looked for: ${kept}.`
  const [newest] = kept
  if (!newest) return `There is no backup in ${folder}.`
  const key = newest.file.endsWith('.sealed') ? ` --decrypt-with ${keyFile ?? 'FILE'}` : ''
  return (
    `The newest backup is of ${new Date(newest.madeAt).toISOString()}. Load it into an empty database (another CUP_DATA_DIR ` +
    `or DATABASE_URL, with which the cup is started afterwards): npm run cup -- restore ${newest.file}${key}`
  )
}
