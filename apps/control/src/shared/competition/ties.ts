import { useHttp } from '@cup/api-client/http'
import { leaderboard } from '@cup/api-client/queries'
import type { Competition, Game } from '@cup/contract/entities'
import type { LeaderboardEntry } from '@cup/domain/projections'
import { useQueries } from '@tanstack/react-query'

export type TieDecision = Competition['tieDecisions'][number]
type Group = Competition['groups'][number]

/** Teams that share a rank, and what decides between them. */
export type Tie = {
  readonly teamIds: readonly string[]
  readonly method: TieDecision['method']
  /** Whether an order was decided; otherwise they are listed by name. */
  readonly isDecided: boolean
}

/** [L7] Whether nothing of a group is left to play. */
export function isComplete({ id }: Pick<Group, 'id'>, games: readonly Game[]): boolean {
  const ofGroup = games.filter(({ groupId }) => groupId === id)
  return ofGroup.length > 0 && ofGroup.every(({ result, cancelled }) => result !== undefined || cancelled)
}

/** [L8] The ties of a complete group: the open ones first, then those whose decision holds. */
export function tiesOf(entries: readonly LeaderboardEntry[], decisions: readonly TieDecision[]): readonly Tie[] {
  const decided = decisions.filter(({ holds }) => holds)
  return [
    ...levelTeamsOf(entries).map((teamIds) => ({ teamIds, method: 'shootOut' as const, isDecided: false })),
    ...decided.map(({ teamIds, method }) => ({ teamIds, method, isDecided: true })),
  ]
}

function levelTeamsOf(entries: readonly LeaderboardEntry[]): readonly (readonly string[])[] {
  const ranks = [...new Set(entries.map(({ rank }) => rank))]
  return ranks
    .map((rank) => entries.filter((entry) => entry.rank === rank).map(({ teamId }) => teamId))
    .filter(({ length }) => length > 1)
}

/** The list with one thing a place further up (-1) or down (1). */
export function moved<Thing>(things: readonly Thing[], index: number, step: -1 | 1): readonly Thing[] {
  const rest = things.toSpliced(index, 1)
  return things.slice(index, index + 1).reduce((list, thing) => list.toSpliced(index + step, 0, thing), rest)
}

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
