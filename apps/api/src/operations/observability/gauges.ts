import type { Pool } from 'pg'
import type { EventStore } from '../../core/event-store/index.ts'
import type { MetricSource, Metrics } from './metrics.ts'

const gauge = (name: string, help: string, read: () => number): MetricSource => ({
  kind: 'gauge',
  name,
  help,
  read: () => [[read()]],
})

const counter = (name: string, help: string, read: () => number): MetricSource => ({
  ...gauge(name, help, read),
  kind: 'counter',
})

/** Up to where this process knows the log; two processes that differ for long miss each other's notifications. */
export const logGauges = (head: () => number): readonly MetricSource[] => [
  gauge('cup_log_position', 'The position of the last event that this process knows', head),
]

/** [E7] Events that were acknowledged and are not in the log; more than none needs an operator. */
export const lossGauges = (lost: () => number): readonly MetricSource[] => [
  gauge('cup_log_lost_events', 'Events that the log is known to have lost', lost),
]

/** Counts of live sockets. */
type CountedSockets = {
  readonly figures: () => {
    readonly open: number
    readonly byTopic: Readonly<Record<string, number>>
    readonly deliveries: number
    readonly unsentBytes: number
  }
}

/** Open sockets by topic, and what was sent to them. */
export const socketGauges = ({ figures }: CountedSockets): readonly MetricSource[] => [
  gauge('cup_sockets', 'Open live sockets', () => figures().open),
  {
    kind: 'gauge',
    name: 'cup_topic_sockets',
    help: 'Open live sockets by what they listen to',
    labels: ['topic'],
    read: () => Object.entries(figures().byTopic).map(([topic, count]) => [count, { topic }]),
  },
  counter('cup_deliveries_total', 'Writes to live sockets; several frames may share one', () => figures().deliveries),
  gauge('cup_unsent_bytes', 'What waits for live sockets to take it', () => figures().unsentBytes),
]

/** Counts of the feed for caches. */
type CountedFeed = { readonly held: () => number; readonly counts: Readonly<Record<string, number>> }

/** [0060] Requests of the feed that wait, and its answers by kind. */
export const feedGauges = ({ held, counts }: CountedFeed): readonly MetricSource[] => [
  gauge('cup_feed_held', 'Requests of the feed for caches that wait for an event or for the end of their turn', held),
  {
    kind: 'counter',
    name: 'cup_feed_answers_total',
    help: 'Answers of the feed for caches by kind: present position, empty after a wait, events, reload, or refused',
    labels: ['answer'],
    read: () => Object.entries(counts).map(([answer, count]) => [count, { answer }]),
  },
]

/** The numbers of cached and of computed reads. */
type CountedReads = { readonly counts: { readonly ready: number; readonly missing: number } }

/** Reads by source. */
export const cacheGauges = ({ counts }: CountedReads): readonly MetricSource[] => [
  {
    kind: 'counter',
    name: 'cup_reads_total',
    help: 'Reads by how they were answered: from ready bytes, or made for the request',
    labels: ['from'],
    read: () => [
      [counts.ready, { from: 'ready' }],
      [counts.missing, { from: 'anew' }],
    ],
  },
]

/** Counts of the queue of the public. */
type CountedQueue = { readonly waiting: () => number; readonly shed: () => number }

/** Requests of the public beside those that are answered from ready bytes. */
export const queueGauges = ({ waiting, shed }: CountedQueue): readonly MetricSource[] => [
  gauge('cup_public_queue', 'Requests of the public that wait for their turn', waiting),
  counter('cup_shed_total', 'Requests of the public that were refused because the process was busy', shed),
]

/** Counts of the connections of all clients. */
type CountedConnections = { readonly open: () => number; readonly closed: () => number }

/** Connections over http and https, live sockets among them. */
export const connectionGauges = ({ open, closed }: CountedConnections): readonly MetricSource[] => [
  gauge('cup_connections', 'Open connections of clients, live sockets among them', open),
  counter('cup_connections_closed_total', 'Connections that were closed because descriptors ran short', closed),
]

/** Counts of rendered documents. */
type CountedDocuments = {
  readonly figures: () => {
    readonly bytes: number
    readonly queued: number
    readonly replacedThreads: number
    readonly renders: Readonly<Record<string, number>>
  }
}

