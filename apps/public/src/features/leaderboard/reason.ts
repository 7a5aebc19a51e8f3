import type { TeamId } from '@cup/domain/kernel'
import type { DecidedBy, LeaderboardEntry } from '@cup/domain/projections'
import { texts } from '@cup/ui/components'
import { formatDifference } from '@cup/ui/format'
import type { GroupOfLines } from './prospects.ts'

type Neighbours = { readonly entry: LeaderboardEntry; readonly above: LeaderboardEntry }

/** Why a team stands below the one above it, in a sentence or two; undefined before either has played. */
export function reasonFor({ entry, above }: Neighbours, group: GroupOfLines): string | undefined {
  const { decidedBy } = entry
  if (!decidedBy || entry.played + above.played === 0) return undefined
  const name = group.teamOf(above.teamId)?.name ?? texts.unknownTeam
  if (decidedBy === 'points') return `Weniger Punkte als ${name}: ${entry.points} gegen ${above.points}.`
  const equal = criteriaBefore(decidedBy, group.competition.settings.headToHeadFirst)
  return `Gleich mit ${name} nach ${listFormat.format(equal)}. ${verdictOn(decidedBy, { entry, above }, group)}`
}

const listFormat = new Intl.ListFormat('de')

type LaterDecision = Exclude<DecidedBy, 'points'>

const CRITERIA: Readonly<Partial<Record<DecidedBy, string>>> = {
  points: 'Punkten',
  goalDifference: 'Tordifferenz',
  scoredGoals: 'erzielten Toren',
  headToHead: 'direktem Vergleich',
}

const GOALS_FIRST: readonly DecidedBy[] = ['points', 'goalDifference', 'scoredGoals', 'headToHead']
const HEAD_TO_HEAD_FIRST: readonly DecidedBy[] = ['points', 'headToHead', 'goalDifference', 'scoredGoals']

/** What has left two teams level before it was decided. */
function criteriaBefore(decidedBy: DecidedBy, isHeadToHeadFirst: boolean): string[] {
  const order = isHeadToHeadFirst ? HEAD_TO_HEAD_FIRST : GOALS_FIRST
  const end = order.indexOf(decidedBy)
  return order.slice(0, end < 0 ? order.length : end).flatMap((criterion) => CRITERIA[criterion] ?? [])
}

function verdictOn(decidedBy: LaterDecision, { entry, above }: Neighbours, group: GroupOfLines): string {
  switch (decidedBy) {
    case 'goalDifference':
      return `Es entscheidet die Tordifferenz: ${formatDifference(entry.goalDifference)} gegen ${formatDifference(above.goalDifference)}.`
    case 'scoredGoals':
      return `Es entscheiden die erzielten Tore: ${entry.scoredGoals} gegen ${above.scoredGoals}.`
    case 'headToHead':
      return `Es entscheidet der direkte Vergleich${defeatText(entry.teamId, above.teamId, group)}.`
    case 'tieDecision':
      return `Es entscheidet ${methodText(entry.teamId, group)}.`
    case 'undecided':
      return 'Beide teilen sich den Platz.'
  }
}

/** The game that was lost, where there is one: among more than two level teams it need not be so. */
function defeatText(teamId: TeamId, winnerId: TeamId, { games, groupId }: GroupOfLines): string {
  const results = games.flatMap((game) => (game.groupId === groupId && game.result ? [game.result] : []))
  const lost = results.find(({ winnerTeamId, loserTeamId }) => winnerTeamId === winnerId && loserTeamId === teamId)
  return lost ? `: ${Math.min(lost.home, lost.guest)}:${Math.max(lost.home, lost.guest)}` : ''
}

function methodText(teamId: TeamId, { competition: { tieDecisions }, groupId }: GroupOfLines): string {
  const tie = tieDecisions.find((one) => one.groupId === groupId && one.holds && one.teamIds.includes(teamId))
  return tie?.method === 'lot' ? 'das Los' : `das ${texts.nineMetres}`
}
