import type { Instant } from '@cup/domain/kernel'
import type { Recorded } from '@cup/domain/tournament-state'

/** Which entries of the log are wanted, latest first; an undefined field does not filter. */
export type WantedEntries = {
  readonly streams: readonly string[] | undefined
  readonly types: readonly string[] | undefined
  /** When they were recorded, both included. */
  readonly from: Instant | undefined
  readonly to: Instant | undefined
  readonly before: number | undefined
  readonly limit: number
}

/** An event with its actor and its time. */
export type EnteredEvent = { readonly event: Recorded; readonly recordedAt: Instant; readonly actor: string }

/** The log and its keys as the calls `log.*` look them up. */
export type HistoryRows = {
  readonly enteredEvents: (wanted: WantedEntries) => Promise<readonly EnteredEvent[]>
  /** Every event of those of these streams that a correction has affected, oldest first. */
  readonly correctedStreams: (streams: readonly string[]) => Promise<readonly Recorded[]>
  /** The events of these streams up to a position, oldest first. */
  readonly eventsOfStreams: (streams: readonly string[], upTo: number) => Promise<readonly Recorded[]>
  /** The reasons of corrections, by correction id. */
  readonly correctionReasons: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** The last position that was recorded by then; zero before the first. */
  readonly positionAt: (at: Instant) => Promise<number>
  /** When the event at a position was recorded; none before the first. */
  readonly recordedAtOf: (position: number) => Promise<Instant | undefined>
  /** [I2] The answers under stored keys, of any caller. */
  readonly positionsOfKeys: (keys: readonly string[]) => Promise<ReadonlyMap<string, number>>
}
