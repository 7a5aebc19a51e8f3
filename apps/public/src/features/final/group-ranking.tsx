import { useHttp } from '@cup/api-client/http'
import { leaderboard } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import type { GroupId } from '@cup/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { QueryBlock } from '../../shared/query-block.tsx'
import type { TeamOf } from '../../shared/use-team-of.ts'
import { FinalSkeleton } from './final-skeleton.tsx'
import { Podium } from './podium.tsx'
import { PlaceList } from './ranking-list.tsx'

type GroupRankingProps = {
  readonly competitionId: Competition['id']
  readonly groupId: GroupId
  readonly teamOf: TeamOf
}

/** How a cup without a knockout has ended: as its table says. */
export function GroupRanking({ competitionId, groupId, teamOf }: GroupRankingProps) {
  const table = useQuery(leaderboard(useHttp(), { competitionId, groupId }))
  const entries = table.data ?? []
  const ranks = [...new Set(entries.map(({ rank }) => rank))]
  const lines = ranks.map((rank) => {
    const teamIds = entries.filter((entry) => entry.rank === rank).map(({ teamId }) => teamId)
    return { first: rank, last: rank + teamIds.length - 1, teamIds, about: undefined }
  })
  return (
    <QueryBlock queries={[table]} skeleton={<FinalSkeleton />}>
      <Podium lines={lines} teamOf={teamOf} />
      <PlaceList lines={lines} teamOf={teamOf} />
    </QueryBlock>
  )
}
