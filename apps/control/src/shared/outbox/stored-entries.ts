import type { Runtime } from '@cup/runtime'
import type { DeviceStorage } from '../store/kept.ts'
import { isHallCall } from './command.ts'
import type { Entry } from './entry.ts'

/** Entries on the device, each under a storage key of its own, so that two pages do not overwrite each other. */
export type StoredEntries = {
  /** All that can still be read, in their order. */
  readonly read: () => readonly Entry[]
  readonly write: (entry: Entry) => void
  readonly remove: (key: string) => void
}

/** The storage of a device, and the clock that says how old an entry is. */
export type EntryStore = { readonly storage: DeviceStorage; readonly runtime: Pick<Runtime, 'wallMs'> }

/** Stores entries under a prefix, for so long after their press; they hold ids and times, no names. */
export function storedEntries({ storage, runtime }: EntryStore, prefix: string, longestMillis: number): StoredEntries {
  const isTooOld = ({ pressedAt }: Entry) => runtime.wallMs() - pressedAt > longestMillis
  /** The clock may have been set back since. */
  const pressedByNow = (entry: Entry) => ({ ...entry, pressedAt: Math.min(entry.pressedAt, runtime.wallMs()) })
  return {
    read: () => {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      const texts = keys.filter((key) => key.startsWith(prefix)).map((key) => storage.getItem(key) ?? '')
      return texts
        .flatMap(entryIn)
        .filter((entry) => !isTooOld(entry))
        .map(pressedByNow)
        .sort(inOrder)
    },
    write: (entry) => quietly(() => storage.setItem(prefix + entry.key, JSON.stringify(entry))),
    remove: (key) => quietly(() => storage.removeItem(prefix + key)),
  }
}

/** Those that an answer has arranged come first; keys sort in the order in which they were made. */
export function inOrder(a: Entry, b: Entry): number {
  const places = (a.place ?? Number.MAX_SAFE_INTEGER) - (b.place ?? Number.MAX_SAFE_INTEGER)
  return places === 0 ? (a.key < b.key ? -1 : 1) : places
}

function quietly(work: () => void): void {
  try {
    work()
  } catch {
    // The storage is full or forbidden: the entry lives as long as the page.
  }
}

function entryIn(text: string): readonly Entry[] {
  const entry = parsed(text)
  return isEntry(entry) ? [entry] : []
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The app itself has stored it; an older version may have stored calls that are gone. */
const isEntry = (entry: unknown): entry is Entry =>
  typeof entry === 'object' &&
  entry !== null &&
  'key' in entry &&
  'pressedAt' in entry &&
  'command' in entry &&
  typeof entry.command === 'object' &&
  entry.command !== null &&
  'call' in entry.command &&
  typeof entry.command.call === 'string' &&
  isHallCall(entry.command.call)
