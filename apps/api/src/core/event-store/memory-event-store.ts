import type { Recorded } from '@cup/domain/tournament-state'
import { type Append, type EventStore, type LockedLog, requireFollows, type StoredKey } from './event-store.ts'

/** The log in memory: the same contract, for tests that need no disk. */
export function memoryEventStore(): EventStore {
  const epoch = 'memory00'
  const events: Recorded[] = []
  const keys: StoredKey[] = []
  let queue: Promise<unknown> = Promise.resolve()

  async function* pagesAfter(position: number) {
    const page = events.slice(position)
    if (page.length > 0) yield page
  }
  const head = () => ({ epoch, position: events.length })
  const runLocked = async (asked: Parameters<EventStore['locked']>[0], work: Parameters<EventStore['locked']>[1]) => {
    const known = keys.filter((stored) =>
      asked.some(({ caller, key }) => stored.caller === caller && stored.key === key),
    )
    const log: LockedLog = { ...head(), keys: known, pagesAfter }
    const append: Append | undefined = await work(log)
    if (!append) return
    requireFollows(log, append.events)
    events.push(...append.events.map(({ event }) => event))
    keys.push(...append.keys)
  }
  return {
    head: async () => head(),
    pagesAfter,
    locked: (asked, work) => {
      const mine = queue.then(() => runLocked(asked, work))
      queue = mine.catch(() => undefined)
      return mine
    },
    close: async () => undefined,
  }
}
