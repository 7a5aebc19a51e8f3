import { useHttp } from '@cup/api-client/http'
import { usePolling } from '@cup/api-client/live'
import { competition, DISPLAY_POLL_MILLIS, leaderboard } from '@cup/api-client/queries'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Appearance } from '../../shared/appearance.tsx'
import { useImagesThere } from '../../shared/picture-ready.ts'
import { useTeamOf } from '../../shared/use-team-of.ts'
import { LeaderboardView } from './leaderboard-view.tsx'

type LeaderboardPageProps = { readonly competitionId: string; readonly groupId: string }

/** The table of a group; nothing for an unknown group, or one without teams. */
export function LeaderboardPage({ competitionId, groupId }: LeaderboardPageProps) {
  const http = useHttp()
  const refetchInterval = usePolling(DISPLAY_POLL_MILLIS)
  const { data: entries } = useQuery({ ...leaderboard(http, { competitionId, groupId }), refetchInterval })
  const { data: cup } = useQuery(competition(http, { competitionId }))
  const teamOf = useTeamOf(competitionId)
  const content = useMemo(() => {
    if (!entries || entries.length === 0 || !cup || !teamOf) return undefined
    const group = cup.groups.length > 1 ? cup.groups.find(({ id }) => id === groupId)?.name : undefined
    return { entries, teamOf, group }
  }, [entries, cup, teamOf, groupId])
  const areLogosThere = useImagesThere(content?.entries.map(({ teamId }) => content.teamOf(teamId)?.logoFilePath) ?? [])
  return (
    <Appearance picture={content && areLogosThere ? { name: groupId, content } : undefined}>
      {(shown) => <LeaderboardView {...shown} />}
    </Appearance>
  )
}