/** Pages, calendars and share cards. */
export const documentGauges = ({ figures }: CountedDocuments): readonly MetricSource[] => [
  {
    kind: 'counter',
    name: 'cup_renders_total',
    help: 'Renderings of pages, calendars and share cards by their outcome',
    labels: ['outcome'],
    read: () => Object.entries(figures().renders).map(([outcome, count]) => [count, { outcome }]),
  },
  gauge(
    'cup_render_queue',
    'Pages, calendars and share cards that wait to be rendered, or are',
    () => figures().queued,
  ),
  gauge('cup_rendered_bytes', 'Finished pages, calendars and share cards in memory', () => figures().bytes),
  counter(
    'cup_render_threads_replaced_total',
    'Render threads that ended or were too slow',
    () => figures().replacedThreads,
  ),
]

/** The connections to the database. */
export const poolGauges = (pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>): readonly MetricSource[] => [
  {
    kind: 'gauge',
    name: 'cup_database_connections',
    help: 'Connections to the database, and who waits for one',
    labels: ['state'],
    read: () => [
      [pool.totalCount - pool.idleCount, { state: 'busy' }],
      [pool.idleCount, { state: 'idle' }],
      [pool.waitingCount, { state: 'wanted' }],
    ],
  },
]

/** The age of the last backup; no value without one, so that an alert can test for it. */
export const backupGauges = (ageSeconds: () => number | undefined): readonly MetricSource[] => [
  {
    kind: 'gauge',
    name: 'cup_backup_age_seconds',
    help: 'Seconds since the last backup of this service was finished',
    read: () => [ageSeconds()].filter((age) => age !== undefined).map((age) => [age]),
  },
]

/** State of the journal. */
type WatchedJournal = { readonly behindSeconds: () => number; readonly state: () => { readonly phase: string } }

/** How far the journal is behind what was acknowledged, and whether it is written at all. */
export const journalGauges = ({ behindSeconds, state }: WatchedJournal): readonly MetricSource[] => [
  gauge('cup_journal_behind_seconds', 'Seconds that the journal is behind what was acknowledged', behindSeconds),
  gauge('cup_journal_away', '1 while the journal is not written, otherwise 0', () =>
    state().phase === 'following' ? 0 : 1,
  ),
]

/** State of a place that the service writes to. */
type MeasuredPlace = {
  readonly name: string
  readonly state: () => string
  readonly disk: () => { readonly bytes: number; readonly freeBytes: number } | undefined
}

/** The disks of the database, of uploads where they have one of their own, and of backups. */
export function storageGauges(places: readonly MeasuredPlace[]): readonly MetricSource[] {
  const ofDisks = (name: string, help: string, figure: 'bytes' | 'freeBytes'): MetricSource => ({
    kind: 'gauge',
    name,
    help,
    labels: ['place'],
    read: () =>
      places.flatMap((place) => {
        const disk = place.disk()
        return disk ? [[disk[figure], { place: place.name }] as const] : []
      }),
  })
  return [
    ofDisks('cup_storage_bytes', 'The size of the disk that a place is on', 'bytes'),
    ofDisks('cup_storage_free_bytes', 'What is free of the disk that a place is on', 'freeBytes'),
    {
      kind: 'gauge',
      name: 'cup_storage_full',
      help: '1 while nothing can be stored at a place because its disk is full, otherwise 0',
      labels: ['place'],
      read: () => places.map(({ name, state }) => [state() === 'full' ? 1 : 0, { place: name }] as const),
    },
  ]
}

/** The same store, with every transaction timed: the whole of it, and the part for deciding and projecting. */
export function timedStore(store: EventStore, metrics: Pick<Metrics, 'span'>): EventStore {
  const append = metrics.span('cup_append_seconds', 'One turn at the log: locked, decided, projected, committed')
  const project = metrics.span(
    'cup_project_seconds',
    'The part of a turn in which commands are decided and views folded',
  )
  const timed = <T>(work: () => T): T => {
    const began = performance.now()
    const result = work()
    project.observe((performance.now() - began) / 1000)
    return result
  }
  return {
    ...store,
    append: async (asked, decide) => {
      const began = performance.now()
      const isAppended = await store.append(asked, () => timed(decide))
      append.observe((performance.now() - began) / 1000)
      return isAppended
    },
    locked: async (asked, work) => {
      const began = performance.now()
      await store.locked(asked, async (log) => {
        const locked = performance.now()
        const taken = await work(log)
        project.observe((performance.now() - locked) / 1000)
        return taken
      })
      append.observe((performance.now() - began) / 1000)
    },
  }
}
