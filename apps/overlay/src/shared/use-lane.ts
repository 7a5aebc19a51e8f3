import { useHttp } from '@cup/api-client/http'
import { usePolling } from '@cup/api-client/live'
import { DISPLAY_POLL_MILLIS } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import { gamesOn } from '@cup/domain/kernel'
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useMemo } from 'react'
import { type Lane, laneOf, readsOfLane, readsOfLaneGames } from './lane.ts'

/** [H2] The court that the address of the overlay names. */
export const CourtContext = createContext<string | undefined>(undefined)

/** [H18] Whether the address of the overlay names the competition. */
export const PinnedContext = createContext(false)

/** [H9] The lane of an overlay; undefined until it is known. */
export function useLane(competitionId: string | undefined): Lane | undefined {
  const http = useHttp()
  const court = useContext(CourtContext)
  const isPinned = useContext(PinnedContext)
  const wanted = useMemo(() => ({ competitionId, court, isPinned }), [competitionId, court, isPinned])
  const reads = readsOfLane(http, wanted)
  const { data: cup } = useQuery(reads.cup)
  const { data: all } = useQuery(reads.all(cup))
  return useMemo(() => laneOf(wanted, { cup, all }), [wanted, cup, all])
}

/** [H9] All games of the lane; undefined until they are known. */
export function useLaneGames(competitionId: string | undefined): readonly Game[] | undefined {
  const http = useHttp()
  const refetchInterval = usePolling(DISPLAY_POLL_MILLIS)
  const lane = useLane(competitionId)
  const lists = useQueries({ queries: readsOfLaneGames(http, lane, refetchInterval), combine: dataOfAll })
  return useMemo(() => lane && lists && gamesOn(lists.flat(), lane, lane.court), [lane, lists])
}

/** [H9] Whether something is meant for the lane: for no competition, or for one of its competitions. */
export function useIsForLane(competitionId: string): (meant: string | undefined) => boolean {
  const lane = useLane(competitionId)
  return useCallback(
    (meant) => meant === undefined || (lane?.competitionIds ?? [competitionId]).includes(meant),
    [lane, competitionId],
  )
}

/** Undefined until all have come. */
function dataOfAll(results: readonly UseQueryResult<Game[]>[]): readonly Game[][] | undefined {
  const known = results.flatMap(({ data }) => (data ? [data] : []))
  return known.length === results.length ? known : undefined
}
