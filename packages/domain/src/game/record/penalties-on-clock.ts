import type { TimePenaltyId } from '../../kernel/ids.ts'
import { toMillisecond } from '../../kernel/time.ts'
import type { ClockCorrection, GamePlan, GameRecord, Run } from '../game-state.ts'
import type { RecordEntry } from './entry-kinds.ts'
import type { PenaltyOnClock } from './entry-rules.ts'
import { finishedByGoals, lineTimeOf } from './finished-by-goals.ts'
import { standingGoals, standingPenalties } from './record.ts'

type Penalty = RecordEntry<'timePenalty'>
type Goal = RecordEntry<'goal'>

/** [P5] Every time penalty that counts, on the clock of today. */
export function penaltiesOnClock(
  plan: GamePlan,
  record: GameRecord,
  run: Pick<Run, 'penaltyEndsOnGoal' | 'clockCorrections'>,
): ReadonlyMap<TimePenaltyId, PenaltyOnClock> {
  const finished = finishedByGoals(plan, record, run)
  const goals = standingGoals(record)
  return new Map(
    standingPenalties(record).map((penalty) => {
      const goal = goals.find(({ id }) => id === finished.get(penalty.id))
      return [penalty.id, onClock(penalty, goal, run.clockCorrections)]
    }),
  )
}

/** The penalty moves with every correction of the clock until the first one that it does not live to see. */
function onClock(penalty: Penalty, goal: Goal | undefined, corrections: readonly ClockCorrection[]): PenaltyOnClock {
  const inItsTime = corrections.slice(penalty.corrections, goal?.corrections)
  const overAt = inItsTime.findIndex((correction) => isOver(penalty, correction))
  const lived = overAt === -1 ? inItsTime : inItsTime.slice(0, overAt)
  const shift = lived.at(-1)?.shift ?? penalty.shift
  return {
    time: toMillisecond(penalty.data.time + penalty.shift - shift),
    finishedByGoalId: goal?.id,
    ranOut: !goal && overAt !== -1,
  }
}

/** [P1] Whether a penalty had run out when the clock was corrected. */
const isOver = (penalty: Penalty, { lineTime }: ClockCorrection): boolean =>
  lineTime <= lineTimeOf(penalty) - penalty.data.duration
