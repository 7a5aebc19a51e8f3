import { useHttp } from '@cup/api-client/http'
import { leaderboard } from '@cup/api-client/queries'
import type { Competition, Game } from '@cup/contract/entities'
import type { GameId } from '@cup/domain/kernel'
import { type LeaderboardEntry, publicGameOf } from '@cup/domain/projections'
import { areTablesNeeded, finalRankingsOf, isTitleGame } from '@cup/ui/components'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'

/** [B17] [K6] Whether a game of the competition decides a title, by what the public sees of its games. */
export function useTitleGames(competition: Competition, all: readonly Game[]): (id: GameId) => boolean {
  const http = useHttp()
  const { id: competitionId, groups, settings } = competition
  const games = all
    .filter((game) => game.competitionId === competitionId)
    .map((game) => publicGameOf(game, settings.publicResults))
  const byGames = finalRankingsOf(competition, games, () => [])
  const isAsked = settings.publicResults === 'all' && areTablesNeeded(byGames)
  const tables = useQueries({
    queries: (isAsked ? groups : []).map(({ id: groupId }) => leaderboard(http, { competitionId, groupId })),
    combine: dataOf,
  })
  const tableOf = (groupId: string) => tables[groups.findIndex(({ id }) => id === groupId)] ?? []
  const rankings = isAsked ? finalRankingsOf(competition, games, tableOf) : byGames
  return (id) => isTitleGame(rankings, id)
}

const dataOf = (results: readonly UseQueryResult<LeaderboardEntry[]>[]): readonly (LeaderboardEntry[] | undefined)[] =>
  results.map(({ data }) => data)
