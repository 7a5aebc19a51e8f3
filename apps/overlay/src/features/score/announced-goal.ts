import { isCorrected, shownNow, useLive, useLiveStore } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import type { GoalId } from '@cup/domain/kernel'
import { useState } from 'react'
import {
  type Connected,
  isNews,
  isScoredNow,
  millisSincePress,
  NEWS_MILLIS,
  type Receipt,
} from '../../shared/goal-news.ts'
import { useRedrawIn } from '../../shared/use-redraw-in.ts'

/** So long a goal is announced, with the time in which the strap enters. */
const ANNOUNCED_MILLIS = 5_400

/** [B26] So long the sting of a goal is there, before it leaves in a quarter of a second. */
const STING_MILLIS = 740

/** A goal, and a moment of the page's own time in milliseconds. */
type Timed = { readonly id: GoalId; readonly until: number }

/** A goal whose strap comes when the scorer is known, not before `from` and at the latest at `until`. */
type Waiting = Timed & { readonly from: number }

/** The goals that are known, those whose strap is to come, the one whose sting is on air, and the announced one. */
export type Announced = {
  readonly known: readonly GoalId[]
  readonly waiting: readonly Waiting[]
  readonly sting: Timed | undefined
  readonly goal: Timed | undefined
}

/** `now` is the page's own time in milliseconds. */
export type Moment = Receipt & Connected & { readonly now: number }

type Announcing = Pick<Game, 'goals' | 'shootOutStarted'>

/** State at the beginning: no goal is news. */
export const nothingAnnounced = ({ goals }: Pick<Game, 'goals'>): Announced => ({
  known: goals.map(({ goalId }) => goalId),
  waiting: [],
  sting: undefined,
  goal: undefined,
})

/** The next state for the record as it is now; the same value if nothing changes. */
export function announcedAfter(before: Announced, game: Announcing, moment: Moment): Announced {
  const { now } = moment
  const { goals } = game
  const known = goals.map(({ goalId }) => goalId)
  // [B12] The shoot-out has the place of the strap.
  if (game.shootOutStarted) return isQuiet(before) ? before : { known, waiting: [], sting: undefined, goal: undefined }
  const news = goals.filter((goal) => !before.known.includes(goal.goalId) && isNews(goal, moment))
  const waiting = [...before.waiting, ...news.map((goal) => waitingFor(goal, moment))].filter(({ id }) =>
    known.includes(id),
  )
  const told = goals.filter(isTold).map(({ goalId }) => goalId)
  const isReady = ({ id, from, until }: Waiting) => now >= from && (now >= until || told.includes(id))
  const ready = waiting.findLast(isReady)
  const lasting = (timed: Timed | undefined) =>
    timed && now < timed.until && known.includes(timed.id) ? timed : undefined
  const scored = news.findLast((goal) => isScoredNow(goal, moment))
  const sting = scored ? { id: scored.goalId, until: now + STING_MILLIS } : lasting(before.sting)
  // A sting covers the strap of the goal before it.
  const goal = ready ? { id: ready.id, until: now + ANNOUNCED_MILLIS } : scored ? undefined : lasting(before.goal)
  const isSame = known.length === before.known.length && known.every((id) => before.known.includes(id))
  if (isSame && !ready && sting === before.sting && goal === before.goal) return before
  return { known, waiting: waiting.filter((one) => !isReady(one)), sting, goal }
}

const isQuiet = ({ waiting, sting, goal }: Announced): boolean => waiting.length === 0 && !sting && !goal

/** [B12] A goal is told once its scorer is known; of an own goal no scorer is told. */
const isTold = ({ playerId, isOwnGoal }: Game['goals'][number]): boolean => playerId !== null || isOwnGoal

function waitingFor(goal: Game['goals'][number], moment: Moment): Waiting {
  const { now, serviceNow } = moment
  return {
    id: goal.goalId,
    from: isScoredNow(goal, moment) ? now + STING_MILLIS : now,
    until: now + NEWS_MILLIS - millisSincePress(goal, serviceNow),
  }
}

type Goal = Game['goals'][number]

/** The announcement of the latest goal at this moment: first the sting, then its strap. */
export function useAnnouncedGoal(game: Game): {
  readonly sting: Goal | undefined
  readonly goal: Goal | undefined
} {
  const live = useLiveStore()
  const connectedSince = useConnectedSince()
  const [before, setBefore] = useState(() => nothingAnnounced(game))
  const now = performance.now()
  const moment = { now, serviceNow: shownNow(live), isCorrected: isCorrected(live, game), connectedSince }
  const announced = announcedAfter(before, game, moment)
  if (announced !== before) setBefore(announced)
  const { waiting, sting, goal } = announced
  const next = [
    ...waiting.map(({ from, until }) => (from > now ? from : until)),
    ...[sting, goal].flatMap((timed) => timed?.until ?? []),
  ]
  useRedrawIn(next.length === 0 ? undefined : (Math.min(...next) - now) / 1000)
  const goalOf = (timed: Timed | undefined) => game.goals.find(({ goalId }) => goalId === timed?.id)
  return { sting: goalOf(sting), goal: goalOf(goal) }
}

/** Since when every event is received and shown here. */
function useConnectedSince(): number {
  const live = useLiveStore()
  const isComplete = useLive((state) => state.isComplete)
  const [before, setBefore] = useState(Number.POSITIVE_INFINITY)
  const isBack = isComplete && before === Number.POSITIVE_INFINITY
  const restored = isBack ? shownNow(live) + live.getState().delayMillis : before
  const since = isComplete ? restored : Number.POSITIVE_INFINITY
  if (since !== before) setBefore(since)
  return since
}
