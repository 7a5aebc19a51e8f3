import { type Entry, isNeverLate, isToArrive, waitingUntil } from './entry.ts'
import { type EntryStore, inOrder, storedEntries } from './stored-entries.ts'

/** The entries of an outbox in the order in which they were given; every change is stored on the device. */
export type EntryList = {
  readonly all: () => readonly Entry[]
  readonly find: (key: string) => Entry | undefined
  /** Adds a new entry, or replaces the one with its key. */
  readonly put: (entry: Entry) => void
  readonly remove: (key: string) => void
  /** Puts these entries, new ones among them, behind all others in this order. */
  readonly arrange: (arranged: readonly Entry[]) => void
  /** [I15] Puts these entries where they were when they were pressed: before what was pressed since. */
  readonly putBack: (lost: readonly Entry[]) => void
}

/** [I2] The service remembers a key for seven days; an older command could be executed twice. */
const LONGEST_MILLIS = 7 * 24 * 60 * 60_000

/** The entries of this device, beginning with those that an earlier page has stored. */
export function persistentEntries(store: EntryStore): EntryList {
  const stored = storedEntries(store, 'cup.outbox.', LONGEST_MILLIS)
  const write = (entry: Entry) => (isWorthKeeping(entry) ? stored.write(entry) : stored.remove(entry.key))
  const asMap = (list: readonly Entry[]) => new Map(list.map((entry) => [entry.key, entry]))
  let entries = asMap(stored.read().map(ofEarlierPage))
  return {
    all: () => [...entries.values()],
    find: (key) => entries.get(key),
    put: (entry) => {
      entries = new Map(entries).set(entry.key, entry)
      write(entry)
    },
    remove: (key) => {
      entries = new Map([...entries].filter(([other]) => other !== key))
      stored.remove(key)
    },
    arrange: (arranged) => {
      const keys = new Set(arranged.map(({ key }) => key))
      const others = [...entries].filter(([key]) => !keys.has(key))
      entries = new Map([...others, ...arranged.map((entry) => [entry.key, entry] as const)])
      for (const entry of arranged) write(entry)
    },
    putBack: (lost) => {
      entries = asMap([...new Map([...entries, ...asMap(lost)]).values()].sort(inOrder))
      for (const entry of lost) write(entry)
    },
  }
}

/** Sends again the entries of an earlier page, but not those that the operator is asked about. */
const ofEarlierPage = (entry: Entry): Entry => (entry.stage.name === 'lost' ? entry : waitingUntil(entry, 0))

/**
 * [I2] Whether an entry stays stored: a done one stays until the screen has it, because a repetition under its key
 * changes nothing.
 */
const isWorthKeeping = (entry: Entry): boolean =>
  isToArrive(entry) || entry.stage.name === 'lost' || (entry.stage.name === 'done' && isNeverLate(entry))
