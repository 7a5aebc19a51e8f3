import type { PlannedTeam } from '@cup/domain/game'
import type { Sides, TeamId } from '@cup/domain/kernel'
import type { CompetitionView, GameView } from '@cup/domain/projections'
import type { DisplaySide, DisplayTeam } from './display-team.ts'
import { plannedTeamText, type ReferenceNames } from './planned-team.ts'

type Surroundings = {
  readonly groups: CompetitionView['groups']
  readonly games: readonly Pick<GameView, 'id' | 'name'>[]
  readonly teamOf: (teamId: TeamId) => DisplayTeam | undefined
}

/** Who plays a game, among these games and teams: the team, or in words who it will be. */
export function sidesAmong({ groups, games, teamOf }: Surroundings) {
  const names: ReferenceNames = {
    game: (id) => games.find((game) => game.id === id)?.name,
    group: (id) => groups.find((group) => group.id === id)?.name,
  }
  const sideOf = (teamId: TeamId | undefined, planned: PlannedTeam): DisplaySide => {
    const team = teamId && teamOf(teamId)
    return team ? { team } : { reference: plannedTeamText(planned, names) }
  }
  return ({ resolvedTeams, plannedTeams }: Pick<GameView, 'resolvedTeams' | 'plannedTeams'>): Sides<DisplaySide> => ({
    home: sideOf(resolvedTeams.homeTeamId, plannedTeams.home),
    guest: sideOf(resolvedTeams.guestTeamId, plannedTeams.guest),
  })
}
