import type { Competition, Game } from '@cup/contract/entities'
import type { Sides, TeamId } from '@cup/domain/kernel'
import { type DisplaySide, plannedTeamText, type ReferenceNames } from '@cup/ui/components'
import type { TeamOf } from './use-team-of.ts'

/** Finds out who plays a game: the team, or in words who it will be. */
export type SidesOf = (game: Game) => Sides<DisplaySide>

type Surroundings = { readonly competition: Competition; readonly games: readonly Game[]; readonly teamOf: TeamOf }

/** Who plays, among these games and teams. */
export function sidesAmong({ competition, games, teamOf }: Surroundings): SidesOf {
  const names: ReferenceNames = {
    game: (id) => games.find((game) => game.id === id)?.name,
    group: (id) => competition.groups.find((group) => group.id === id)?.name,
  }
  const sideOf = (teamId: TeamId | undefined, planned: Game['plannedTeams']['home']): DisplaySide => {
    const team = teamId && teamOf(teamId)
    return team ? { team } : { reference: plannedTeamText(planned, names) }
  }
  return ({ resolvedTeams: { homeTeamId, guestTeamId }, plannedTeams: { home, guest } }) => ({
    home: sideOf(homeTeamId, home),
    guest: sideOf(guestTeamId, guest),
  })
}
