import {
  type Append,
  type AskedKey,
  type Decided,
  type EventStore,
  type LockedLog,
  requireFollows,
  type StoredKey,
} from './event-store.ts'
import { type LoggedEvent, logged } from './log-chain.ts'
import type { Loss } from './losses.ts'

/** The log in memory, which may lose its end as a database does after a power cut. */
export type MemoryEventStore = EventStore & {
  readonly losses: () => readonly Loss[]
  /** Drops everything after a position, with the keys of these events. */
  readonly loseAfter: (position: number) => void
}

/** The log in memory: the same contract, for tests that need no disk. */
export function memoryEventStore(): MemoryEventStore {
  let epoch = 'memory00'
  const events: LoggedEvent[] = []
  const checks: (string | undefined)[] = []
  let keys: StoredKey[] = []
  const losses = new Map<string, Loss>()
  let queue: Promise<unknown> = Promise.resolve()

  async function* pagesAfter(position: number) {
    const page = events.slice(position)
    if (page.length > 0) yield page
  }
  const head = () => ({ epoch, position: events.length, check: checks[events.length] })
  const knownOf = (asked: readonly AskedKey[]) =>
    keys.filter((stored) => asked.some(({ caller, key }) => stored.caller === caller && stored.key === key))
  const write = ({ events: appended, keys: stored, check }: Omit<Append, 'people'>) => {
    requireFollows(head(), appended)
    events.push(...appended.map(({ event }) => logged(event)))
    checks[events.length] = check
    keys.push(...stored)
  }
  const runLocked = async (asked: readonly AskedKey[], work: Parameters<EventStore['locked']>[1]) => {
    const log: LockedLog = { ...head(), keys: knownOf(asked), pagesAfter }
    const append: Append | undefined = await work(log)
    if (append) write(append)
  }
  const runDecided = (asked: readonly AskedKey[], { on, append }: Decided): boolean => {
    if (on.epoch !== epoch || on.position !== events.length || knownOf(asked).length > 0) return false
    const noted = checks[events.length]
    if (on.check !== undefined && noted !== undefined && on.check !== noted) return false
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
    recordLoss: async (loss) => {
      if ((losses.get(loss.epoch)?.upTo ?? 0) < loss.upTo) losses.set(loss.epoch, loss)
      if (epoch === loss.epoch) epoch = `memory${String(losses.size).padStart(2, '0')}`
    },
    losses: () => [...losses.values()],
    loseAfter: (position) => {
      events.length = position
      checks.length = position + 1
      keys = keys.filter((key) => key.position <= position)
    },
    close: async () => undefined,
  }
}
