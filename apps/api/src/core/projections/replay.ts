import { setImmediate } from 'node:timers/promises'
import { addTouched, applyTo, emptyTournament, nothingTouched, type Touched } from '@cup/domain/tournament-state'
import type { EventStore, ViewRow } from '../event-store/event-store.ts'
import { everythingTouched, viewRowsOf } from './view-rows.ts'

/** The log folded anew, from its first event on, and the views that are still to be saved. */
export type Replay = {
  /** Folds what the log holds beyond the last time; answers how many events that were. */
  readonly foldOn: () => Promise<number>
  /** The views that changed since they were saved; all of them the first time. */
  readonly unsaved: () => ViewRow[]
  readonly saved: () => void
  readonly position: () => number
}

/** Starts before the first event. */
export function replayOf(store: EventStore, onFolded: (position: number) => void): Replay {
  const tournament = emptyTournament()
  let stale: Touched | undefined
  return {
    foldOn: async () => {
      const before = tournament.position
      for await (const page of store.pagesAfter(before)) {
        for (const event of page) {
          const touched = applyTo(tournament, event)
          if (stale) addTouched(stale, touched)
        }
        onFolded(tournament.position)
        // The next page may be here already, and others wait for this thread.
        await setImmediate()
      }
      return tournament.position - before
    },
    unsaved: () => viewRowsOf(tournament, stale ?? everythingTouched(tournament)),
    saved: () => {
      stale = nothingTouched()
    },
    position: () => tournament.position,
  }
}
