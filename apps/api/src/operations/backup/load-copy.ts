import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { verify } from '../../core/projections/index.ts'
import { writeWhole } from '../../utilities/index.ts'
import type { Database } from '../database/index.ts'
import { AUTHORITY_FILE } from '../hall-tls/index.ts'
import { readArchiveFile } from './archive-file.ts'
import { ArchiveError, type ArchiveHeader } from './archive-format.ts'
import { CopiedFile, type Loaded, type Loading, loadArchive } from './load-archive.ts'
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
  /** [0065] Replaces another authority of https in the data folder by the one in the copy. */
  readonly takesAuthority?: boolean
  /** Withdrawals of another database, in addition to the list beside the backups. */
  readonly withdrawn?: Withdrawn
  /** Adds what happened after the backup, and notes beside the database that it was restored. */
  readonly steps?: Pick<Loading, 'prepare' | 'continue' | 'complete'>
}

/** [0065] Fate of the authority in a copy: it is that of this machine now, or this machine keeps its own. */
export type AuthorityOutcome = 'restored' | 'kept own'

/** A restored backup; `authority` is undefined where the copy has none. */
export type Restored = Verified & { readonly authority: AuthorityOutcome | undefined }

/** Restores a backup into an empty cup and its data folder; later erasures are repeated. */
export async function restoreBackup(database: Database, restoring: Restoring): Promise<Restored> {
  const { file, dataDir, takesAuthority = false, withdrawn = allWithdrawn([]) } = restoring
  let authority: AuthorityOutcome | undefined
  const verified = await load(database, restoring, {
    accept: requireBackup,
    keepFile: async (name, bytes) => {
      if (name === AUTHORITY_FILE) authority = await keepAuthority(dataDir, bytes, takesAuthority)
      else await keepFile(dataDir, name, bytes)
    },
    withdrawn: allWithdrawn([withdrawn, await withdrawnBeside(file)]),
    ...restoring.steps,
  })
  return { ...verified, authority }
}

/** Devices may trust the authority that is there: it is replaced only where the operator says so. */
async function keepAuthority(dataDir: string, bytes: Buffer, takesIt: boolean): Promise<AuthorityOutcome> {
  const path = join(dataDir, AUTHORITY_FILE)
  const own = await readFile(path).catch(() => undefined)
  if (own && !own.equals(bytes) && !takesIt) return 'kept own'
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeWhole(path, bytes, 0o600)
  return 'restored'
}

/** [0065] Takes the authority of https out of a backup, in place of the one in the data folder; false where it has none. */
export async function takeAuthority(file: string, { passphrase, dataDir }: Omit<Restoring, 'file'>): Promise<boolean> {
  for await (const { kind, json } of readArchiveFile(file, passphrase)) {
    if (kind !== 'file') continue
    const { name, bytes } = CopiedFile.parse(JSON.parse(json))
    if (name !== AUTHORITY_FILE) continue
    await keepAuthority(dataDir, Buffer.from(bytes, 'base64'), true)
    return true
  }
  return false
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
