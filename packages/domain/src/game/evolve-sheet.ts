import type { GameEvent, GoalData } from './game-events.ts'
import type { GoalEntry, KnownGame, Sheet } from './game-state.ts'

type SheetEvent = Extract<GameEvent, { type: `game.goal${string}` | `game.timePenalty${string}` }>

/** The goal sheet after an event of it; what is revoked is struck through, not removed. */
export function evolveSheet(game: KnownGame, event: SheetEvent): Sheet {
  const { sheet } = game
  const shift = 'run' in game && game.run ? game.run.clockShift : 0
  const order = sheet.goals.length + sheet.timePenalties.length
  switch (event.type) {
    case 'game.goalScored': {
      const goal = goalOf(event.data)
      return { ...sheet, goals: [...sheet.goals, { goal, firstSent: goal, shift, order, isRevoked: false }] }
    }
    case 'game.goalChanged':
      return withGoal(sheet, event.data.goalId, (entry) => ({ ...entry, goal: goalOf(event.data) }))
    case 'game.goalRevoked':
      return withGoal(sheet, event.data.goalId, (entry) => ({ ...entry, isRevoked: true }))
    case 'game.timePenaltyGiven': {
      const { id: _, ...penalty } = event.data
      return { ...sheet, timePenalties: [...sheet.timePenalties, { penalty, shift, order, isRevoked: false }] }
    }
    case 'game.timePenaltyRevoked':
      return {
        ...sheet,
        timePenalties: sheet.timePenalties.map((entry) =>
          entry.penalty.timePenaltyId === event.data.timePenaltyId ? { ...entry, isRevoked: true } : entry,
        ),
      }
  }
}

const goalOf = ({ id: _, ...goal }: GoalData & { readonly id: unknown }): GoalData => goal

const withGoal = (sheet: Sheet, goalId: GoalData['goalId'], change: (entry: GoalEntry) => GoalEntry): Sheet => ({
  ...sheet,
  goals: sheet.goals.map((entry) => (entry.goal.goalId === goalId ? change(entry) : entry)),
})
