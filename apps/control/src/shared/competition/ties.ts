import { useHttp } from '@cup/api-client/http'
import { leaderboard } from '@cup/api-client/queries'
import type { Competition, Game } from '@cup/contract/entities'
import { isSameSet } from '@cup/domain/kernel'
import { type LeaderboardEntry, openSidesOf } from '@cup/domain/projections'
import { texts } from '@cup/ui/components'
import { useQueries } from '@tanstack/react-query'

export type TieDecision = Competition['tieDecisions'][number]
type Group = Competition['groups'][number]

/** Teams that share a rank, and what decides between them. */
export type Tie = {
  readonly teamIds: readonly string[]
  readonly method: TieDecision['method']
  /** Whether an order was decided; otherwise they are listed by name. */
  readonly isDecided: boolean
  /** [R10] The best of a place for which teams of several groups are level. */
  readonly best?: string
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

/** [R10] The teams of several groups that are level where a game waits for them: their first group keeps the decision. */
function tiesAcross(groupId: string, games: readonly Game[]): readonly Tie[] {
  const ties = games.flatMap(openSidesOf).flatMap(({ outcome }): Tie[] => {
    if (outcome.type !== 'tie' || outcome.rank === undefined || outcome.groupId !== groupId) return []
    const { teamIds, position: place, rank } = outcome
    return [{ teamIds, method: 'lot', isDecided: false, best: texts.bestOfPlace({ place, rank }) }]
  })
  return ties.filter((tie, n) => ties.findIndex(({ teamIds }) => isSameSet(teamIds, tie.teamIds)) === n)
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
      ties: [
        ...tiesAcross(group.id, games),
        ...tiesOf(
          table.data ?? [],
          tieDecisions.filter(({ groupId }) => groupId === group.id),
        ),
      ],
    })),
  )
}

/** The ties of a complete group. */
export type GroupTies = ReturnType<typeof useTies>[number]
