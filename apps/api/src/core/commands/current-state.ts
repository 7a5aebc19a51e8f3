import {
  type AffectedViews,
  applyTo,
  type Draft,
  draftOf,
  emptyTournament,
  type Recorded,
  type TournamentState,
} from '@cup/domain/tournament-state'
import type { LogHead } from '../event-store/index.ts'

/** An event that is in the log for good, with the views it affected. */
export type Committed = { readonly event: Recorded; readonly affected: AffectedViews }

/**
 * The folded log in memory: nothing in it is not committed. After a catching up that failed half-way, it is unknown what
 * the readers have been shown, and the log is folded again from its first event.
 */
export type CurrentState = {
  readonly current: () => TournamentState
  readonly epoch: () => string
  /** Folds events that others have committed; answers them if they are new to this process. */
  readonly catchUp: (pages: AsyncIterable<readonly Recorded[]>) => Promise<Committed[]>
  /** A state of its own for commands to be decided in; it is kept once they are committed. */
  readonly draft: () => Draft
  /** The head of the log as this process knows it; undefined where the log must be read first. */
  readonly head: () => LogHead | undefined
  /** Notes that everything up to here has been shown to the readers. */
  readonly published: (position: number) => void
  /** Marks the state as unknown until the log has been read again. */
  readonly doubt: () => void
  /** The position to continue reading from, given the head of the log. */
  readonly readFrom: (head: LogHead) => number
}

/** An empty tournament state, to be caught up. */
export function currentState(): CurrentState {
  let log: FoldedLog = { epoch: '', tournament: emptyTournament() }
  /**
   * The state that catching up continues: a separate one while the log is folded again, so that readers keep theirs.
   */
  let next = log
  let isDoubtful = true
  let shown = 0
  return {
    current: () => log.tournament,
    epoch: () => log.epoch,
    catchUp: async (pages) => {
      const fresh: Committed[] = []
      for await (const page of pages) {
        for (const event of page) {
          const affected = applyTo(next.tournament, event)
          if (event.position > shown) fresh.push({ event, affected })
        }
      }
      log = next
      isDoubtful = false
      return fresh
    },
    draft: () => draftOf(log.tournament),
    head: () => (isDoubtful ? undefined : { epoch: log.epoch, position: log.tournament.position }),
    published: (position) => {
      shown = Math.max(shown, position)
    },
    doubt: () => {
      isDoubtful = true
    },
    readFrom: ({ epoch, position }) => {
      const isOther = epoch !== log.epoch || position < log.tournament.position
      next = isDoubtful || isOther ? { epoch, tournament: emptyTournament() } : log
      return next.tournament.position
    },
  }
}

type FoldedLog = { readonly epoch: string; readonly tournament: TournamentState }
