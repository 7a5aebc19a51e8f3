import { bothSides, type Sides } from '@cup/domain/kernel'
import { counts, type DeskGoal, type DeskPenalty, type Sheet } from './sheet.ts'

/** A line of the log: a goal with the score after it, or a penalty. */
export type LogRow =
  | { readonly type: 'goal'; readonly goal: DeskGoal; readonly score: Sides<number> }
  | { readonly type: 'penalty'; readonly penalty: DeskPenalty }

/** What has happened, the newest first by the clock. */
export function gameLogOf({ goals, penalties }: Sheet): readonly LogRow[] {
  const goalRows = goals.map((goal, place): LogRow => ({ type: 'goal', goal, score: scoreAfter(goals, place) }))
  const penaltyRows = penalties.map((penalty): LogRow => ({ type: 'penalty', penalty }))
  return merged(goalRows, penaltyRows).toReversed()
}

/** The id of what a line is about. */
export const rowIdOf = (row: LogRow): string => (row.type === 'goal' ? row.goal.goalId : row.penalty.timePenaltyId)

function scoreAfter(goals: readonly DeskGoal[], place: number): Sides<number> {
  const soFar = goals.slice(0, place + 1).filter(counts)
  return bothSides((side) => soFar.filter((goal) => goal.side === side).length)
}

/** [C11] Each list keeps its own order, which a corrected clock may have made another one than that of the readings. */
function merged(one: readonly LogRow[], other: readonly LogRow[]): readonly LogRow[] {
  const [first, ...rest] = one
  const [otherFirst, ...otherRest] = other
  if (!first) return other
  if (!otherFirst) return one
  return timeOf(otherFirst) > timeOf(first) ? [otherFirst, ...merged(one, otherRest)] : [first, ...merged(rest, other)]
}

const timeOf = (row: LogRow): number => (row.type === 'goal' ? row.goal.time : row.penalty.time)
