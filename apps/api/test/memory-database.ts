import { type ErasureId, type Instant, instantOf, millisOf, type PlayerId } from '@cup/domain/kernel'
import {
  type AnyAppend,
  type MemoryEntry,
  type MemoryEventStore,
  memoryEventStore,
} from '../src/core/event-store/memory-event-store.ts'
import type { PeopleRows } from '../src/core/personal-data/people-rows.ts'
import type { Traces } from '../src/core/personal-data/traces.queries.ts'
import type { EnteredEvent, HistoryRows } from '../src/delivery/history/history-rows.ts'
import type { Persistence } from '../src/persistence.ts'
import { memoryErasure } from './memory-erasure.ts'
import { type MemoryPeople, memoryPeople } from './memory-people.ts'
import { memoryProcesses } from './memory-processes.ts'
import { memoryVersions } from './memory-versions.ts'

/** A database in memory that several processes may share. */
export type MemoryDatabase = Persistence & {
  readonly store: MemoryEventStore
  /** Loses everything that was written after a position of the log, as after a power cut. */
  readonly loseAfter: (position: number) => void
  /** The rows beside the log. */
  readonly rows: MemoryPeople
}

type Options = {
  /** The clock of the database. */
  readonly nowMs?: () => number
  /** Called within each commit, with everything that it writes. */
  readonly onCommit?: (append: AnyAppend) => void
}

/** When an announcement was recorded, by the clock of the database. */
function announcedAtIn(entries: readonly MemoryEntry[], id: ErasureId): Instant | undefined {
  const entry = entries.find(({ event }) => event.type === 'erasure.announced' && event.data.id === id)
  return entry && instantOf(entry.recordedAtMs)
}

/** Everything that a database gives the cup, in memory, by the same contracts as PostgreSQL. */
export function memoryDatabase({ nowMs = Date.now, onCommit = () => undefined }: Options = {}): MemoryDatabase {
  const rows = memoryPeople()
  const listeners = new Set<(position?: number) => void>()
  const store = memoryEventStore({
    nowMs,
    onCommit: (append, { position }) => {
      const { events, people = [] } = append
      rows.commit(people, { position, nowMs: nowMs() })
      onCommit(append)
      if (events.length > 0) for (const hear of [...listeners]) hear(position)
    },
  })
  const processes = memoryProcesses({ head: store.headNow, nowMs })
  return {
    store,
    people: peopleRowsOf(rows, store.entries),
    history: historyOf(store, rows),
    processes,
    kept: memoryVersions(nowMs),
    erasure: memoryErasure(nowMs, (id) => announcedAtIn(store.entries(), id)),
    onAppended: (hear) => {
      // Two listeners may be one function.
      const own = (position?: number) => hear(position)
      listeners.add(own)
      queueMicrotask(() => listeners.has(own) && own())
      return { close: () => void listeners.delete(own) }
    },
    lockLog: () => store.locked([], async () => undefined).then(() => true),
    gauges: [],
    rows,
    loseAfter: (position) => {
      store.loseAfter(position)
      processes.loseAfter(position)
      rows.loseAfter(position)
    },
  }
}

const wanted = (ids: readonly string[] | undefined) => {
  const few = ids && new Set(ids)
  return ([id]: readonly [string, unknown]) => few?.has(id) ?? true
}

const peopleRowsOf = ({ persons, texts }: MemoryPeople, entries: () => readonly MemoryEntry[]): PeopleRows => ({
  persons: async (ids) =>
    [...persons].filter(wanted(ids)).map(([id, { erasedAtMs: _, ...row }]) => ({ id, ...withoutNulls(row) })),
  texts: async (ids) => [...texts].filter(wanted(ids)).map(([id, row]) => ({ id, ...withoutNulls(row) })),
  tracesOf: async (id) => tracesIn(entries(), id, persons.get(id)?.erasedAtMs),
})

const withoutNulls = (row: Readonly<Record<string, string | null | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(row).flatMap(([name, value]) => (value == null ? [] : [[name, value]])))

function tracesIn(entries: readonly MemoryEntry[], id: PlayerId, erasedAtMs: number | undefined): Traces {
  const keys = entries
    .filter(({ event, origin }) => event.stream === `player-${id}` && origin.key !== undefined)
    .map(({ origin: { actor, key } }) => `${actor} ${key}`)
  return {
    erasedAt: erasedAtMs === undefined ? undefined : instantOf(erasedAtMs),
    log: entries
      .filter(({ event }) => JSON.stringify(event.data).includes(id))
      .map(({ event: { position, type, data, occurredAt }, origin, recordedAtMs }) => ({
        ...{ position, type, data: { ...data }, occurredAt },
        recordedAt: instantOf(recordedAtMs),
        actor: origin.actor,
      })),
    requestKeys: new Set(keys).size,
  }
}

type Log = Pick<MemoryEventStore, 'entries' | 'keys'>

function historyOf({ entries, keys }: Log, { reasons }: MemoryPeople): HistoryRows {
  const eventsOf = (streams: readonly string[]) =>
    entries().flatMap(({ event }) => (streams.includes(event.stream) ? [event] : []))
  return {
    enteredEvents: async ({ streams, types, from, to, before, limit }) =>
      entries()
        .filter(({ event: { stream, type, position } }) => {
          const isOfThem = (streams?.includes(stream) ?? true) && (types?.includes(type) ?? true)
          return isOfThem && (before === undefined || position < before)
        })
        .filter(({ recordedAtMs }) => recordedAtMs >= millis(from, -Infinity) && recordedAtMs <= millis(to, Infinity))
        .toReversed()
        .slice(0, limit)
        .map(enteredOf),
    correctedStreams: async (streams) => {
      const events = eventsOf(streams)
      const corrected = new Set(events.flatMap(({ stream, correctionId }) => (correctionId ? [stream] : [])))
      return events.filter(({ stream }) => corrected.has(stream))
    },
    eventsOfStreams: async (streams, upTo) => eventsOf(streams).filter(({ position }) => position <= upTo),
    correctionReasons: async (ids) => new Map([...reasons].filter(wanted(ids))),
    positionAt: async (at) =>
      entries().findLast(({ recordedAtMs }) => recordedAtMs <= millisOf(at))?.event.position ?? 0,
    recordedAtOf: async (position) => {
      const entry = entries()[position - 1]
      return entry && instantOf(entry.recordedAtMs)
    },
    positionsOfKeys: async (asked) => {
      const few = new Set(asked)
      return new Map([...keys()].flatMap(({ key, position }) => (few.has(key) ? [[key, position]] : [])))
    },
  }
}

const millis = (instant: Parameters<typeof millisOf>[0] | undefined, without: number): number =>
  instant === undefined ? without : millisOf(instant)

const enteredOf = ({ event: { enteredBy: _, ...event }, origin, recordedAtMs }: MemoryEntry): EnteredEvent => ({
  event,
  recordedAt: instantOf(recordedAtMs),
  actor: origin.actor,
})
