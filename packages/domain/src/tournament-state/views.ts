import type { KnownGame } from '../game/index.ts'
import type { CompetitionId, GameId, GroupId, TeamId } from '../kernel/ids.ts'
import { SIDES, type SomeSides } from '../kernel/side.ts'
import { type CompetitionView, competitionViewOf } from '../projections/competition-view.ts'
import { type GameView, gameViewOf } from '../projections/game-view.ts'
import { type ScorerTally, talliesOf } from '../projections/top-scorers.ts'
import { holdsAt, resolveAt } from './tables.ts'
import { gamesAt, type TournamentState } from './tournament-state.ts'

/** [V1] A game's view; none if it was never planned. */
export function gameViewAt(tournament: TournamentState, id: GameId): GameView | undefined {
  const entry = tournament.games.get(id)
  if (!entry) return undefined
  const { state, version, changedAt } = entry
  return gameViewOf(state, { version, changedAt, resolved: resolvedTeamsAt(tournament, state) })
}

/** [R3] The confirmed team of each side, else what its reference stands for today. */
function resolvedTeamsAt(tournament: TournamentState, { plan }: KnownGame): SomeSides<TeamId> {
  const [home, guest] = SIDES.map((side) => plan.actualTeams[side] ?? resolveAt(tournament, plan.plannedTeams[side]))
  return { home, guest }
}

/** [K7] A competition's view. */
export function competitionViewAt(tournament: TournamentState, id: CompetitionId): CompetitionView | undefined {
  const entry = tournament.competitions.get(id)
  if (!entry) return undefined
  const { state, version, changedAt } = entry
  return competitionViewOf(state, { version, changedAt, holds: (tie) => holdsAt(tournament, tie) })
}

/** [T4] What every scorer of a competition has to show. */
export const talliesAt = (tournament: TournamentState, id: CompetitionId): ScorerTally[] =>
  talliesOf(gamesAt(tournament, tournament.gamesOfCompetition.get(id)))

/** The competition that a group belongs to. */
export const competitionOfGroup = (tournament: TournamentState, id: GroupId): CompetitionId | undefined =>
  tournament.competitionOfGroup.get(id)
