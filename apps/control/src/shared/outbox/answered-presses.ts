import { deliveryOf } from './command.ts'
import type { Entry } from './entry.ts'
import { type EntryStore, storedEntries } from './stored-entries.ts'

/** Presses that the service has answered. */
export type AnsweredPresses = {
  readonly all: () => readonly Entry[]
  readonly find: (key: string) => Entry | undefined
  readonly keep: (entry: Entry) => void
  readonly remove: (key: string) => void
}

/** [I15] Twice the usual age of a backup (CUP_BACKUP_MINUTES): its machine is lost, and the spare is fetched. */
export const ANSWERED_FOR_MILLIS = 2 * 60 * 60_000
/** [I15] A desk presses about two hundred buttons in a game with a shoot-out. */
export const MOST_ANSWERED = 300

/** [I15] Keeps answered presses on the device for a while, in case the log of the hall loses its end. */
export function answeredPresses(store: EntryStore): AnsweredPresses {
  const stored = storedEntries(store, 'cup.answered.', ANSWERED_FOR_MILLIS)
  let entries = new Map(stored.read().map((entry) => [entry.key, entry]))
  const remove = (key: string) => {
    entries = new Map([...entries].filter(([other]) => other !== key))
    stored.remove(key)
  }
  const trim = () => {
    const now = store.runtime.wallMs()
    const surplus = entries.size - MOST_ANSWERED
    for (const [index, { key, pressedAt }] of [...entries.values()].entries()) {
      if (index < surplus || now - pressedAt > ANSWERED_FOR_MILLIS) remove(key)
    }
  }
  return {
    all: () => {
      trim()
      return [...entries.values()]
    },
    find: (key) => entries.get(key),
    keep: (entry) => {
      if (deliveryOf(entry.command.call) === 'momentary') return
      entries = new Map(entries).set(entry.key, entry)
      stored.write(entry)
      trim()
    },
    remove,
  }
}
