import { useHttp } from '@cup/api-client/http'
import { competition, leaderboard, playersOfTeam, teams } from '@cup/api-client/queries'
import type { AnyPlayer, Game, Team } from '@cup/contract/entities'
import { distinctCrests } from '@cup/domain/crest'
import type { PlayerId, TeamId } from '@cup/domain/kernel'
import { hasPlace, type LeaderboardEntry } from '@cup/domain/projections'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** Finds a team of the competition by its id. */
export type TeamOf = (teamId: TeamId | undefined) => Team | undefined

/** The teams of the competition; undefined until they have come. */
export const useTeams = (competitionId: string): readonly Team[] | undefined =>
  useQuery(teams(useHttp(), { competitionId })).data

/** How a team of the competition is found; undefined until the teams have come. */
export function useTeamOf(competitionId: string): TeamOf | undefined {
  const data = useTeams(competitionId)
  return useMemo(() => {
    if (!data) return undefined
    const byId = new Map(distinctCrests(data).map((team) => [team.id, team]))
    return (teamId) => teamId && byId.get(teamId)
  }, [data])
}

/** Finds the line of a team in the table; none for a team without a place. */
export type EntryOf = (teamId: TeamId | undefined) => LeaderboardEntry | undefined

/** How the line of a team in the table of a group is found: none without a group, and [K6] where tables stay private. */
export function useEntryOf(competitionId: string, groupId: string | undefined): EntryOf {
  const http = useHttp()
  const { data: cup } = useQuery(competition(http, { competitionId }))
  const enabled = groupId !== undefined && cup?.settings.publicResults === 'all'
  const { data } = useQuery({ ...leaderboard(http, { competitionId, groupId }), enabled })
  return useMemo(() => {
    const placed = enabled ? (data ?? []).filter((entry) => hasPlace(entry) && entry.played > 0) : []
    const byTeam = new Map(placed.map((entry) => [entry.teamId, entry]))
    return (teamId) => teamId && byTeam.get(teamId)
  }, [data, enabled])
}

/** Finds a player of either team, as far as they have come. */
export type PlayerOf = (playerId: PlayerId | null | undefined) => AnyPlayer | undefined

/** The players of the two teams of a game that has begun, and whether they are still on their way for the first time. */
export function usePlayersOf(game: Game | undefined): { readonly playerOf: PlayerOf; readonly areComing: boolean } {
  const http = useHttp()
  const isAsked = game?.started === true
  const { homeTeamId, guestTeamId } = game?.actualTeams ?? {}
  const home = useQuery({
    ...playersOfTeam(http, { teamId: homeTeamId }),
    enabled: isAsked && homeTeamId !== undefined,
  })
  const guest = useQuery({
    ...playersOfTeam(http, { teamId: guestTeamId }),
    enabled: isAsked && guestTeamId !== undefined,
  })
  return {
    playerOf: (playerId) => [...(home.data ?? []), ...(guest.data ?? [])].find(({ id }) => id === playerId),
    areComing: [home, guest].some(({ isLoading, failureCount }) => isLoading && failureCount === 0),
  }
}
