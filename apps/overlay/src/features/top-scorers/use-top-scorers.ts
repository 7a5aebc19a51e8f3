import { useHttp } from '@cup/api-client/http'
import { usePolling } from '@cup/api-client/live'
import { DISPLAY_POLL_MILLIS, topScorers } from '@cup/api-client/queries'
import type { TopScorer } from '@cup/domain/projections'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type TeamOf, useTeamOf } from '../../shared/use-team-of.ts'

/** Who is shown as top scorer, and for whom they play. */
export type TopScorersShown = { readonly scorers: readonly TopScorer[]; readonly teamOf: TeamOf }

/** So many top scorers of a competition, in the order of the service; undefined as long as there are none. */
export function useTopScorers(competitionId: string, most: number): TopScorersShown | undefined {
  const refetchInterval = usePolling(DISPLAY_POLL_MILLIS)
  const { data } = useQuery({ ...topScorers(useHttp(), { competitionId }), refetchInterval })
  const teamOf = useTeamOf(competitionId)
  return useMemo(
    () => (data && data.length > 0 && teamOf ? { scorers: data.slice(0, most), teamOf } : undefined),
    [data, teamOf, most],
  )
}
