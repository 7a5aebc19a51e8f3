import { setImmediate } from 'node:timers/promises'
import {
  type AffectedViews,
  addAffected,
  applyTo,
  emptyTournament,
  noAffectedViews,
} from '@cup/domain/tournament-state'
import type { EventStore, ViewRow } from '../event-store/index.ts'
import { allViews, viewRowsOf } from './view-rows.ts'

/** The log folded again from its first event, and the views that are still to be saved. */
export type Replay = {
  /** Folds the events since the last call; returns their number. */
  readonly foldOn: () => Promise<number>
  /** The views that changed since they were saved; all of them the first time. */
  readonly unsaved: () => ViewRow[]
  readonly saved: () => void
  readonly position: () => number
}

/** Starts before the first event. */
export function replayOf(store: EventStore, onFolded: (position: number) => void): Replay {
  const tournament = emptyTournament()
  let stale: AffectedViews | undefined
  return {
    foldOn: async () => {
      const before = tournament.position
      for await (const page of store.pagesAfter(before)) {
        for (const event of page) {
          const affected = applyTo(tournament, event)
          if (stale) addAffected(stale, affected)
        }
        onFolded(tournament.position)
        // The next page may have arrived already: requests must get the event loop in between.
        await setImmediate()
      }
      return tournament.position - before
    },
    unsaved: () => viewRowsOf(tournament, stale ?? allViews(tournament)),
    saved: () => {
      stale = noAffectedViews()
    },
    position: () => tournament.position,
  }
}
