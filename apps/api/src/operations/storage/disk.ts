import { statfs } from 'node:fs/promises'

/** The disk of a folder, for users other than root: PostgreSQL runs as one. */
export type Disk = {
  readonly bytes: number
  readonly freeBytes: number
  /** How many files it may still take; undefined where it sets no number. */
  readonly freeFiles: number | undefined
  /** The share that is used, of bytes or of files, whichever is larger. */
  readonly used: number
}

/** How much room a disk has: enough, little, or none. */
export type StorageState = 'ok' | 'scarce' | 'full'

/** The operator is warned from here on. */
const SCARCE_FROM = 0.9
/** A disk that was scarce or full must have so much more room to count as better, so that its state does not flicker. */
const MARGIN = 0.02

/** Of a small disk no more than this share is kept in reserve. */
const LARGEST_RESERVE = 0.01
const RESERVED_FILES = 16

/**
 * The reserve of the database, which stops as a whole where it cannot begin its next file of 16 MiB: it still makes small
 * writes of its own while commands are refused.
 */
export const DATABASE_RESERVE = 32 * 1024 * 1024

/** Measures the disk of the first of these folders that exists; undefined where none does. */
export async function diskOf(...folders: readonly string[]): Promise<Disk | undefined> {
  for (const folder of folders) {
    const found = await statfs(folder).catch(() => undefined)
    if (found) return diskIn(found)
  }
  return undefined
}

type Counts = Readonly<Record<'bsize' | 'blocks' | 'bfree' | 'bavail' | 'files' | 'ffree', number>>

/** Size and free space of the file system; some of the blocks may be free for root only. */
export function diskIn({ bsize, blocks, bfree, bavail, files, ffree }: Counts): Disk {
  const usable = blocks - bfree + bavail
  const freeFiles = files > 0 ? ffree : undefined
  const usedFiles = freeFiles === undefined ? 0 : 1 - freeFiles / files
  const usedBlocks = usable > 0 ? 1 - bavail / usable : 0
  return { bytes: usable * bsize, freeBytes: bavail * bsize, freeFiles, used: Math.max(usedBlocks, usedFiles) }
}

/** The state of a disk, which was in another one before: it is full when less than the reserve is free. */
export function stateOf(disk: Disk, before: StorageState, reservedBytes: number): StorageState {
  if (isFull(disk, reservedBytes, before === 'full' ? 2 : 1)) return 'full'
  return disk.used >= SCARCE_FROM - (before === 'ok' ? 0 : MARGIN) ? 'scarce' : 'ok'
}

function isFull({ bytes, freeBytes, freeFiles }: Disk, reservedBytes: number, times: number): boolean {
  const reserved = Math.min(reservedBytes, bytes * LARGEST_RESERVE)
  return freeBytes < reserved * times || (freeFiles !== undefined && freeFiles < RESERVED_FILES * times)
}
