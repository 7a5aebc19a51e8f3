import type { Game } from '@cup/contract/entities'
import type { GroupId, TeamId } from '@cup/domain/kernel'
import { isUnderWay } from '@cup/ui/stage'

/** The teams of a group that play at this moment. */
export function playingIn(games: readonly Game[], groupId: GroupId): ReadonlySet<TeamId> {
  const running = games.filter((game) => game.groupId === groupId && isUnderWay(game))
  const teamIds = running.flatMap(({ resolvedTeams }) => [resolvedTeams.homeTeamId, resolvedTeams.guestTeamId])
  return new Set(teamIds.filter((teamId) => teamId !== undefined))
}
