import type { Place } from '../../operations/storage/index.ts'
import type { EventStore } from './event-store.ts'

/** The log, with every append as a write to its place. */
export const storeWithRoom = (store: EventStore, { write }: Place): EventStore => ({
  ...store,
  append: (...appending) => write(() => store.append(...appending)),
  locked: (...appending) => write(() => store.locked(...appending)),
})

/** The lease is written every second: where no one enters anything, it finds the full disk of a server elsewhere. */
export async function noting<T>({ note }: Place, writing: Promise<T>): Promise<T> {
  return writing.catch((error: unknown) => {
    note(error)
    throw error
  })
}
