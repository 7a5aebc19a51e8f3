import type { Entry } from './entry.ts'
import type { KeptEntries } from './kept-entries.ts'

/** The entries of an outbox in the order in which they were pressed, each change kept. */
export type HeldEntries = {
  readonly all: () => readonly Entry[]
  readonly find: (key: string) => Entry | undefined
  /** Adds a new one, or replaces the one with its key. */
  readonly put: (entry: Entry) => void
  readonly remove: (key: string) => void
}

/** Holds entries, beginning with those that an earlier page has kept. */
export function heldEntries(kept: KeptEntries): HeldEntries {
  let entries = new Map(kept.read().map((entry) => [entry.key, entry]))
  return {
    all: () => [...entries.values()],
    find: (key) => entries.get(key),
    put: (entry) => {
      entries = new Map(entries).set(entry.key, entry)
      kept.keep(entry)
    },
    remove: (key) => {
      entries = new Map([...entries].filter(([held]) => held !== key))
      kept.forget(key)
    },
  }
}
