import { execFile } from 'node:child_process'
import { chown, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { codeOf, type Log, reasonOf } from '../../utilities/index.ts'
import type { DataFolder } from './data-folder.ts'
import { programOf } from './postgres-binaries.ts'
import { childOptions } from './postmaster.ts'
import { authenticationArguments, DATABASE_USER } from './server-address.ts'
import { removeLeftovers, unfinishedBeside } from './unfinished.ts'

/** Making a cluster takes seconds, and a minute on a slow disk. */
const MADE_WITHIN_MS = 5 * 60_000

/** Makes the database cluster at the first start, and refuses one that another PostgreSQL wrote. */
export async function prepareCluster(folder: DataFolder, log: Log, madeWithinMs = MADE_WITHIN_MS): Promise<void> {
  await removeLeftovers(folder.root)
  if ((await recordedMajor(folder)) === undefined) {
    log(`Making a new database in ${folder.cluster}.`)
    await createCluster(folder, madeWithinMs)
  }
  const major = await recordedMajor(folder)
  if (major !== folder.binaries.major) throw new Error(otherMajor(folder, major))
}

async function recordedMajor({ cluster }: DataFolder): Promise<string | undefined> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

async function createCluster(folder: DataFolder, madeWithinMs: number): Promise<void> {
  const unfinished = unfinishedBeside(folder.cluster)
  await mkdir(unfinished, { mode: 0o700 })
  try {
    if (folder.user) await chown(unfinished, folder.user.uid, folder.user.gid)
    await runInitdb(folder, unfinished, madeWithinMs)
    await moveIntoPlace(folder, unfinished)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function runInitdb(folder: DataFolder, target: string, limitMs: number): Promise<void> {
  const options = [
    '--encoding=UTF8',
    '--locale=C',
    '--data-checksums',
    '--no-instructions',
    `--username=${DATABASE_USER}`,
  ]
  const authentication = await authenticationArguments(folder)
  try {
    const initdb = programOf(folder.binaries, 'initdb')
    await promisify(execFile)(initdb, ['-D', target, ...options, ...authentication], {
      ...childOptions(folder),
      timeout: limitMs,
      killSignal: 'SIGKILL',
    })
  } catch (error) {
    throw new Error(`PostgreSQL could not make its data folder ${folder.cluster}: ${reasonOf(error).trim()}`, {
      cause: error,
    })
  }
}

async function moveIntoPlace(folder: DataFolder, unfinished: string): Promise<void> {
  try {
    await rename(unfinished, folder.cluster)
    await syncFolder(folder.root)
  } catch (error) {
    // Another process was faster: its cluster is the one.
    if ((await recordedMajor(folder)) !== undefined) return
    throw new Error(
      `The folder ${folder.cluster} is not a PostgreSQL data folder, and it is in the way (${reasonOf(error)}). Move it away, or set CUP_DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}

// A rename outlives a power cut only when its folder is synced; Windows cannot open a folder for that.
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const otherMajor = ({ cluster, binaries }: DataFolder, major = 'an unknown version') =>
  `The database in ${cluster} was written by PostgreSQL ${major}, but this version of the cup brings PostgreSQL ${binaries.major} and would not understand it. Nothing was changed. Start the version of the cup that wrote it, or name another data folder (CUP_DATA_DIR) to begin with an empty one.`
