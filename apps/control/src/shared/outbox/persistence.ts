import type { DeviceStorage } from '../store/kept.ts'
import { isHallCall } from './command.ts'
import { type Entry, isNeverLate, isToArrive, waitingUntil } from './entry.ts'

/** The entries of an outbox in the order in which they were given; every change is stored on the device. */
export type EntryList = {
  readonly all: () => readonly Entry[]
  readonly find: (key: string) => Entry | undefined
  /** Adds a new entry, or replaces the one with its key. */
  readonly put: (entry: Entry) => void
  readonly remove: (key: string) => void
  /** Puts these entries, new ones among them, behind all others in this order. */
  readonly arrange: (arranged: readonly Entry[]) => void
}

/** The entries of this device, beginning with those that an earlier page has stored. */
export function persistentEntries(storage: DeviceStorage): EntryList {
  const stored = storedEntries(storage)
  let entries = new Map(stored.read().map((entry) => [entry.key, entry]))
  return {
    all: () => [...entries.values()],
    find: (key) => entries.get(key),
    put: (entry) => {
      entries = new Map(entries).set(entry.key, entry)
      stored.write(entry)
    },
    remove: (key) => {
      entries = new Map([...entries].filter(([other]) => other !== key))
      stored.remove(key)
    },
    arrange: (arranged) => {
      const keys = new Set(arranged.map(({ key }) => key))
      const others = [...entries].filter(([key]) => !keys.has(key))
      entries = new Map([...others, ...arranged.map((entry) => [entry.key, entry] as const)])
      for (const entry of arranged) stored.write(entry)
    },
  }
}

const PREFIX = 'cup.outbox.'
/** [I2] The service remembers a key for seven days; an older command could be executed twice. */
const LONGEST_MILLIS = 7 * 24 * 60 * 60_000

/** Stores entries under a storage key each, so that two pages on one device do not overwrite each other; they hold ids and times, no names. */
function storedEntries(storage: DeviceStorage) {
  const quietly = (work: () => void) => {
    try {
      work()
    } catch {
      // The storage is full or forbidden: the entry lives as long as the page.
    }
  }
  const remove = (key: string) => quietly(() => storage.removeItem(PREFIX + key))
  return {
    read: (): readonly Entry[] => {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      const texts = keys.filter((key) => key.startsWith(PREFIX)).map((key) => storage.getItem(key) ?? '')
      return texts.flatMap(entryOf).sort(inOrder)
    },
    write: (entry: Entry) => {
      if (isWorthKeeping(entry)) quietly(() => storage.setItem(PREFIX + entry.key, JSON.stringify(entry)))
      else remove(entry.key)
    },
    remove,
  }
}

/**
 * [I2] Whether an entry stays stored: a done one stays until the screen has it, because a repetition under its key
 * changes nothing.
 */
const isWorthKeeping = (entry: Entry): boolean =>
  isToArrive(entry) || (entry.stage.name === 'done' && isNeverLate(entry))

/** Those that an answer has arranged come first; keys sort in the order in which they were made. */
function inOrder(a: Entry, b: Entry): number {
  const places = (a.place ?? Number.MAX_SAFE_INTEGER) - (b.place ?? Number.MAX_SAFE_INTEGER)
  return places === 0 ? (a.key < b.key ? -1 : 1) : places
}

function entryOf(text: string): readonly Entry[] {
  const entry = parsed(text)
  if (!isEntry(entry) || Date.now() - entry.pressedAt > LONGEST_MILLIS) return []
  return [waitingUntil(entry, 0)]
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
