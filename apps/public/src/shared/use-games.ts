import { useHttp } from '@cup/api-client/http'
import { currentGame, gamesByCompetition } from '@cup/api-client/queries'
import type { Competition, Game } from '@cup/contract/entities'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** The games of a competition: how they were asked for, and all of them as new as they are known. */
export function useGames({ id }: Pick<Competition, 'id'>) {
  const http = useHttp()
  const query = useQuery(gamesByCompetition(http, { competitionId: id }))
  // The shell asks for it, every few seconds while nothing is told live.
  const { data: current } = useQuery({ ...currentGame(http, { competitionId: id }), refetchOnMount: false })
  const { data } = query
  const games = useMemo(() => withNewer(data ?? NONE, current ?? undefined), [data, current])
  return { query, games }
}

const NONE: readonly Game[] = []

/** The same list where the current game is no newer than it. */
function withNewer(games: readonly Game[], current: Game | undefined): readonly Game[] {
  const isNewer = (game: Game) => game.id === current?.id && current.version > game.version
  return current && games.some(isNewer) ? games.map((game) => (isNewer(game) ? current : game)) : games
}
