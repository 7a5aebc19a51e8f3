import type { DeviceStorage } from '../store/kept.ts'
import type { Entry } from './entry.ts'
import { isOpen, waitingUntil } from './entry.ts'

/** What outlives a reload of the page; each entry by itself, so that two pages on one device do not undo each other. */
export type KeptEntries = {
  readonly read: () => readonly Entry[]
  readonly keep: (entry: Entry) => void
  readonly forget: (key: string) => void
}

const PREFIX = 'cup.outbox.'
/** [I2] The service knows a key for seven days; an older press might be done twice. */
const LONGEST_MILLIS = 7 * 24 * 60 * 60_000

/** Keeps what is on its way; holds ids and times, no names. */
export function keptEntries(storage: DeviceStorage, isCall: (call: string) => boolean): KeptEntries {
  const quietly = (work: () => void) => {
    try {
      work()
    } catch {
      // A storage that is full or forbidden: then an entry lives as long as the page.
    }
  }
  const forget = (key: string) => quietly(() => storage.removeItem(PREFIX + key))
  return {
    read: () => {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
      const kept = keys.filter((key) => key.startsWith(PREFIX)).map((key) => storage.getItem(key) ?? '')
      // Keys sort in the order in which they were made.
      return kept.flatMap((text) => entryOf(text, isCall)).sort((a, b) => (a.key < b.key ? -1 : 1))
    },
    keep: (entry) => {
      if (isOpen(entry) || entry.stage.name === 'asking')
        quietly(() => storage.setItem(PREFIX + entry.key, JSON.stringify(entry)))
      else forget(entry.key)
    },
    forget,
  }
}

function entryOf(text: string, isCall: (call: string) => boolean): readonly Entry[] {
  const entry = parsed(text)
  if (!isEntry(entry, isCall) || Date.now() - entry.pressedAt > LONGEST_MILLIS) return []
  return [waitingUntil(entry, 0)]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What this app has kept itself; an older one may have known other calls. */
const isEntry = (entry: unknown, isCall: (call: string) => boolean): entry is Entry =>
  typeof entry === 'object' &&
  entry !== null &&
  'key' in entry &&
  'pressedAt' in entry &&
  'command' in entry &&
  typeof entry.command === 'object' &&
  entry.command !== null &&
  'call' in entry.command &&
  typeof entry.command.call === 'string' &&
  isCall(entry.command.call)
