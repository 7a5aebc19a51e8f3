import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { verify } from '../../core/projections/index.ts'
import { writeWhole } from '../../utilities/index.ts'
import type { Database } from '../database/index.ts'
import { readArchiveFile } from './archive-file.ts'
import { ArchiveError, type ArchiveHeader } from './archive-format.ts'
import { type Loaded, type Loading, loadArchive } from './load-archive.ts'
import { allWithdrawn, type Withdrawn, withdrawnBeside } from './withdrawn.ts'
import { isFileName } from './write-archive.ts'

/** Loaded rows, and the findings of `verify` in them: none if the copy is intact. */
export type Verified = Loaded & { readonly findings: readonly string[] }

/** Loads an export of a whole log into an empty cup. */
export const importExport = (database: Database, file: string): Promise<Verified> =>
  load(database, { file }, { accept: requireExport })

function requireExport({ scope }: ArchiveHeader): void {
  if (scope === 'part')
    throw new ArchiveError('This is the export of a part of the log. Only a whole log can be imported.')
  if (scope === 'backup') throw new ArchiveError('This is a backup: `restore` loads it, with staff and images.')
}

/** Options of a restore. */
export type Restoring = {
  readonly file: string
  readonly passphrase?: string | undefined
  readonly dataDir: string
  /** Withdrawals of another database, in addition to the list beside the backups. */
  readonly withdrawn?: Withdrawn
  /** Adds what happened after the backup. */
  readonly continue?: Loading['continue']
}

/** Restores a backup into an empty cup and its data folder; later erasures are repeated. */
export async function restoreBackup(database: Database, restoring: Restoring): Promise<Verified> {
  const { file, dataDir, withdrawn = { players: [], accesses: [] } } = restoring
  return load(database, restoring, {
    accept: requireBackup,
    keepFile: (name, bytes) => keepFile(dataDir, name, bytes),
    withdrawn: allWithdrawn([withdrawn, await withdrawnBeside(file)]),
    ...(restoring.continue ? { continue: restoring.continue } : {}),
  })
}

function requireBackup({ scope }: ArchiveHeader): void {
  if (scope !== 'backup') throw new ArchiveError('This is an export: `import` loads it.')
}

type Source = Pick<Restoring, 'file' | 'passphrase'>

async function load(database: Database, { file, passphrase }: Source, loading: Loading): Promise<Verified> {
  const loaded = await loadArchive(database, readArchiveFile(file, passphrase), loading)
  return { ...loaded, findings: await verify(database) }
}

/** Images are named after their content, and a newer `site.json` is worth more than the one in the copy. */
export async function keepFile(dataDir: string, name: string, bytes: Buffer): Promise<void> {
  if (!isFileName(name)) throw new ArchiveError(`"${name}" is no file of a cup.`)
  const path = join(dataDir, name)
  if (existsSync(path)) return
  await mkdir(dirname(path), { recursive: true })
  await writeWhole(path, bytes)
}
