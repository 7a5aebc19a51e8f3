import { type Seconds, toMillisecond } from '../../kernel/time.ts'
import type { ClockCorrection, GamePlan, GameRecord, Run } from '../game-state.ts'
import type { RecordEntry } from './entry-kinds.ts'
import type { PenaltyOnClock } from './entry-rules.ts'
import { finishedByGoals, lineTimeOf, shortFor } from './finished-by-goals.ts'
import { standingEntries, standingGoals } from './record.ts'

type Penalty = { readonly entry: RecordEntry; readonly duration: Seconds }
type Goal = RecordEntry<'goal'>

/** [P5] [F7] Every entry that makes its team short, on the clock of today. */
export function penaltiesOnClock(
  plan: GamePlan,
  record: GameRecord,
  run: Pick<Run, 'penaltyEndsOnGoal' | 'clockCorrections'>,
): ReadonlyMap<string, PenaltyOnClock> {
  const finished = finishedByGoals(plan, record, run)
  const goals = standingGoals(record)
  return new Map(
    standingEntries(record).flatMap((entry) => {
      const duration = shortFor(entry)
      if (duration === undefined) return []
      const goal = goals.find(({ id }) => id === finished.get(entry.id))
      return [[entry.id, onClock({ entry, duration }, goal, run.clockCorrections)]]
    }),
  )
}

/** The penalty moves with every correction of the clock until the first one that it does not live to see. */
function onClock(penalty: Penalty, goal: Goal | undefined, corrections: readonly ClockCorrection[]): PenaltyOnClock {
  const { entry } = penalty
  const inItsTime = corrections.slice(entry.corrections, goal?.corrections)
  const overAt = inItsTime.findIndex((correction) => isOver(penalty, correction))
  const lived = overAt === -1 ? inItsTime : inItsTime.slice(0, overAt)
  const shift = lived.at(-1)?.shift ?? entry.shift
  return {
    time: toMillisecond(entry.data.time + entry.shift - shift),
    finishedByGoalId: goal?.id,
    ranOut: !goal && overAt !== -1,
  }
}

/** [P1] Whether a penalty had run out when the clock was corrected. */
const isOver = ({ entry, duration }: Penalty, { lineTime }: ClockCorrection): boolean =>
  lineTime <= lineTimeOf(entry) - duration
