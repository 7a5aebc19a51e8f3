import type { Game, Player, StaffPlayer, Team } from '@cup/contract/entities'
import { SIDES } from '@cup/domain/kernel'
import type { WholePlan } from '../../shared/planning/names-of-sides.ts'
import { CUP_FILE_VERSION, type CupFile, type FileGame, type FileTeam } from './cup-file.ts'

type Everything = WholePlan & { readonly players: readonly (Player | StaffPlayer)[] }

/** A competition as a file: its teams are those enrolled and those that its plan names. [N5] Who was erased stays away. */
export function cupFileOf({ competition, games, teams, players }: Everything): CupFile {
  const { id, name, location, start, end, settings, groups, matchdays } = competition
  const teamIds = new Set<string>([...competition.teamIds, ...games.flatMap(plannedTeamIds)])
  return {
    format: 'hallencup',
    version: CUP_FILE_VERSION,
    competition: { id, name, location, start, end, settings },
    groups,
    matchdays,
    teams: teams.filter((team) => teamIds.has(team.id)).map(teamOf),
    players: players.filter(({ teamId }) => teamIds.has(teamId)).flatMap(playerOf),
    games: games.map(gameOf),
  }
}

const plannedTeamIds = ({ plannedTeams }: Game): string[] =>
  SIDES.flatMap((side) => {
    const planned = plannedTeams[side]
    return 'teamId' in planned ? [planned.teamId] : []
  })

const teamOf = ({ version: _, changedAt: __, ...team }: Team): FileTeam => ({
  logoFilePath: undefined,
  staff: undefined,
  ...team,
  photo: team.photo && { description: undefined, ...team.photo },
  sponsor: team.sponsor && { url: undefined, logoFilePath: undefined, ledwallFilePath: undefined, ...team.sponsor },
})

function playerOf(player: Player | StaffPlayer): CupFile['players'] {
  if (!('birthday' in player) || player.birthday === undefined) return []
  const { id, firstName, lastName, birthday, teamId, number, isGoalkeeper, publicName } = player
  return [{ id, firstName, lastName, birthday, teamId, number, isGoalkeeper, publicName }]
}

const gameOf = (game: Game): FileGame => ({
  id: game.id,
  name: game.name,
  groupId: game.groupId,
  matchdayId: game.matchdayId,
  dateTime: game.dateTime,
  duration: game.duration,
  shootOutShotsNumber: game.shootOutShotsNumber,
  plannedTeams: game.plannedTeams,
  cancelled: game.cancelled,
})
