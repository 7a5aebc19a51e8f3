import type { Game } from '@cup/contract/entities'
import type { TeamId } from '@cup/domain/kernel'
import { isUnderWay } from '@cup/ui/components'

/** The teams that play at this moment. */
export function playingTeams(games: readonly Game[]): ReadonlySet<TeamId> {
  const teamIds = games
    .filter(isUnderWay)
    .flatMap(({ resolvedTeams }) => [resolvedTeams.homeTeamId, resolvedTeams.guestTeamId])
  return new Set(teamIds.filter((teamId) => teamId !== undefined))
}
