import { useHttp } from '@cup/api-client/http'
import { usePolling } from '@cup/api-client/live'
import { CLOSE_POLL_MILLIS, gamesByCompetition, teamsWithoutPersons } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import { useQueries } from '@tanstack/react-query'
import { useSite } from '../../shared/site.ts'
import { knownTeams, sidesAmong } from '../../shared/use-team-of.ts'
import { hallGamesOf } from './hall-games.ts'

/** [H19] The games of all competitions of a meet, and how they were asked for; polled while there are no live updates. */
export function useHallGames(competitions: readonly Competition[]) {
  const http = useHttp()
  const site = useSite()
  const refetchInterval = usePolling(CLOSE_POLL_MILLIS)
  const lists = useQueries({
    queries: competitions.map(({ id }) => ({ ...gamesByCompetition(http, { competitionId: id }), refetchInterval })),
  })
  const squads = useQueries({ queries: competitions.map(({ id }) => teamsWithoutPersons(http, { competitionId: id })) })
  const games = hallGamesOf(
    competitions.map((competition, n) => {
      const ofCompetition = lists[n]?.data ?? []
      const { teamOf } = knownTeams(site, squads[n]?.data ?? NO_TEAMS)
      return { competition, games: ofCompetition, sidesOf: sidesAmong({ competition, games: ofCompetition, teamOf }) }
    }),
  )
  return { queries: [...lists, ...squads], games }
}

const NO_TEAMS: readonly never[] = []
