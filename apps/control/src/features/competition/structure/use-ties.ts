import { useHttp } from '@cup/api-client/http'
import { leaderboard } from '@cup/api-client/queries'
import type { Competition, Game } from '@cup/contract/entities'
import { useQueries } from '@tanstack/react-query'
import { isComplete, tiesOf } from './ties.ts'

/** Of each complete group: how its table was asked for, and its ties. */
export function useTies({ id, groups, tieDecisions }: Competition, games: readonly Game[]) {
  const http = useHttp()
  const complete = groups.filter((group) => isComplete(group, games))
  const tables = useQueries({
    queries: complete.map((group) => leaderboard(http, { competitionId: id, groupId: group.id })),
  })
  return complete.flatMap((group, index) =>
    tables.slice(index, index + 1).map((table) => ({
      group,
      table,
      ties: tiesOf(
        table.data ?? [],
        tieDecisions.filter(({ groupId }) => groupId === group.id),
      ),
    })),
  )
}

/** The ties of a complete group. */
export type GroupTies = ReturnType<typeof useTies>[number]
