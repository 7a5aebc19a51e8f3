import { useHttp } from '@cup/api-client/http'
import { usePolling } from '@cup/api-client/live'
import { competition, DISPLAY_POLL_MILLIS, gamesByCompetition, leaderboard } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import type { LeaderboardEntry } from '@cup/domain/projections'
import { areTablesNeeded, type FinalRanking, finalRankingsOf } from '@cup/ui/components'
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** [L13] [L14] The final places of a competition as the public knows them; undefined until its games are known. */
export function useRankings(competitionId: string | undefined): readonly FinalRanking<Game>[] | undefined {
  const http = useHttp()
  const refetchInterval = usePolling(DISPLAY_POLL_MILLIS)
  const enabled = competitionId !== undefined
  const { data: cup } = useQuery({ ...competition(http, { competitionId }), enabled })
  const { data: games } = useQuery({ ...gamesByCompetition(http, { competitionId }), enabled, refetchInterval })
  const byGames = useMemo(() => cup && games && finalRankingsOf(cup, games, () => []), [cup, games])
  // Tables decide a title only where a group has no final.
  const isAsked = cup?.settings.publicResults === 'all' && byGames !== undefined && areTablesNeeded(byGames)
  const groups = isAsked ? cup.groups : NO_GROUPS
  const tables = useQueries({
    queries: groups.map(({ id: groupId }) => ({
      ...leaderboard(http, { competitionId, groupId }),
      refetchInterval,
    })),
    combine: dataOf,
  })
  return useMemo(() => {
    if (!cup || !games || groups.length === 0) return byGames
    return finalRankingsOf(cup, games, (groupId) => tables[groups.findIndex(({ id }) => id === groupId)] ?? [])
  }, [cup, games, groups, tables, byGames])
}

const NO_GROUPS = [] as const

const dataOf = (results: readonly UseQueryResult<LeaderboardEntry[]>[]): readonly (LeaderboardEntry[] | undefined)[] =>
  results.map(({ data }) => data)
