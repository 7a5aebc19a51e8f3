import type { KnownGame } from '../game/index.ts'
import type { CompetitionId, GameId, GroupId, TeamId } from '../kernel/ids.ts'
import { SIDES, type SomeSides } from '../kernel/side.ts'
import { type CompetitionView, competitionViewOf } from '../projections/competition-view.ts'
import { type GameView, gameViewOf } from '../projections/game-view.ts'
import { type ScorerTally, talliesOf } from '../projections/top-scorers.ts'
import { holdsAt, resolveAt } from './tables.ts'
import { gamesAt, type World } from './world.ts'

/** [V1] A game's view; none if it was never planned. */
export function gameViewAt(world: World, id: GameId): GameView | undefined {
  const entry = world.games.get(id)
  if (!entry) return undefined
  const { state, version, changedAt } = entry
  return gameViewOf(state, { version, changedAt, resolved: resolvedTeamsAt(world, state) })
}

/** [R3] The confirmed team of each side, else what its reference stands for today. */
function resolvedTeamsAt(world: World, { plan }: KnownGame): SomeSides<TeamId> {
  const [home, guest] = SIDES.map((side) => plan.actualTeams[side] ?? resolveAt(world, plan.plannedTeams[side]))
  return { home, guest }
}

/** [K7] A competition's view. */
export function competitionViewAt(world: World, id: CompetitionId): CompetitionView | undefined {
  const entry = world.competitions.get(id)
  if (!entry) return undefined
  const { state, version, changedAt } = entry
  return competitionViewOf(state, { version, changedAt, holds: (tie) => holdsAt(world, tie) })
}

/** [T4] What every scorer of a competition has to show. */
export const talliesAt = (world: World, id: CompetitionId): ScorerTally[] =>
  talliesOf(gamesAt(world, world.gamesOfCompetition.get(id)))

/** The competition that a group belongs to. */
export const competitionOfGroup = (world: World, id: GroupId): CompetitionId | undefined =>
  world.competitionOfGroup.get(id)
