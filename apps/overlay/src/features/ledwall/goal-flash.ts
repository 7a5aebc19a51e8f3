import { isCorrected, remainingMillisAt, shownNow, useLiveStore } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import type { GameId, GoalId, Seconds, Side } from '@cup/domain/kernel'
import { GOAL_FLASH_SECONDS } from '@cup/ui/ledwall'
import { useState } from 'react'
import { useRedrawIn } from '../../shared/use-redraw-in.ts'

/** The goals that the wall knows of the game that it shows, and the one that it celebrates. */
export type GoalFlash = {
  readonly gameId: GameId | undefined
  readonly known: readonly GoalId[]
  /** `until` in milliseconds of the page's own time. */
  readonly goal: { readonly id: GoalId; readonly side: Side; readonly until: number } | undefined
}

export const NO_FLASH: GoalFlash = { gameId: undefined, known: [], goal: undefined }

/** A goal of so long ago, by the clock of the game, is no longer new: the connection was down, or it was entered late. */
const NEWS_SECONDS: Seconds = 30

type Moment = {
  readonly now: number
  readonly reading: Seconds
  /** [X3] What a correction enters is no news. */
  readonly isCorrected: boolean
}

/** The next state for the record as it is now; the same value if nothing changes. At the start nothing is new. */
export function flashAfter(before: GoalFlash, game: Pick<Game, 'id' | 'goals'> | undefined, moment: Moment): GoalFlash {
  const known = game?.goals.map(({ goalId }) => goalId) ?? []
  if (game?.id !== before.gameId) return { gameId: game?.id, known, goal: undefined }
  const news = game?.goals.findLast((goal) => !before.known.includes(goal.goalId) && isNews(goal, moment))
  if (news) return { gameId: game?.id, known, goal: celebrated(news, moment) }
  const { goal } = before
  const isOver = goal !== undefined && (moment.now >= goal.until || !known.includes(goal.id))
  const isSame = known.length === before.known.length && known.every((id) => before.known.includes(id))
  return isSame && !isOver ? before : { gameId: game?.id, known, goal: isOver ? undefined : goal }
}

type Goal = Game['goals'][number]

const isNews = ({ time }: Goal, { reading, isCorrected }: Moment): boolean =>
  !isCorrected && time - reading <= NEWS_SECONDS

const celebrated = ({ goalId, homeTeam }: Goal, { now }: Moment) => ({
  id: goalId,
  side: homeTeam ? ('home' as const) : ('guest' as const),
  until: now + GOAL_FLASH_SECONDS * 1000,
})

/** The side that has scored a moment ago. */
export function useGoalFlash(game: Game | undefined): Side | undefined {
  const live = useLiveStore()
  const [before, setBefore] = useState(NO_FLASH)
  const now = performance.now()
  const reading = game ? remainingMillisAt(game.clock, shownNow(live)) / 1000 : 0
  const flash = flashAfter(before, game, { now, reading, isCorrected: !!game && isCorrected(live, game) })
  if (flash !== before) setBefore(flash)
  useRedrawIn(flash.goal && (flash.goal.until - now) / 1000)
  return flash.goal?.side
}
