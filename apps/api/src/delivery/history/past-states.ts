import { forkOf } from '@cup/domain/correction'
import { applyTo, emptyTournament, type TournamentState } from '@cup/domain/tournament-state'
import type { EventStore } from '../../core/event-store/index.ts'

/** The log folded up to some position of the past. */
export type PastStates = {
  /** The state right after that event, or the last one of a shorter log. Do not apply events to it. */
  readonly at: (position: number) => Promise<TournamentState>
}

/** Users move to and fro in the history: so many past states are kept to fold on from. */
const KEPT = 8

/** Tournament states of the past, folded on from the nearest one that was asked for lately. */
export function pastStates(store: Pick<EventStore, 'head' | 'pagesAfter'>): PastStates {
  let kept: readonly TournamentState[] = []
  let keptOf = ''
  return {
    at: async (position) => {
      const { epoch } = await store.head()
      if (epoch !== keptOf) kept = []
      keptOf = epoch
      const nearest = nearestIn(kept, position)
      if (nearest?.position === position) return nearest
      const tournament = await foldedTo(position, nearest ? forkOf(nearest) : emptyTournament(), store)
      if (epoch === keptOf) kept = [tournament, ...kept].slice(0, KEPT)
      return tournament
    },
  }
}

const nearestIn = (kept: readonly TournamentState[], position: number): TournamentState | undefined =>
  kept.filter((tournament) => tournament.position <= position).sort((a, b) => b.position - a.position)[0]

async function foldedTo(
  position: number,
  tournament: TournamentState,
  { pagesAfter }: Pick<EventStore, 'pagesAfter'>,
): Promise<TournamentState> {
  if (tournament.position >= position) return tournament
  for await (const page of pagesAfter(tournament.position)) {
    for (const event of page) {
      if (event.position > position) return tournament
      applyTo(tournament, event)
    }
  }
  return tournament
}
