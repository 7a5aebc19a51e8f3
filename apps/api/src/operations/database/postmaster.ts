import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { fchownSync } from 'node:fs'
import { type FileHandle, open, readFile, rename, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { pollFor, wakefulRuntime } from '../../utilities/index.ts'
import type { DataFolder } from './data-folder.ts'
import { programOf } from './postgres-binaries.ts'
import { livingPostmaster } from './postmaster-lock.ts'
import { listenArguments, type ServerAddress } from './server-address.ts'

/** A server that we tried to start. */
export type Attempt = {
  readonly pid: number | undefined
  /** Whether the process has ended or never started. */
  hasEnded(): boolean
  /** Its last output before its end. */
  lastWords(): Promise<string>
}

const LARGEST_LOG_BYTES = 10 * 1024 * 1024
const SHUTDOWN_MS = 10_000
const LINES_QUOTED = 4

// The log would quote rows in DETAIL lines, and rows hold names of children.
const SETTINGS = ['fsync=on', 'synchronous_commit=on', 'log_error_verbosity=terse', 'log_min_error_statement=panic']

/** Starts a server in a session of its own, so that neither Ctrl-C nor our end reaches it. */
export async function startPostmaster(folder: DataFolder, address: ServerAddress): Promise<Attempt> {
  const log = await openLog(folder)
  try {
    const { size } = await log.stat()
    const settings = SETTINGS.flatMap((setting) => ['-c', setting])
    const child = spawn(
      programOf(folder.binaries, 'postgres'),
      ['-D', folder.cluster, ...listenArguments(address), ...settings],
      { ...childOptions(folder), detached: true, stdio: ['ignore', log.fd, log.fd] },
    )
    child.unref()
    return watched(child, () => linesSince(folder.logFile, size))
  } finally {
    await log.close()
  }
}

/** Asks the living server to end its connections and stop; false when it takes too long. */
export async function stopPostmaster({ cluster, binaries }: DataFolder): Promise<boolean> {
  const lock = livingPostmaster(cluster)
  if (!lock) return true
  // Windows knows no SIGINT for others. Untested.
  if (process.platform === 'win32')
    await promisify(execFile)(programOf(binaries, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast', '-W'], {
      timeout: SHUTDOWN_MS,
    })
  else process.kill(lock.pid, 'SIGINT')
  const isGone = () => livingPostmaster(cluster)?.pid !== lock.pid || undefined
  return (await pollFor(wakefulRuntime, isGone, { everyMs: 20, forMs: SHUTDOWN_MS })) ?? false
}

function watched(child: ChildProcess, written: () => Promise<readonly string[]>): Attempt {
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  return {
    pid: child.pid,
    hasEnded: () => failure !== undefined || child.exitCode !== null || child.signalCode !== null,
    lastWords: async () => failure?.message ?? ownLines(await written(), child.pid),
  }
}

// Other processes that start at the same moment write into the same file, each line with its number.
function ownLines(lines: readonly string[], pid: number | undefined): string {
  const own = lines.filter((line) => line.includes(`[${pid}]`) || !/\[\d+\]/.test(line))
  const quoted = own.slice(-LINES_QUOTED).map((line) => line.replace(/^.*\[\d+\] /, ''))
  return quoted.join('\n') || 'it said nothing'
}

async function linesSince(file: string, offset: number): Promise<readonly string[]> {
  const written = (await readFile(file)).subarray(offset).toString()
  return written.split('\n').filter((line) => line !== '')
}

async function openLog({ logFile, user }: DataFolder): Promise<FileHandle> {
  const { size } = (await stat(logFile).catch(() => undefined)) ?? { size: 0 }
  if (size > LARGEST_LOG_BYTES) await rename(logFile, `${logFile}.1`)
  const log = await open(logFile, 'a', 0o600)
  if (user) fchownSync(log.fd, user.uid, user.gid)
  return log
}

/** The options of every child process: account, folder and environment. */
export function childOptions({ root, user }: DataFolder) {
  return { ...(user && { uid: user.uid, gid: user.gid }), cwd: root, env: ownEnvironment(), windowsHide: true }
}

/**
 * Variables that any program needs: folders of programs, libraries and temporary files, the time zone; Windows' own.
 */
const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR', 'TZ', 'SystemRoot', 'ComSpec', 'PATHEXT', 'TEMP', 'TMP']

// The service's environment holds secrets, which PostgreSQL does not need and /proc shows to its user. PGDATA, PGPORT
// and the like belong to another server. LC_ALL keeps messages in English.
const ownEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  LC_ALL: 'C',
})
