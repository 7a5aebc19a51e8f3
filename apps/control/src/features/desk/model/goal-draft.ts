import { oppositeOf, type PlayerId, type Seconds, type Side } from '@cup/domain/kernel'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import { type DeskGoal, isSameGoal } from './sheet.ts'

/** A goal that is being entered, or one that is being changed. */
export type GoalDraft = {
  readonly gameId: string
  readonly goalId: string
  /** [G12] For whom it counts. */
  readonly side: Side
  readonly isOwnGoal: boolean
  /** [G24] Of the first tap, in seconds that remain. */
  readonly time: Seconds
  /** Null where it is left open on purpose; undefined while nobody was chosen. */
  readonly scorer: PlayerId | null | undefined
  /** The goal as it stands; undefined for a new one. */
  readonly before: DeskGoal | undefined
}

type NewGoal = Pick<GoalDraft, 'gameId' | 'goalId' | 'side' | 'time'>

/** A goal at its first tap. */
export const newGoalDraft = (goal: NewGoal): GoalDraft => ({
  ...goal,
  isOwnGoal: false,
  scorer: undefined,
  before: undefined,
})

/** A goal that is to be changed. */
export const draftOfGoal = (gameId: string, goal: DeskGoal): GoalDraft => ({
  gameId,
  goalId: goal.goalId,
  side: goal.side,
  isOwnGoal: goal.isOwnGoal,
  time: goal.time,
  scorer: undefined,
  before: goal,
})

/** [G12] Whose players are asked for: an own goal is scored by the other team. */
export const scoringSideOf = ({ side, isOwnGoal }: Pick<GoalDraft, 'side' | 'isOwnGoal'>): Side =>
  isOwnGoal ? oppositeOf(side) : side

/** Own goal or not: another team's players, so nobody is chosen any more. */
export const withOwnGoal = (draft: GoalDraft, isOwnGoal: boolean): GoalDraft => ({
  ...draft,
  isOwnGoal,
  scorer: undefined,
})

/** It counts for the other side: another team's players again. */
export const withSide = (draft: GoalDraft, side: Side): GoalDraft => ({ ...draft, side, scorer: undefined })

/** [G13] Whether an assist is asked for: own goals have none. */
export const asksForAssist = ({ isOwnGoal }: Pick<GoalDraft, 'isOwnGoal'>): boolean => !isOwnGoal

/** The command that a draft has become; nothing where nothing was changed. */
export function goalCommandOf(draft: GoalDraft, scorer: PlayerId | null, assist?: PlayerId): HallCommand | undefined {
  const { gameId: id, goalId, side, isOwnGoal, time, before } = draft
  const goal = { id, goalId, time, playerId: scorer, homeTeam: side === 'home', isOwnGoal }
  if (!before)
    return { call: 'game.write/score-goal', body: { ...goal, ...(assist ? { assistPlayerId: assist } : {}) } }
  const isSame = isSameGoal(before, { ...before, time, side, isOwnGoal, scorer, assist })
  return isSame ? undefined : { call: 'game.write/change-goal', body: { ...goal, assistPlayerId: assist ?? null } }
}

/** A change of the time alone. */
export const timeCommandOf = ({ gameId, goalId, time, before }: GoalDraft): HallCommand | undefined =>
  before && before.time !== time ? { call: 'game.write/change-goal', body: { id: gameId, goalId, time } } : undefined
