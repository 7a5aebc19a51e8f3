import type { CompetitionId, GameId, GroupId } from '../kernel/ids.ts'
import { isSame } from '../kernel/values.ts'
import type { GameView } from '../projections/game-view.ts'
import type { LeaderboardEntry } from '../projections/leaderboard-entry.ts'
import type { ScorerTally } from '../projections/top-scorers.ts'
import type { AffectedViews } from '../tournament-state/affected.ts'
import type { TournamentState } from '../tournament-state/tournament-state.ts'
import { gameViewAt, leaderboardAt, talliesAt } from '../tournament-state/views.ts'
import { type Pairing, pairingsOf } from './pairings.ts'

/** How something was, and how it would be. */
export type Change<T> = { readonly before: T; readonly after: T }

/** The table of a group, before and after. */
export type TableChange = Change<readonly LeaderboardEntry[]> & { readonly groupId: GroupId }

/** [X4] Consequences of a correction: the game, the tables and scorers that differ, and the games that rest on it. */
export type CorrectionDifference = {
  readonly game: Change<GameView>
  readonly leaderboards: readonly TableChange[]
  readonly tallies?: Change<readonly ScorerTally[]>
  readonly pairings: readonly Pairing[]
}

/** The tournament state as it is, and as it would be. */
export type States = Change<TournamentState>

/** [X4] Differences between two states after the correction of a game that affected these views. */
export function differenceOf(states: States, id: GameId, { leaderboards }: AffectedViews): CorrectionDifference {
  const game = changeOf(states, (one) => requireView(one, id))
  const tallies = talliesChange(states, game.after.competitionId)
  return {
    game,
    leaderboards: [...leaderboards].flatMap((groupId) => tableChange(states, groupId)),
    ...(tallies ? { tallies } : {}),
    pairings: pairingsOf(states, [id]),
  }
}

const changeOf = <T>({ before, after }: States, of: (tournament: TournamentState) => T): Change<T> => ({
  before: of(before),
  after: of(after),
})

function requireView(tournament: TournamentState, id: GameId): GameView {
  const view = gameViewAt(tournament, id)
  if (!view) throw new Error('the correction of a game that was never planned')
  return view
}

/** How the table of a group changes; nothing where it stays. */
export function tableChange(states: States, groupId: GroupId): TableChange[] {
  const { before, after } = changeOf(states, (tournament) => leaderboardAt(tournament, groupId) ?? [])
  return isSame(before, after) ? [] : [{ groupId, before, after }]
}

/** How the list of scorers changes; undefined where it stays. */
export function talliesChange(states: States, id: CompetitionId): Change<ScorerTally[]> | undefined {
  const tallies = changeOf(states, (tournament) => talliesAt(tournament, id))
  return isSame(tallies.before, tallies.after) ? undefined : tallies
}
