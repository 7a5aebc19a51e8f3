import { useHttp } from '@cup/api-client/http'
import { usePolling } from '@cup/api-client/live'
import { CLOSE_POLL_MILLIS } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import { useQueries } from '@tanstack/react-query'
import { readsOfHall } from '../../shared/page-reads.ts'
import { useSite } from '../../shared/site.ts'
import { knownTeams, sidesAmong } from '../../shared/use-team-of.ts'
import { hallGamesOf } from './hall-games.ts'

/** [H19] The games of all competitions of a meet, and how they were asked for; polled while there are no live updates. */
export function useHallGames(competitions: readonly Competition[]) {
  const http = useHttp()
  const site = useSite()
  const polling = usePolling(CLOSE_POLL_MILLIS)
  const reads = competitions.map((one) => readsOfHall(http, one, polling))
  const lists = useQueries({ queries: reads.map(({ games }) => games) })
  const squads = useQueries({ queries: reads.map(({ teams }) => teams) })
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
