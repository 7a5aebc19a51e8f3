import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inOneMoment } from '../../core/projections/index.ts'
import { codeOf } from '../../utilities/index.ts'
import type { Database } from '../database/index.ts'
import { writeArchiveFile } from './archive-file.ts'
import type { ArchiveHeader } from './archive-format.ts'
import { noteWithdrawn } from './withdrawn.ts'
import { archiveOf } from './write-archive.ts'

/** A day's worth of backups every forty minutes, or five weeks of one a night. */
export const BACKUPS_KEPT = 35

type BackupOptions = {
  readonly dataDir: string
  readonly folder: string
  readonly passphrase?: string | undefined
  /** [0065] Adds the authority of https in the hall, if the copy is sealed. */
  readonly hasAuthority?: boolean
  /** The number of backups to keep in the folder. */
  readonly keep?: number
}

/** The content of a backup and its file. */
type Backup = { readonly file: string; readonly header: ArchiveHeader }

/**
 * Copies everything as of one moment into a folder, while the cup goes on; removes the oldest copies beyond the number
 * to keep.
 */
export async function backUp({ kysely }: Database, options: BackupOptions): Promise<Backup> {
  const { dataDir, folder, passphrase, keep = BACKUPS_KEPT } = options
  const hasAuthority = options.hasAuthority === true && passphrase !== undefined
  const backup = await kysely.connection().execute((connection) =>
    inOneMoment(connection, async (moment) => {
      const { header, text } = await archiveOf(moment, { scope: 'backup', hasPeople: true, dataDir, hasAuthority })
      const madeAt = await laterThanKept(folder, header.madeAt)
      const file = join(folder, backupName(madeAt, header.position, passphrase !== undefined))
      await writeArchiveFile(file, text, { isZipped: true, passphrase })
      return { file, header }
    }),
  )
  await noteWithdrawn(kysely, folder)
  await forgetOldBackups(folder, keep)
  return backup
}

/** A backup in its folder; its name holds the time and the last position of the log. */
type KeptBackup = { readonly file: string; readonly madeAt: number; readonly position: number }

const NAME = /^cup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-(\d+)\.ndjson\.gz(\.sealed)?$/

/** The name of a backup; names sort by time. */
export const backupName = (madeAt: string, position: number, isSealed: boolean): string =>
  `cup-${new Date(madeAt).toISOString().replace(/[:.]/g, '-')}-${position}.ndjson.gz${isSealed ? '.sealed' : ''}`

/** A clock that was set back must not make the newest backup look older than those before it. */
async function laterThanKept(folder: string, madeAt: string): Promise<string> {
  const [newest] = await keptBackups(folder)
  return new Date(Math.max(Date.parse(madeAt), (newest?.madeAt ?? 0) + 1)).toISOString()
}

/** The backups in a folder, newest first; other files are ignored. */
export async function keptBackups(folder: string): Promise<KeptBackup[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .map((name) => ({ file: join(folder, name), madeAt: instantIn(name), position: Number(NAME.exec(name)?.[1]) }))
}

/** `cup-2026-01-17T09-30-00-000Z-…` as milliseconds. */
const instantIn = (name: string): number =>
  Date.parse(name.slice(4, 28).replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/, 'T$1:$2:$3.$4Z'))

/** Removes all but the newest, and leftovers of failed backups older than an hour. */
export async function forgetOldBackups(folder: string, keep: number): Promise<void> {
  const old = (await keptBackups(folder)).slice(keep).map(({ file }) => file)
  for (const file of [...old, ...(await leftovers(folder))]) await rm(file, { force: true })
}

const LEFT_AFTER_MS = 60 * 60 * 1000

async function leftovers(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.new') && NAME.test(name.slice(0, -4)))
  const files = await Promise.all(
    names.map(async (name) => ({ file: join(folder, name), at: (await stat(join(folder, name))).mtimeMs })),
  )
  return files.filter(({ at }) => at < Date.now() - LEFT_AFTER_MS).map(({ file }) => file)
}
