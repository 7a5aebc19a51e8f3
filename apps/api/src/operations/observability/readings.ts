import type { Pool } from 'pg'
import type { ResponseCache } from '../../delivery/http/response-cache.ts'
import type { SessionRegistry } from '../../delivery/live/session-registry.ts'
import type { Reading } from './metrics.ts'

const gauge = (name: string, help: string, read: () => number): Reading => ({
  kind: 'gauge',
  name,
  help,
  read: () => [[read()]],
})

const counter = (name: string, help: string, read: () => number): Reading => ({
  ...gauge(name, help, read),
  kind: 'counter',
})

/** Up to where this process knows the log; two processes that differ for long do not hear of each other. */
export const logReadings = (head: () => number): readonly Reading[] => [
  gauge('cup_log_position', 'The position of the last event that this process knows', head),
]

/** Who listens, and what the lines have taken. */
export const socketReadings = ({ figures }: Pick<SessionRegistry, 'figures'>): readonly Reading[] => [
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

/** How reads were answered. */
export const cacheReadings = ({ counts }: Pick<ResponseCache, 'counts'>): readonly Reading[] => [
  {
    kind: 'counter',
    name: 'cup_reads_total',
    help: 'Reads by how they were answered: from ready bytes, or made anew',
    labels: ['from'],
    read: () => [
      [counts.ready, { from: 'ready' }],
      [counts.missing, { from: 'anew' }],
    ],
  },
]

/** The connections to the database. */
export const poolReadings = (pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>): readonly Reading[] => [
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

/** The line of an edge to the service that it follows. */
export type FollowedLine = {
  /** How many positions the other is ahead, as far as it has said. */
  readonly behind: () => number
  /** Since the last word of any kind. */
  readonly silentSeconds: () => number
}

/** What an edge knows of its own lag. */
export const lineReadings = ({ behind, silentSeconds }: FollowedLine): readonly Reading[] => [
  gauge('cup_edge_behind_positions', 'Positions that the followed service is ahead', behind),
  gauge('cup_edge_silent_seconds', 'Seconds since the followed service was last heard', silentSeconds),
]

/** How old the last backup is; nothing where there is none, so that an alert can tell. */
export const backupReadings = (ageSeconds: () => number | undefined): readonly Reading[] => [
  {
    kind: 'gauge',
    name: 'cup_backup_age_seconds',
    help: 'Seconds since the last backup of this service was finished',
    read: () => [ageSeconds()].filter((age) => age !== undefined).map((age) => [age]),
  },
]
