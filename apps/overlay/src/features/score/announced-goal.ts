import { isCorrected, remainingMillisAt, shownNow, useLiveStore } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import type { GoalId, Seconds } from '@cup/domain/kernel'
import { useState } from 'react'
import { useRedrawIn } from '../../shared/use-redraw-in.ts'

/** So long a goal is announced, with the time in which the strap enters. */
const ANNOUNCED_MILLIS = 5_400
/** What was entered or arrived later than this is no news any more. */
const NEWS_SECONDS: Seconds = 90

/** The goals that are known, and the one that is announced, in milliseconds of the page's own time. */
export type Announced = {
  readonly known: readonly GoalId[]
  readonly goal: { readonly id: GoalId; readonly until: number } | undefined
}

export type Moment = {
  readonly now: number
  readonly reading: Seconds
  /** [X3] What a correction enters is no news. */
  readonly isCorrected: boolean
}

/** Where it begins nothing is news. */
export const nothingAnnounced = ({ goals }: Pick<Game, 'goals'>): Announced => ({
  known: goals.map(({ goalId }) => goalId),
  goal: undefined,
})

/** The next state for the record as it is now; the same value if nothing changes. */
export function announcedAfter(before: Announced, { goals }: Pick<Game, 'goals'>, moment: Moment): Announced {
  const { now, reading, isCorrected } = moment
  const known = goals.map(({ goalId }) => goalId)
  const isNews = ({ goalId, time }: Game['goals'][number]) =>
    !isCorrected && !before.known.includes(goalId) && time - reading <= NEWS_SECONDS
  const news = goals.findLast(isNews)
  if (news) return { known, goal: { id: news.goalId, until: now + ANNOUNCED_MILLIS } }
  const isOver = before.goal !== undefined && (now >= before.goal.until || !known.includes(before.goal.id))
  const isSame = known.length === before.known.length && known.every((id) => before.known.includes(id))
  if (isSame && !isOver) return before
  return { known, goal: isOver ? undefined : before.goal }
}

/** The goal of a game that is announced at this moment. */
export function useAnnouncedGoal(game: Game): Game['goals'][number] | undefined {
  const live = useLiveStore()
  const [before, setBefore] = useState(() => nothingAnnounced(game))
  const now = performance.now()
  const reading = remainingMillisAt(game.clock, shownNow(live)) / 1000
  const announced = announcedAfter(before, game, { now, reading, isCorrected: isCorrected(live, game) })
  if (announced !== before) setBefore(announced)
  useRedrawIn(announced.goal && (announced.goal.until - now) / 1000)
  return game.goals.find(({ goalId }) => goalId === announced.goal?.id)
}
