import type { CompetitionId, GameId, GlobalPosition, GroupId, MeetId } from '@cup/domain/kernel'
import type { CompetitionView, GameView, LeaderboardEntry, MeetView, ScorerTally } from '@cup/domain/projections'
import {
  competitionViewAt,
  gameViewAt,
  leaderboardAt,
  meetViewAt,
  type TournamentState,
  talliesAt,
} from '@cup/domain/tournament-state'

/** The views of the tournament state of now; undefined where there is no such thing. They are values: nothing may change them. */
export type Views = {
  readonly game: (id: GameId) => GameView | undefined
  readonly leaderboard: (id: GroupId) => readonly LeaderboardEntry[] | undefined
  readonly tallies: (id: CompetitionId) => readonly ScorerTally[] | undefined
  readonly competition: (id: CompetitionId) => CompetitionView | undefined
  readonly meet: (id: MeetId) => MeetView | undefined
}

/** The most views of one kind in memory: the games of a hundred cups, about 20 MB. */
export const MOST_VIEWS = 5000

/** [E3] The views of a folded log, each computed once after an event that affects it. Frames and reads share them. */
export function viewMemo(tournament: () => TournamentState, mostViews = MOST_VIEWS): Views {
  const keep = <Id, View>(source: Source<Id, View>) => memoOf(tournament, source, mostViews)
  return {
    game: keep({ view: gameViewAt, changedAt: ({ games }, id) => games.get(id)?.changedAt }),
    leaderboard: keep({ view: leaderboardAt, changedAt: (state, id) => state.leaderboardChangedAt.get(id) }),
    tallies: keep({ view: talliesAt, changedAt: (state, id) => state.topScorersChangedAt.get(id) }),
    competition: keep({ view: competitionViewAt, changedAt: (state, id) => state.competitions.get(id)?.changedAt }),
    meet: keep({ view: meetViewAt, changedAt: ({ meets }, id) => meets.get(id)?.changedAt }),
  }
}

/** A kind of views: how one is computed, and the last event that affected it; undefined where there is none. */
type Source<Id, View> = {
  readonly view: (tournament: TournamentState, id: Id) => View
  readonly changedAt: (tournament: TournamentState, id: Id) => GlobalPosition | undefined
}

/**
 * A kept view is right as long as no event has affected it, which its position tells without a look at the events. The
 * view used least recently is dropped first. Another tournament state is another log: its positions say something else.
 */
function memoOf<Id, View>(tournament: () => TournamentState, { view, changedAt }: Source<Id, View>, mostViews: number) {
  const kept = new Map<Id, { readonly changedAt: GlobalPosition; readonly view: View }>()
  let of = tournament()
  return (id: Id): View | undefined => {
    const now = tournament()
    if (now !== of) kept.clear()
    of = now
    const affectedAt = changedAt(now, id)
    if (affectedAt === undefined) return undefined
    const known = kept.get(id)
    const one = known?.changedAt === affectedAt ? known : { changedAt: affectedAt, view: view(now, id) }
    kept.delete(id)
    kept.set(id, one)
    dropOldest(kept, mostViews)
    return one.view
  }
}

/** A map answers its keys in the order in which they were set. */
function dropOldest<Id>(kept: Map<Id, unknown>, most: number): void {
  for (const oldest of kept.keys()) {
    if (kept.size <= most) return
    kept.delete(oldest)
  }
}
