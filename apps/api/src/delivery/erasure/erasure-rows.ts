import type { ErasureId, Instant, Seconds } from '@cup/domain/kernel'

/**
 * [N17] A longer pause between two looks counts nothing: the service cannot tell it from a clock that was set. A night
 * without the laptop is shorter.
 */
export const LONGEST_PAUSE: Seconds = 86_400

/** [N17] The time of the database, and what it knows of an announcement. */
export type SeenTime = {
  readonly now: Instant
  /** Absent where the log has no such announcement. */
  readonly announcedAt: Instant | undefined
  /** Seconds that a service has seen pass since the announcement, without long pauses. */
  readonly seenSeconds: Seconds
}

/** [N17] The time that services have seen pass since an erasure was announced. Instants are the database's own. */
export type ErasureRows = {
  /** Counts the time since the last look of any process, unless that is longer than `LONGEST_PAUSE` or negative. */
  readonly look: (id: ErasureId) => Promise<SeenTime>
  /** The time of the database alone. */
  readonly now: () => Promise<Instant>
}
