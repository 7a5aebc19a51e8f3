import { useHttp } from '@cup/api-client/http'
import { usePolling } from '@cup/api-client/live'
import { DISPLAY_POLL_MILLIS, topScorers } from '@cup/api-client/queries'
import type { TopScorer } from '@cup/domain/projections'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Appearance } from '../../shared/appearance.tsx'
import { type TeamOf, useTeamOf } from '../../shared/use-team-of.ts'
import { TopScorersFullscreenView } from './top-scorers-fullscreen-view.tsx'
import { TopScorersView } from './top-scorers-view.tsx'

type TopScorersPageProps = { readonly competitionId: string }

/** [V9] Length of the list; further scorers with the same number of goals as the last are not added. */
const SHOWN = 10

/** The list of top scorers. */
export function TopScorersPage({ competitionId }: TopScorersPageProps) {
  const content = useTopScorers(competitionId, SHOWN)
  return (
    <Appearance picture={content && { name: competitionId, content }}>
      {(shown) => <TopScorersView {...shown} />}
    </Appearance>
  )
}

/** The top scorers on screen, and their teams. */
type TopScorersShown = { readonly scorers: readonly TopScorer[]; readonly teamOf: TeamOf }

/** The first top scorers of a competition, in the order of the service; undefined as long as there are none. */
export function useTopScorers(competitionId: string, most: number): TopScorersShown | undefined {
  const refetchInterval = usePolling(DISPLAY_POLL_MILLIS)
  const { data } = useQuery({ ...topScorers(useHttp(), { competitionId }), refetchInterval })
  const teamOf = useTeamOf(competitionId)
  return useMemo(
    () => (data && data.length > 0 && teamOf ? { scorers: data.slice(0, most), teamOf } : undefined),
    [data, teamOf, most],
  )
}

type TopScorersFullscreenPageProps = { readonly competitionId: string }

/** [V9] Length of the list in the full picture; further scorers that equal the last are not added. */
const FULLSCREEN_SHOWN = 5

/** The best scorers as large as the picture. */
export function TopScorersFullscreenPage({ competitionId }: TopScorersFullscreenPageProps) {
  const content = useTopScorers(competitionId, FULLSCREEN_SHOWN)
  return (
    <Appearance picture={content && { name: competitionId, content }}>
      {(shown) => <TopScorersFullscreenView {...shown} />}
    </Appearance>
  )
}
