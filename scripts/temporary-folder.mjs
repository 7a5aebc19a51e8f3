// Where a run of the checks writes.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const GIBIBYTE = 2 ** 30
/** What the tests write at a time is below 1 GiB. */
const ENOUGH_MEMORY = 6 * GIBIBYTE
const MEMORY = '/dev/shm'

/**
 * The folder of everything that the run writes and removes again. Where memory is plenty it is kept there: a database of
 * a test costs a sixth of what it does on a disk, and a test has a database of its own.
 */
export function temporaryFolder() {
  const folder = mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), 'check-'))
  // As root the databases run as another user, who has to get through this folder.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  // A hundred processes load the same files: Node compiles each of them only once.
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled')
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function hasMemory() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) >= ENOUGH_MEMORY
  } catch {
    return false
  }
}
