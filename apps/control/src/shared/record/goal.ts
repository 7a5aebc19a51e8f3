import type { Game } from '@cup/contract/entities'
import type { CorrectionStep } from '@cup/contract/log-routes'
import { isGoalFilled } from '@cup/domain/game'
import { oppositeOf, type Seconds, type Side } from '@cup/domain/kernel'

/** A goal. */
export type Goal = {
  /** [G12] For whom it counts, an own goal included. */
  readonly side: Side
  readonly isOwnGoal: boolean
  /** [G11] Null where the scorer was left open. */
  readonly scorer: string | null
  readonly assist: string | undefined
  /** Seconds that remained. */
  readonly time: Seconds
  /** [G27] False for an entry from paper. */
  readonly timeKnown?: false
}

/** A goal as the view of a game shows it. */
export const goalOf = ({
  goalId,
  homeTeam,
  isOwnGoal,
  time,
  timeKnown,
  playerId,
  assistPlayerId,
}: Game['goals'][number]) => ({
  id: goalId,
  side: sideOf(homeTeam),
  isOwnGoal,
  scorer: playerId,
  assist: assistPlayerId,
  time,
  ...(timeKnown === undefined ? {} : { timeKnown }),
})

/** The side that scores, from the flag of the wire. */
export const sideOf = (homeTeam: boolean): Side => (homeTeam ? 'home' : 'guest')

/** [G12] Side of the scorer: an own goal is scored by the other side. */
export const scoringSideOf = ({ side, isOwnGoal }: Pick<Goal, 'side' | 'isOwnGoal'>): Side =>
  isOwnGoal ? oppositeOf(side) : side

/** Whether two goals have the same data. */
export const isSameGoal = (one: Goal, other: Goal): boolean =>
  one.time === other.time &&
  one.side === other.side &&
  one.isOwnGoal === other.isOwnGoal &&
  one.scorer === other.scorer &&
  one.assist === other.assist

/** [G25] Whether a change only names the scorer or the assist, which were open. */
export const isFilledGoal = (before: Goal, after: Goal): boolean =>
  isGoalFilled(addGoalBody('', before), addGoalBody('', after))

/** Common fields of the commands that add and change a goal. */
const bodyOf = (goalId: string, { side, isOwnGoal, scorer, time }: Goal) => ({
  goalId,
  time,
  playerId: scorer,
  homeTeam: side === 'home',
  isOwnGoal,
})

/** The body of the command that adds a goal, without its game. */
export const addGoalBody = (goalId: string, goal: Goal) => ({
  ...bodyOf(goalId, goal),
  ...(goal.assist === undefined ? {} : { assistPlayerId: goal.assist }),
})

/** The body of the command that changes a goal, without its game. */
export const changeGoalBody = (goalId: string, goal: Goal) => ({
  ...bodyOf(goalId, goal),
  assistPlayerId: goal.assist ?? null,
})

/** The steps of a correction that concern a goal. */
export const goalSteps = {
  add: (id: string, goal: Goal): CorrectionStep => ({ call: 'game.write/score-goal', body: addGoalBody(id, goal) }),
  change: (id: string, goal: Goal): CorrectionStep => ({
    call: 'game.write/change-goal',
    body: changeGoalBody(id, goal),
  }),
  revoke: (goalId: string): CorrectionStep => ({ call: 'game.write/revoke-goal', body: { goalId } }),
}
