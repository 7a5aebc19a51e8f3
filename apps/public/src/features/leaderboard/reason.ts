import type { Competition } from '@cup/contract/entities'
import type { TeamId } from '@cup/domain/kernel'
import type { DecidedBy, LeaderboardEntry } from '@cup/domain/projections'
import { houseRulesOf, type TableCriterion } from '@cup/domain/settings'
import { texts } from '@cup/ui/components'
import { formatDifference } from '@cup/ui/format'
import type { GroupOfLines } from '../../shared/outlook/prospects.ts'
import { leaderboardTexts } from '../../texts/leaderboard.ts'

type Neighbours = { readonly entry: LeaderboardEntry; readonly above: LeaderboardEntry }

/** Why a team stands below the one above it, in a sentence or two; undefined before either has played. */
export function reasonFor({ entry, above }: Neighbours, group: GroupOfLines): string | undefined {
  const { decidedBy } = entry
  if (decidedBy === 'withdrawn') return leaderboardTexts.withdrawnHasNoPlace
  if (!decidedBy || entry.played + above.played === 0) return undefined
  const name = group.teamOf(above.teamId)?.name ?? texts.withdrawnInline
  if (decidedBy === 'points') return leaderboardTexts.fewerPoints(name, entry.points, above.points)
  const equal = criteriaBefore(decidedBy, group.competition.settings)
  return leaderboardTexts.levelWith(name, listOf(equal), verdictOn(decidedBy, { entry, above }, group))
}

let listFormat: Intl.ListFormat | undefined

/** The first call loads the rules of the language. */
function listOf(items: readonly string[]): string {
  listFormat ??= new Intl.ListFormat('de')
  return listFormat.format(items)
}

type LaterDecision = Exclude<DecidedBy, 'points' | 'withdrawn'>

type Named = { readonly decidedBy: DecidedBy; readonly word: string }

const CRITERIA: Readonly<Record<TableCriterion, Named>> = {
  difference: { decidedBy: 'goalDifference', word: leaderboardTexts.byGoalDifference },
  goals: { decidedBy: 'scoredGoals', word: leaderboardTexts.byScoredGoals },
  headToHead: { decidedBy: 'headToHead', word: leaderboardTexts.byHeadToHead },
  wins: { decidedBy: 'wins', word: leaderboardTexts.byWins },
  fairPlay: { decidedBy: 'fairPlay', word: leaderboardTexts.byFairPlay },
}

/** [L18] Criteria on which two teams were level before the deciding one. */
function criteriaBefore(decidedBy: DecidedBy, settings: Competition['settings']): string[] {
  const order = houseRulesOf(settings).criteria.map((criterion) => CRITERIA[criterion])
  const end = order.findIndex((one) => one.decidedBy === decidedBy)
  return [leaderboardTexts.byPoints, ...order.slice(0, end < 0 ? order.length : end).map(({ word }) => word)]
}

function verdictOn(decidedBy: LaterDecision, { entry, above }: Neighbours, group: GroupOfLines): string {
  switch (decidedBy) {
    case 'goalDifference':
      return leaderboardTexts.goalDifferenceDecides(
        formatDifference(entry.goalDifference),
        formatDifference(above.goalDifference),
      )
    case 'scoredGoals':
      return leaderboardTexts.scoredGoalsDecide(entry.scoredGoals, above.scoredGoals)
    case 'wins':
      return leaderboardTexts.winsDecide(entry.won, above.won)
    case 'fairPlay':
      return leaderboardTexts.fairPlayDecides(entry.fairPlay ?? 0, above.fairPlay ?? 0)
    case 'headToHead':
      return leaderboardTexts.headToHeadDecides(defeatText(entry.teamId, above.teamId, group))
    case 'tieDecision':
      return leaderboardTexts.decides(methodText(entry.teamId, group))
    case 'undecided':
      return leaderboardTexts.sharedPlace
  }
}

/** The game that was lost, where there is one: among more than two level teams it need not be so. */
function defeatText(teamId: TeamId, winnerId: TeamId, { games, groupId }: GroupOfLines): string {
  const results = games.flatMap((game) => (game.groupId === groupId && game.result ? [game.result] : []))
  const lost = results.find(({ winnerTeamId, loserTeamId }) => winnerTeamId === winnerId && loserTeamId === teamId)
  return lost ? `: ${Math.min(lost.home, lost.guest)}:${Math.max(lost.home, lost.guest)}` : ''
}

/**
 * The table says that a decision holds. Which one does may be older here: a page of the public does not read a competition
 * again after each result.
 */
function methodText(teamId: TeamId, { competition: { tieDecisions }, groupId }: GroupOfLines): string {
  const ties = tieDecisions.filter((one) => one.groupId === groupId && one.teamIds.includes(teamId))
  const tie = ties.find(({ holds }) => holds) ?? ties.at(-1)
  return tie?.method === 'lot' ? leaderboardTexts.lot : leaderboardTexts.shootOut
}
