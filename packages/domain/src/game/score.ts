import type { Side, Sides } from '../kernel/side.ts'
import { bothSides } from '../kernel/side.ts'
import type { GoalData } from './game-events.ts'
import { type GameRecord, standingGoals } from './game-state.ts'

/** [G12] A goal counts for the side that `homeTeam` names, an own goal included. */
export const sideOfGoal = (goal: Pick<GoalData, 'homeTeam'>): Side => (goal.homeTeam ? 'home' : 'guest')

/** The score counts the goals that stand, never shots of a shoot-out. */
export function scoreOf(record: GameRecord): Sides<number> {
  const goals = standingGoals(record)
  return bothSides((side) => goals.filter(({ goal }) => sideOfGoal(goal) === side).length)
}
