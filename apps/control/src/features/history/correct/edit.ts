import { newId } from '@cup/api-client/http'
import type { Game } from '@cup/contract/entities'
import { oppositeOf, type Seconds, type Side, type SomeSides } from '@cup/domain/kernel'
import type { Shot } from './shots.ts'

/** A goal as it is to stand. */
export type GoalNow = {
  readonly side: Side
  readonly isOwnGoal: boolean
  readonly scorer: string | null
  readonly assist: string | undefined
  readonly time: Seconds
}

/** A penalty as it is to stand; without a player it is the bench's. */
export type PenaltyNow = { readonly teamId: string; readonly player: string | undefined; readonly time: Seconds }

/** Something that is put right: what stands in the log, and what should. Without `before` it is missing there. */
export type Edit =
  | {
      readonly type: 'goal'
      readonly id: string
      readonly before: GoalNow | undefined
      readonly now: GoalNow
      readonly isRevoked: boolean
    }
  | {
      readonly type: 'penalty'
      readonly id: string
      /** Of the penalty that takes its place. */
      readonly newId: string
      readonly before: PenaltyNow | undefined
      readonly now: PenaltyNow
      readonly isRevoked: boolean
    }
  | {
      readonly type: 'shots'
      readonly before: readonly Shot[]
      readonly now: readonly Shot[]
      /** [S3] So many has each side. */
      readonly shotsNumber: number
    }
  | { readonly type: 'award'; readonly award: Award }
  | { readonly type: 'duration'; readonly before: Seconds; readonly minutes: string }
  | { readonly type: 'teams'; readonly before: SomeSides<string>; readonly now: SomeSides<string> }

export type EditOf<Type extends Edit['type']> = Extract<Edit, { readonly type: Type }>

/** A result that is awarded, as typed. */
export type Award = {
  readonly home: string
  readonly guest: string
  readonly reason: 'noShow' | 'abandoned' | 'decision'
  /** Where the goals name no winner. */
  readonly winner: Side | undefined
}

/** What tells one edit of a game from another. */
export const keyOf = (edit: Edit): string => ('id' in edit ? `${edit.type} ${edit.id}` : edit.type)

type GoalView = Game['goals'][number]
type PenaltyView = Game['timePenalties'][number]

/** A goal that stands. */
export function editOfGoal(goal: GoalView): EditOf<'goal'> {
  const now: GoalNow = {
    side: goal.homeTeam ? 'home' : 'guest',
    isOwnGoal: goal.isOwnGoal,
    scorer: goal.playerId,
    assist: goal.assistPlayerId,
    time: goal.time,
  }
  return { type: 'goal', id: goal.goalId, before: now, now, isRevoked: false }
}

/** A goal that nobody entered; its time begins at the end of the game. */
export const editOfNewGoal = (side: Side): EditOf<'goal'> => ({
  type: 'goal',
  id: newId(),
  before: undefined,
  now: { side, isOwnGoal: false, scorer: null, assist: undefined, time: 0 },
  isRevoked: false,
})

/** A penalty that stands. */
export function editOfPenalty({ timePenaltyId, teamId, playerId, time }: PenaltyView): EditOf<'penalty'> {
  const now: PenaltyNow = { teamId, player: playerId, time }
  return { type: 'penalty', id: timePenaltyId, newId: newId(), before: now, now, isRevoked: false }
}

/** A penalty that nobody entered. */
export function editOfNewPenalty(teamId: string): EditOf<'penalty'> {
  const id = newId()
  return {
    type: 'penalty',
    id,
    newId: id,
    before: undefined,
    now: { teamId, player: undefined, time: 0 },
    isRevoked: false,
  }
}

/** [G12] Whose players have scored: an own goal is the other side's. */
export const scoringSideOf = ({ side, isOwnGoal }: Pick<GoalNow, 'side' | 'isOwnGoal'>): Side =>
  isOwnGoal ? oppositeOf(side) : side

/** [G12] [G13] Who has scored stays for as long as it can be them; an own goal has no assist. */
export function withGoal(edit: EditOf<'goal'>, change: Partial<GoalNow>): EditOf<'goal'> {
  const next = { ...edit.now, ...change }
  const { before } = edit
  const wasOf = before && scoringSideOf(before)
  const isMoved = scoringSideOf(next) !== scoringSideOf(edit.now)
  const scorer = !isMoved ? next.scorer : before && wasOf === scoringSideOf(next) ? before.scorer : null
  const hasAssist = !next.isOwnGoal && next.side === edit.now.side && next.assist !== scorer
  return { ...edit, isRevoked: false, now: { ...next, scorer, assist: hasAssist ? next.assist : undefined } }
}
