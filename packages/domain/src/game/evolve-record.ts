import type { GameEvent, GoalData } from './game-events.ts'
import type { GameRecord, GoalEntry, KnownGame } from './game-state.ts'

type RecordEvent = Extract<GameEvent, { type: `game.goal${string}` | `game.timePenalty${string}` }>

/** The record of the game after an event of it; what is revoked is struck through, not removed. */
export function evolveRecord(game: KnownGame, event: RecordEvent): GameRecord {
  const { record } = game
  const shift = 'run' in game && game.run ? game.run.clockShift : 0
  const order = record.goals.length + record.timePenalties.length
  switch (event.type) {
    case 'game.goalScored': {
      const goal = goalOf(event.data)
      return { ...record, goals: [...record.goals, { goal, firstSent: goal, shift, order, isRevoked: false }] }
    }
    case 'game.goalChanged':
      return withGoal(record, event.data.goalId, (entry) => ({ ...entry, goal: goalOf(event.data) }))
    case 'game.goalRevoked':
      return withGoal(record, event.data.goalId, (entry) => ({ ...entry, isRevoked: true }))
    case 'game.timePenaltyGiven': {
      const { id: _, ...penalty } = event.data
      return { ...record, timePenalties: [...record.timePenalties, { penalty, shift, order, isRevoked: false }] }
    }
    case 'game.timePenaltyRevoked':
      return {
        ...record,
        timePenalties: record.timePenalties.map((entry) =>
          entry.penalty.timePenaltyId === event.data.timePenaltyId ? { ...entry, isRevoked: true } : entry,
        ),
      }
  }
}

const goalOf = ({ id: _, ...goal }: GoalData & { readonly id: unknown }): GoalData => goal

const withGoal = (
  record: GameRecord,
  goalId: GoalData['goalId'],
  change: (entry: GoalEntry) => GoalEntry,
): GameRecord => ({
  ...record,
  goals: record.goals.map((entry) => (entry.goal.goalId === goalId ? change(entry) : entry)),
})
