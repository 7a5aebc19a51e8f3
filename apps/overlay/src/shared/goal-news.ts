import type { Game } from '@cup/contract/entities'
import { GOAL_NEWS_SECONDS, GOAL_STING_NEWS_SECONDS } from '@cup/domain/broadcast'

/** [B12] [B13] So long after its press a goal is news, and its strap waits for a scorer. */
export const NEWS_MILLIS = GOAL_NEWS_SECONDS * 1_000

type Goal = Pick<Game['goals'][number], 'scoredAt' | 'timeKnown'>

/** When a display receives a goal. */
export type Receipt = {
  /** The time of the service that the display shows, in milliseconds. */
  readonly serviceNow: number
  /** [X3] A goal that a correction enters is no news. */
  readonly isCorrected: boolean
}

/** [B13] Whether a goal that is received now is news; [G27] one from paper never is. Without a line it may come long after its press. */
export const isNews = (goal: Goal, { serviceNow, isCorrected }: Receipt): boolean =>
  !isCorrected && goal.timeKnown !== false && millisSincePress(goal, serviceNow) <= NEWS_MILLIS

/** How long ago a goal was entered; nothing where an older service does not say it. */
export const millisSincePress = ({ scoredAt }: Goal, serviceNow: number): number =>
  scoredAt === undefined ? 0 : Math.max(0, serviceNow - Date.parse(scoredAt))

/** [B26] Whether a goal has just been scored before the eyes of the viewers, and the display was connected then. */
export const isScoredNow = (goal: Goal, { serviceNow, connectedSince }: Receipt & Connected): boolean =>
  millisSincePress(goal, serviceNow) <= GOAL_STING_NEWS_SECONDS * 1_000 &&
  connectedSince <= (goal.scoredAt === undefined ? serviceNow : Date.parse(goal.scoredAt))

/** Since when a display receives every event, in milliseconds of the service's time; infinite while it does not. */
export type Connected = { readonly connectedSince: number }
