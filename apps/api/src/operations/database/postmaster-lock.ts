import { readFileSync, statSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'

import { codeOf } from '../../utilities/index.ts'
import type { ServerAddress } from './server-address.ts'

/** The content of a server's lock file in its data folder. */
export type PostmasterLock = {
  readonly pid: number
  readonly port: number
  readonly socketFolder: string | undefined
  readonly status: string
}

/** Reads the lock of the server that runs on the cluster; undefined when none is alive. */
export function livingPostmaster(cluster: string): PostmasterLock | undefined {
  const lines = readLines(join(cluster, 'postmaster.pid'))
  const pid = pidIn(lines)
  if (pid === undefined || !isPostmaster(pid, cluster)) return undefined
  return { pid, port: Number(lines[3]), socketFolder: lines[4] || undefined, status: lines[7]?.trim() ?? 'starting' }
}

/**
 * Removes locks whose number was given to another process or belongs to a dead one that was not collected:
 * PostgreSQL sees a living process there and would refuse to start. Locks of dead processes it removes itself.
 * Should we ever be wrong, it still refuses to share its memory block with a living predecessor.
 */
export function removeStaleLocks(cluster: string, address: ServerAddress): void {
  const files = [join(cluster, 'postmaster.pid'), join(address.host, `.s.PGSQL.${address.port}.lock`)]
  for (const file of files) {
    // Read and removed synchronously, so that a server that starts meanwhile keeps its own.
    const pid = pidIn(readLines(file))
    if (pid !== undefined && exists(pid) && !isPostmaster(pid, cluster)) unlinkSync(file)
  }
}

function isPostmaster(pid: number, cluster: string): boolean {
  if (!exists(pid)) return false
  // Without /proc (macOS, Windows) a living process counts, and the connection decides.
  if (readLines('/proc/self/stat').length === 0) return true
  const stat = readLines(`/proc/${pid}/stat`).join('\n')
  const [, name, state] = /^\d+ \((.*)\) (\w)/s.exec(stat) ?? []
  return name === 'postgres' && state !== 'Z' && state !== 'X' && worksIn(pid, cluster)
}

// A server of another folder is not ours. Where the system does not say, the connection decides.
function worksIn(pid: number, cluster: string): boolean {
  try {
    const [itsFolder, ours] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)]
    return itsFolder.ino === ours.ino && itsFolder.dev === ours.dev
  } catch (error) {
    return ['EACCES', 'EPERM'].includes(codeOf(error) ?? '')
  }
}

// A process of another user (EPERM) is none of ours: the server runs under our user, or we are root.
function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function pidIn([first]: readonly string[]): number | undefined {
  const pid = Number(first)
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

function readLines(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ESRCH'].includes(codeOf(error) ?? '')) return []
    throw error
  }
}
