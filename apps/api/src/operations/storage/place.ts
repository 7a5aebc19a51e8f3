import { coalesce, isStorageFull, type Log } from '../../utilities/index.ts'
import { type Disk, type StorageState, stateOf } from './disk.ts'
import { lineFor, type PlaceName } from './storage-lines.ts'

/** A place that the service writes to, and whether it has room. */
export type Place = {
  readonly name: PlaceName
  readonly state: () => StorageState
  /** As of the last look; undefined where the place cannot be measured from here. */
  readonly disk: () => Disk | undefined
  /**
   * Does a write, and learns from its outcome whether there is room. Throws a `StorageFullError` instead while the disk is
   * measured as full.
   */
  readonly write: <T>(work: () => Promise<T>) => Promise<T>
  /** Learns from the failure of any other write. */
  readonly note: (error: unknown) => void
  /** Measures the disk, and tries to write again where a write has failed. */
  readonly look: () => Promise<void>
}

/** A write was not even tried: the disk is measured as full. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError'
  readonly code = 'ENOSPC'

  constructor(name: PlaceName) {
    super(`no space left for ${name}`)
  }
}

/** Options of a measured place. */
export type PlaceOptions = {
  readonly name: PlaceName
  /** How the place is called in a message for the operator: its folder, or a server. */
  readonly where: string
  /** Undefined where the place cannot be measured from here. */
  readonly measure: () => Promise<Disk | undefined>
  /** Less than this counts as full. */
  readonly reservedBytes: number
  /** Takes some room and gives it back; absent where only the next real write can show it. */
  readonly tryToWrite?: () => Promise<unknown>
  readonly log: Log
  /** Called after each change of the state. */
  readonly onChange: () => void
}

/**
 * Watches one place. Two things make it full: what its disk says of itself, and a write that failed for lack of space,
 * because of a quota for example, or on a server whose disk cannot be seen from here.
 */
export function openPlace(options: PlaceOptions): Place {
  const { name, where, measure, reservedBytes, tryToWrite, log, onChange } = options
  let disk: Disk | undefined
  let measured: StorageState = 'ok'
  let hasFailed = false
  let reported: StorageState = 'ok'

  const state = (): StorageState => (hasFailed ? 'full' : measured)
  const report = () => {
    const now = state()
    if (now === reported) return
    const line = lineFor({ name, where, disk, from: reported, to: now })
    reported = now
    if (line !== undefined) log(line)
    onChange()
  }
  const note = (error: unknown) => {
    if (!isStorageFull(error) || error instanceof StorageFullError) return
    hasFailed = true
    report()
  }
  const succeeded = () => {
    hasFailed = false
    report()
  }
  const look = async () => {
    disk = await measure()
    measured = disk ? stateOf(disk, measured, reservedBytes) : 'ok'
    report()
    if (hasFailed && measured !== 'full' && tryToWrite) await tryToWrite().then(succeeded, note)
  }
  return {
    name,
    state,
    disk: () => disk,
    note,
    look: coalesce(look),
    write: async (work) => {
      if (measured === 'full') throw new StorageFullError(name)
      try {
        const result = await work()
        // A small write may find room in a file where a larger one would not: only an attempt of a known size decides.
        if (!tryToWrite) succeeded()
        return result
      } catch (error) {
        note(error)
        throw error
      }
    },
  }
}
