import { useHttp } from '@cup/api-client/http'
import { competition, gamesByCompetition, players, teams } from '@cup/api-client/queries'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Cup } from './events/names.ts'

/** Everything that has a name in a competition, out of the lists that every page keeps. */
export function useCup(competitionId: string) {
  const http = useHttp()
  const theCompetition = useQuery(competition(http, { competitionId }))
  const games = useQuery(gamesByCompetition(http, { competitionId }))
  const everyTeam = useQuery(teams(http))
  const everyPlayer = useQuery(players(http))
  const cup = useMemo<Cup | undefined>(
    () =>
      theCompetition.data && games.data && everyTeam.data && everyPlayer.data
        ? {
            competition: theCompetition.data,
            games: games.data,
            teams: everyTeam.data,
            players: everyPlayer.data,
          }
        : undefined,
    [theCompetition.data, games.data, everyTeam.data, everyPlayer.data],
  )
  return { cup, queries: [theCompetition, games, everyTeam, everyPlayer] }
}
