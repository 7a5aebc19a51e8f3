import { useHttp } from '@cup/api-client/http'
import { usePolling } from '@cup/api-client/live'
import { competition, competitions, DISPLAY_POLL_MILLIS, gamesByCompetition } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import { type CourtId, gamesOn, type MeetId, type WithCourts } from '@cup/domain/kernel'
import { meetOfCourts } from '@cup/domain/projections'
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useMemo } from 'react'

/** [H2] The court that the address of the overlay names. */
export const CourtContext = createContext<string | undefined>(undefined)

/** [H18] Whether the address of the overlay names the competition. */
export const PinnedContext = createContext(false)

/** [H9] The games that an overlay follows: those of a competition, or of the courts of its meet. */
export type Lane = WithCourts & {
  /** Undefined where the games are those of one competition. */
  readonly meetId: MeetId | undefined
  readonly competitionIds: readonly string[]
  /** [H2] The court whose games are shown; none where the address names none that there is. */
  readonly court: CourtId | undefined
}

/**
 * [H9] The lane of an overlay: its court across the meet of the competition, or the courts of the meet. An address that names
 * a competition and no court stays with that competition. Undefined until it is known.
 */
export function useLane(competitionId: string | undefined): Lane | undefined {
  const http = useHttp()
  const wanted = useContext(CourtContext)
  const isPinned = useContext(PinnedContext)
  const isOne = isPinned && wanted === undefined
  const enabled = competitionId !== undefined && !isOne
  const cup = useQuery({ ...competition(http, { competitionId }), enabled }).data
  const court = cup?.courts?.find(({ id }) => id === wanted)?.id
  const meetId = cup && (court !== undefined || !isPinned) ? meetOfCourts(cup) : undefined
  const { data: all } = useQuery({ ...competitions(http, { meetId }), enabled: meetId !== undefined })
  return useMemo(() => {
    if (competitionId === undefined || (!isOne && !cup)) return undefined
    const alone = { meetId: undefined, competitionIds: [competitionId], court, courts: cup?.courts ?? [] }
    if (meetId === undefined) return alone
    const ids = all?.map(({ id }) => id)
    return ids && { ...alone, meetId, competitionIds: ids }
  }, [competitionId, isOne, cup, court, meetId, all])
}

/** [H9] All games of the lane; undefined until they are known. */
export function useLaneGames(competitionId: string | undefined): readonly Game[] | undefined {
  const http = useHttp()
  const refetchInterval = usePolling(DISPLAY_POLL_MILLIS)
  const lane = useLane(competitionId)
  const lists = useQueries({
    queries: (lane?.competitionIds ?? []).map((id) => ({
      ...gamesByCompetition(http, { competitionId: id }),
      refetchInterval,
    })),
    combine: dataOfAll,
  })
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
