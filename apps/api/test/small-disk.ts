import { execFileSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmdirSync } from 'node:fs'
import { chmod, mkdtemp, open, readdir, realpath, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { codeOf } from '../src/utilities/index.ts'

/** A small file system of its own, for one test. */
export type SmallDisk = {
  readonly folder: string
  /** Takes all room that is left, but for so many bytes. */
  readonly fill: (exceptBytes?: number) => Promise<void>
  /** Gives back what `fill` has taken. */
  readonly makeRoom: () => Promise<void>
}

/** Whether this machine lets a test mount a file system, which takes root; says so once where it does not. */
export const canMount: boolean = triedToMount()

/** A file system of so many MiB in memory. */
export async function aSmallDisk(mebibytes: number): Promise<SmallDisk> {
  const folder = await realpath(await mkdtemp('/tmp/cup-disk-'))
  mount(folder, `${mebibytes}m`)
  onTestFinished(async () => {
    unmount(folder)
    await rmdir(folder)
  })
  await chmod(folder, 0o755)
  let taken = 0
  return {
    folder,
    fill: async (exceptBytes = 0) => {
      taken += 1
      await takeAll(join(folder, `${FILLER}${taken}`), exceptBytes)
    },
    makeRoom: async () => {
      const fillers = (await readdir(folder)).filter((name) => name.startsWith(FILLER))
      for (const name of fillers) await rm(join(folder, name))
    },
  }
}

const FILLER = 'filler-'
const PAGE_BYTES = 4096

/** In pieces of a page, until there is none left. */
async function takeAll(file: string, exceptBytes: number): Promise<void> {
  const handle = await open(file, 'w')
  try {
    for (let piece = 1024 * PAGE_BYTES; piece >= PAGE_BYTES; ) {
      const isWritten = await handle.appendFile(Buffer.alloc(piece)).then(
        () => true,
        (error: unknown) => {
          if (codeOf(error) !== 'ENOSPC') throw error
          return false
        },
      )
      if (!isWritten) piece /= 4
    }
    const { size } = await handle.stat()
    await handle.truncate(Math.max(0, size - exceptBytes))
  } finally {
    await handle.close()
  }
}

function mount(folder: string, size: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'pipe' })
}

/** Lazily: a process that was killed may still hold a file for a moment. */
function unmount(folder: string): void {
  execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' })
}

function triedToMount(): boolean {
  const folder = realpathSync(mkdtempSync('/tmp/cup-disk-'))
  try {
    mount(folder, '1m')
    unmount(folder)
    return true
  } catch {
    process.stdout.write('No file system can be mounted here, which takes root: really full disks are not tried.\n')
    return false
  } finally {
    rmdirSync(folder)
  }
}
