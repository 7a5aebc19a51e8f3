import type { GoalId, TimePenaltyId } from '../kernel/ids.ts'
import { oppositeOf, type Side } from '../kernel/side.ts'
import type { Seconds } from '../kernel/time.ts'
import {
  type GamePlan,
  type GameRecord,
  type GoalEntry,
  type Run,
  sideOfTeam,
  standingGoals,
  standingPenalties,
  type TimePenaltyEntry,
} from './game-state.ts'
import { sideOfGoal } from './score.ts'

/** A penalty's or a goal's place on the game's own time line: what the clock would show had it never been corrected. */
const lineTimeOf = (time: Seconds, shift: Seconds): Seconds => time + shift

type Running = { readonly entry: TimePenaltyEntry; readonly side: Side | undefined }
type Happening = { readonly at: Seconds; readonly order: number } & (
  | { readonly goal: GoalEntry }
  | { readonly penalty: Running }
)

/** [P4] Which goal ended which penalty, found by going through goals and penalties in clock order. */
export function finishedByGoals(
  plan: GamePlan,
  record: GameRecord,
  run: Pick<Run, 'penaltyEndsOnGoal'>,
): ReadonlyMap<TimePenaltyId, GoalId> {
  const finished = new Map<TimePenaltyId, GoalId>()
  if (!run.penaltyEndsOnGoal || record.timePenalties.length === 0) return finished
  const given: Running[] = []
  for (const happening of inClockOrder(plan, record)) {
    if ('penalty' in happening) {
      given.push(happening.penalty)
      continue
    }
    const active = given.filter(({ entry }) => isActive(entry, happening.at, finished))
    const ended = oldestOfShortSide(active, oppositeOf(sideOfGoal(happening.goal.goal)))
    if (ended) finished.set(ended.penalty.timePenaltyId, happening.goal.goal.goalId)
  }
  return finished
}

/** [P1] Active at clock time t while time − duration < t ≤ time and no goal has ended it. */
function isActive(
  { penalty, shift }: TimePenaltyEntry,
  at: Seconds,
  finished: ReadonlyMap<TimePenaltyId, GoalId>,
): boolean {
  const givenAt = lineTimeOf(penalty.time, shift)
  return givenAt - penalty.duration < at && at <= givenAt && !finished.has(penalty.timePenaltyId)
}

/** [P3] Only a side with more active penalties than the other is short; its oldest one ends. */
function oldestOfShortSide(active: readonly Running[], conceding: Side): TimePenaltyEntry | undefined {
  const own = active.filter(({ side }) => side === conceding)
  return own.length * 2 > active.length ? own[0]?.entry : undefined
}

/** Clock order counts down; equal times stay in the order of the log, which `order` keeps across both lists. */
function inClockOrder(plan: GamePlan, record: GameRecord): Happening[] {
  const goals = standingGoals(record).map((goal) => ({
    at: lineTimeOf(goal.goal.time, goal.shift),
    order: goal.order,
    goal,
  }))
  const penalties = standingPenalties(record).map((entry) => ({
    at: lineTimeOf(entry.penalty.time, entry.shift),
    order: entry.order,
    penalty: { entry, side: sideOfTeam(plan, entry.penalty.teamId) },
  }))
  return [...goals, ...penalties].sort((a, b) => b.at - a.at || a.order - b.order)
}

/** [P5] The reading at which a penalty was given, on today's clock: a corrected clock takes it along. */
export const timeOnClock = ({ penalty, shift }: TimePenaltyEntry, clockShift: Seconds): Seconds =>
  lineTimeOf(penalty.time, shift) - clockShift
