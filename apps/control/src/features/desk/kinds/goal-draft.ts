import type { PlayerId, Seconds, Side } from '@cup/domain/kernel'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import { addGoalBody, changeGoalBody, isSameGoal } from '../../../shared/record/goal.ts'
import type { DeskEntry, EntryStart } from './kind.ts'

/** A goal that is being entered, or one that is being changed. */
export type GoalDraft = {
  readonly gameId: string
  readonly id: string
  /** [G12] For whom it counts. */
  readonly side: Side
  readonly isOwnGoal: boolean
  /** [G24] Of the first tap, in seconds that remain. */
  readonly time: Seconds
  /** Null where it is left open on purpose; undefined until a choice is made. */
  readonly scorer: PlayerId | null | undefined
  /** The goal before the change; undefined for a new one. */
  readonly before: DeskEntry<'goal'> | undefined
}

/** A goal at its first tap. */
export const newGoalDraft = (start: EntryStart): GoalDraft => ({
  ...start,
  isOwnGoal: false,
  scorer: undefined,
  before: undefined,
})

/** A goal that is to be changed. */
export const draftOfGoal = (gameId: string, goal: DeskEntry<'goal'>): GoalDraft => ({
  gameId,
  id: goal.id,
  side: goal.side,
  isOwnGoal: goal.isOwnGoal,
  time: goal.time,
  scorer: undefined,
  before: goal,
})

/** Own goal or not: the players of the other team, so the scorer is open again. */
export const withOwnGoal = (draft: GoalDraft, isOwnGoal: boolean): GoalDraft => ({
  ...draft,
  isOwnGoal,
  scorer: undefined,
})

/** It counts for the other side: the players of the other team, so the scorer is open again. */
export const withSide = (draft: GoalDraft, side: Side): GoalDraft => ({ ...draft, side, scorer: undefined })

/** [G13] Whether the dialog asks for an assist: own goals have none. */
export const asksForAssist = ({ isOwnGoal }: Pick<GoalDraft, 'isOwnGoal'>): boolean => !isOwnGoal

/** The command for a finished draft; undefined where nothing was changed. */
export function goalCommandOf(draft: GoalDraft, scorer: PlayerId | null, assist?: PlayerId): HallCommand | undefined {
  const { gameId, id, side, isOwnGoal, time, before } = draft
  const goal = { side, isOwnGoal, time, scorer, assist }
  if (!before) return { call: 'game.write/score-goal', body: { id: gameId, ...addGoalBody(id, goal) } }
  if (isSameGoal(before, goal)) return undefined
  return { call: 'game.write/change-goal', body: { id: gameId, ...changeGoalBody(id, goal) } }
}

/** A change of the time alone. */
export const timeCommandOf = ({ gameId, id, time, before }: GoalDraft): HallCommand | undefined =>
  before && before.time !== time
    ? { call: 'game.write/change-goal', body: { id: gameId, goalId: id, time } }
    : undefined
