import { instantOf } from '@cup/domain/kernel'
import { systemRuntime } from '@cup/runtime'
import {
  type Append,
  type Appended,
  type AskedKey,
  type Decided,
  type EventStore,
  KEYS_KEPT_DAYS,
  type LogHead,
  requireFollows,
  type StoredKey,
} from './event-store.ts'
import { type LoggedEvent, logged } from './log-chain.ts'
import type { Loss, NotedLoss } from './losses.ts'

/** An event as the log has it, with its origin. */
export type MemoryEntry = Appended & { readonly recordedAtMs: number }

/** The log in memory, which may lose its end as a database does after a power cut. */
export type MemoryEventStore = EventStore & {
  readonly headNow: () => LogHead
  readonly entries: () => readonly MemoryEntry[]
  readonly keys: () => readonly StoredKey[]
  /** Drops everything after a position, with the keys of these events. */
  readonly loseAfter: (position: number) => void
}

/** An append; one that was decided before the lock changes nothing beside the log. */
export type AnyAppend = Omit<Append, 'people'> & Partial<Append>

type Options = {
  readonly nowMs?: () => number
  /** Called within the commit of each append. */
  readonly onCommit?: (append: AnyAppend, head: LogHead) => void
}

/** The log in memory: the same contract, for tests that need no disk. Several processes may share it. */
export function memoryEventStore(options: Options = {}): MemoryEventStore {
  const { nowMs = systemRuntime.wallMs, onCommit = () => undefined } = options
  let epoch = 'memory00'
  const events: LoggedEvent[] = []
  const entries: MemoryEntry[] = []
  const checks: (string | undefined)[] = []
  const keys = keysInMemory(nowMs)
  const losses = lossesInMemory(nowMs)
  const oneAtATime = turns()

  async function* pagesAfter(position: number) {
    const page = events.slice(position)
    if (page.length > 0) yield page
  }
  const head = () => ({ epoch, position: events.length, check: checks[events.length] })
  const write = (append: AnyAppend) => {
    requireFollows(head(), append.events)
    events.push(...append.events.map(({ event }) => logged(event)))
    entries.push(...append.events.map((one) => ({ ...one, recordedAtMs: nowMs() })))
    checks[events.length] = append.check
    keys.add(append.keys)
    onCommit(append, head())
  }
  const runLocked = async (asked: readonly AskedKey[], work: Parameters<EventStore['locked']>[1]) => {
    const append = await work({ ...head(), keys: keys.among(asked), pagesAfter })
    if (append) write(append)
  }
  const runDecided = (asked: readonly AskedKey[], { on, append }: Decided): boolean => {
    if (on.epoch !== epoch || on.position !== events.length || keys.among(asked).length > 0) return false
    const noted = checks[events.length]
    if (on.check !== undefined && noted !== undefined && on.check !== noted) return false
    if (append) write(append)
    return true
  }
  return {
    head: async () => head(),
    headNow: head,
    pagesAfter,
    append: async (asked, decide) => {
      const decided = decide()
      return oneAtATime(async () => runDecided(asked, decided))
    },
    locked: (asked, work) => oneAtATime(() => runLocked(asked, work)),
    recordLoss: async (loss) => {
      losses.note(loss)
      if (epoch === loss.epoch) epoch = `memory${String(losses.all().length).padStart(2, '0')}`
    },
    losses: async () => losses.all(),
    forgetOldKeys: async () => keys.forgetOld(),
    entries: () => entries,
    keys: keys.all,
    loseAfter: (position) => {
      events.length = position
      entries.length = position
      checks.length = position + 1
      keys.loseAfter(position)
    },
    close: async () => undefined,
  }
}

/** Runs one work after the other; a failure of one never stops the next. */
function turns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}

const KEPT_MS = KEYS_KEPT_DAYS * 24 * 3_600_000

function keysInMemory(nowMs: () => number) {
  const keys = new Map<string, { readonly stored: StoredKey; readonly recordedAtMs: number }>()
  const nameOf = ({ caller, key }: AskedKey) => JSON.stringify([caller, key])
  return {
    add: (added: readonly StoredKey[]) => {
      for (const stored of added) keys.set(nameOf(stored), { stored, recordedAtMs: nowMs() })
    },
    among: (asked: readonly AskedKey[]) => asked.flatMap((key) => keys.get(nameOf(key))?.stored ?? []),
    all: () => [...keys.values()].map(({ stored }) => stored),
    forgetOld: () => {
      for (const [name, { recordedAtMs }] of keys) if (recordedAtMs < nowMs() - KEPT_MS) keys.delete(name)
    },
    loseAfter: (position: number) => {
      for (const [name, { stored }] of keys) if (stored.position > position) keys.delete(name)
    },
  }
}

/** Of several processes that notice a loss, the one that knows most of what is lost is kept. */
function lossesInMemory(nowMs: () => number) {
  const losses = new Map<string, NotedLoss>()
  return {
    note: (loss: Loss) => {
      const known = losses.get(loss.epoch)
      if ((known?.upTo ?? 0) >= loss.upTo) return
      const after = Math.min(loss.after, known?.after ?? loss.after)
      losses.set(loss.epoch, { ...loss, after, notedAt: known?.notedAt ?? instantOf(nowMs()) })
    },
    all: () => [...losses.values()].reverse(),
  }
}
