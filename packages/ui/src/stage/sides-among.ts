import type { PlannedTeam } from '@cup/domain/game'
import type { Sides, TeamId } from '@cup/domain/kernel'
import type { CompetitionView, GameView } from '@cup/domain/projections'
import { plannedTeamText, type ReferenceNames } from './planned-team.ts'
import type { StageSide, StageTeam } from './stage-team.ts'

type Surroundings = {
  readonly groups: CompetitionView['groups']
  readonly games: readonly Pick<GameView, 'id' | 'name'>[]
  readonly teamOf: (teamId: TeamId) => StageTeam | undefined
}

/** Who plays a game, among these games and teams: the team, or in words who it will be. */
export function sidesAmong({ groups, games, teamOf }: Surroundings) {
  const names: ReferenceNames = {
    game: (id) => games.find((game) => game.id === id)?.name,
    group: (id) => groups.find((group) => group.id === id)?.name,
  }
  const sideOf = (teamId: TeamId | undefined, planned: PlannedTeam): StageSide => {
    const team = teamId && teamOf(teamId)
    return team ? { team } : { reference: plannedTeamText(planned, names) }
  }
  return ({ resolvedTeams, plannedTeams }: Pick<GameView, 'resolvedTeams' | 'plannedTeams'>): Sides<StageSide> => ({
    home: sideOf(resolvedTeams.homeTeamId, plannedTeams.home),
    guest: sideOf(resolvedTeams.guestTeamId, plannedTeams.guest),
  })
}
