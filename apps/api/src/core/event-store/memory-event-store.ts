import type { Recorded } from '@cup/domain/tournament-state'
import {
  type Append,
  type AskedKey,
  type Decided,
  type EventStore,
  type LockedLog,
  requireFollows,
  type StoredKey,
} from './event-store.ts'

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
  const knownOf = (asked: readonly AskedKey[]) =>
    keys.filter((stored) => asked.some(({ caller, key }) => stored.caller === caller && stored.key === key))
  const write = ({ events: appended, keys: stored }: Omit<Append, 'people'>) => {
    requireFollows(head(), appended)
    events.push(...appended.map(({ event }) => event))
    keys.push(...stored)
  }
  const runLocked = async (asked: readonly AskedKey[], work: Parameters<EventStore['locked']>[1]) => {
    const log: LockedLog = { ...head(), keys: knownOf(asked), pagesAfter }
    const append: Append | undefined = await work(log)
    if (append) write(append)
  }
  const runDecided = (asked: readonly AskedKey[], { on, append }: Decided): boolean => {
    if (on.epoch !== epoch || on.position !== events.length || knownOf(asked).length > 0) return false
    if (append) write(append)
    return true
  }
  const oneAtATime = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = queue.then(work)
    queue = mine.catch(() => undefined)
    return mine
  }
  return {
    head: async () => head(),
    pagesAfter,
    append: async (asked, decide) => {
      const decided = decide()
      return oneAtATime(async () => runDecided(asked, decided))
    },
    locked: (asked, work) => oneAtATime(() => runLocked(asked, work)),
    close: async () => undefined,
  }
}
