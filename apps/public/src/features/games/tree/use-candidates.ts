import { useHttp } from '@cup/api-client/http'
import { leaderboard } from '@cup/api-client/queries'
import type { Competition, Game } from '@cup/contract/entities'
import { type GroupId, SIDES, type TeamId } from '@cup/domain/kernel'
import { useQueries } from '@tanstack/react-query'

export type Planned = Game['plannedTeams']['home']

/** [R4] Who would take a place today; undefined where no table says so. */
type CandidateOf = (planned: Game['plannedTeams']['home']) => TeamId | undefined

/** Looks at the tables of the groups whose places are awaited, where they are published and something was played. */
export function useCandidates({ id, settings }: Competition, games: readonly Game[]): CandidateOf {
  const http = useHttp()
  const groupIds = settings.publicResults === 'all' ? awaitedGroups(games) : []
  const tables = useQueries({
    queries: groupIds.map((groupId) => leaderboard(http, { competitionId: id, groupId })),
  })
  return (planned) => {
    if (!('position' in planned)) return undefined
    const entries = tables[groupIds.indexOf(planned.groupId)]?.data ?? []
    if (!entries.some(({ played }) => played > 0)) return undefined
    const [first, second] = entries.filter(({ rank }) => rank === planned.position)
    return second ? undefined : first?.teamId
  }
}

function awaitedGroups(games: readonly Game[]): readonly GroupId[] {
  const awaited = games.flatMap(({ plannedTeams, resolvedTeams }) =>
    SIDES.flatMap((side) => {
      const planned = plannedTeams[side]
      return 'position' in planned && !resolvedTeams[`${side}TeamId`] ? planned.groupId : []
    }),
  )
  return [...new Set(awaited)]
}
