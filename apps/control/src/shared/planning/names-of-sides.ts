import type { Competition, Game, Team } from '@cup/contract/entities'
import { bothSides, type Sides } from '@cup/domain/kernel'
import { plannedNamesOf } from '../game-view/planned-names.ts'

/** A competition with everything that names its games and their sides. */
export type WholePlan = {
  readonly competition: Competition
  readonly games: readonly Game[]
  readonly teams: readonly Team[]
}

/** The team of each side, as far as it is known: confirmed, or what the plan comes to. */
export function teamsOfSides({ actualTeams, resolvedTeams }: Game, teams: readonly Team[]): Sides<Team | undefined> {
  const ids = {
    home: actualTeams.homeTeamId ?? resolvedTeams.homeTeamId,
    guest: actualTeams.guestTeamId ?? resolvedTeams.guestTeamId,
  }
  return bothSides((side) => teams.find(({ id }) => id === ids[side]))
}

/** How each side is called: the team's name, or whom the plan names. */
export function namesOfSides(game: Game, { competition, games, teams }: WholePlan): Sides<string> {
  const known = teamsOfSides(game, teams)
  const planned = plannedNamesOf(game, { competition, plan: games, teams })
  return bothSides((side) => known[side]?.name ?? planned[side])
}
