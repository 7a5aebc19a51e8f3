import { isCorrected, shownNow, useLiveStore } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import type { GoalId } from '@cup/domain/kernel'
import { useState } from 'react'
import { isNews, millisSincePress, NEWS_MILLIS, type Reception } from '../../shared/goal-news.ts'
import { useRedrawIn } from '../../shared/use-redraw-in.ts'

/** So long a goal is announced, with the time in which the strap enters. */
const ANNOUNCED_MILLIS = 5_400

/** A goal, and a moment of the page's own time in milliseconds. */
type Timed = { readonly id: GoalId; readonly until: number }

/** The goals that are known, those whose strap waits for a scorer at most until then, and the announced one. */
export type Announced = {
  readonly known: readonly GoalId[]
  readonly waiting: readonly Timed[]
  readonly goal: Timed | undefined
}

/** `now` is the page's own time in milliseconds. */
export type Moment = Reception & { readonly now: number }

/** Where it begins nothing is news. */
export const nothingAnnounced = ({ goals }: Pick<Game, 'goals'>): Announced => ({
  known: goals.map(({ goalId }) => goalId),
  waiting: [],
  goal: undefined,
})

/** The next state for the record as it is now; the same value if nothing changes. */
export function announcedAfter(before: Announced, { goals }: Pick<Game, 'goals'>, moment: Moment): Announced {
  const { now } = moment
  const known = goals.map(({ goalId }) => goalId)
  const news = goals.filter((goal) => !before.known.includes(goal.goalId) && isNews(goal, moment))
  const waiting = [...before.waiting, ...news.map((goal) => waitingFor(goal, moment))].filter(({ id }) =>
    known.includes(id),
  )
  const told = goals.filter(isTold).map(({ goalId }) => goalId)
  const isReady = ({ id, until }: Timed) => now >= until || told.includes(id)
  const ready = waiting.findLast(isReady)
  if (ready) {
    const goal = { id: ready.id, until: now + ANNOUNCED_MILLIS }
    return { known, waiting: waiting.filter((one) => !isReady(one)), goal }
  }
  const isOver = before.goal !== undefined && (now >= before.goal.until || !known.includes(before.goal.id))
  const isSame = known.length === before.known.length && known.every((id) => before.known.includes(id))
  return isSame && !isOver ? before : { known, waiting, goal: isOver ? undefined : before.goal }
}

/** [B12] A goal is told once its scorer is known; of an own goal no scorer is told. */
const isTold = ({ playerId, isOwnGoal }: Game['goals'][number]): boolean => playerId !== null || isOwnGoal

const waitingFor = (goal: Game['goals'][number], { now, serviceNow }: Moment): Timed => ({
  id: goal.goalId,
  until: now + NEWS_MILLIS - millisSincePress(goal, serviceNow),
})

/** The goal of a game that is announced at this moment. */
export function useAnnouncedGoal(game: Game): Game['goals'][number] | undefined {
  const live = useLiveStore()
  const [before, setBefore] = useState(() => nothingAnnounced(game))
  const now = performance.now()
  const moment = { now, serviceNow: shownNow(live), isCorrected: isCorrected(live, game) }
  const announced = announcedAfter(before, game, moment)
  if (announced !== before) setBefore(announced)
  const next = [...announced.waiting, ...(announced.goal ? [announced.goal] : [])].map(({ until }) => until)
  useRedrawIn(next.length === 0 ? undefined : (Math.min(...next) - now) / 1000)
  return game.goals.find(({ goalId }) => goalId === announced.goal?.id)
}
