import { isCorrected, shownNow, useLiveStore } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import type { GameId, GoalId } from '@cup/domain/kernel'
import { GOAL_FLASH_SECONDS } from '@cup/ui/ledwall'
import { useState } from 'react'
import { isNews, type Receipt } from '../../shared/goal-news.ts'
import { useRedrawIn } from '../../shared/use-redraw-in.ts'

/** The goals that the wall knows of the game that it shows, and the one that it celebrates. */
export type GoalFlash = {
  readonly gameId: GameId | undefined
  readonly known: readonly GoalId[]
  /** `until` in milliseconds of the page's own time. */
  readonly goal: { readonly id: GoalId; readonly until: number } | undefined
}

/** State without a goal to flash for. */
export const NO_FLASH: GoalFlash = { gameId: undefined, known: [], goal: undefined }

type Moment = Receipt & { readonly now: number }

/** The next state for the record as it is now; the same value if nothing changes. At the start nothing is new. */
export function flashAfter(before: GoalFlash, game: Pick<Game, 'id' | 'goals'> | undefined, moment: Moment): GoalFlash {
  const known = game?.goals.map(({ goalId }) => goalId) ?? []
  if (game?.id !== before.gameId) return { gameId: game?.id, known, goal: undefined }
  const news = game?.goals.findLast((goal) => !before.known.includes(goal.goalId) && isNews(goal, moment))
  const { now } = moment
  if (news) return { gameId: game?.id, known, goal: { id: news.goalId, until: now + GOAL_FLASH_SECONDS * 1000 } }
  const { goal } = before
  const isOver = goal !== undefined && (now >= goal.until || !known.includes(goal.id))
  const isSame = known.length === before.known.length && known.every((id) => before.known.includes(id))
  return isSame && !isOver ? before : { gameId: game?.id, known, goal: isOver ? undefined : goal }
}

/** The celebrated goal, as the record has it now. */
export const goalCelebrated = ({ goal }: GoalFlash, game: Pick<Game, 'goals'> | undefined): Goal | undefined =>
  game?.goals.find(({ goalId }) => goalId === goal?.id)

type Goal = Game['goals'][number]

/** The goal that was scored a moment ago. */
export function useGoalFlash(game: Game | undefined): Goal | undefined {
  const live = useLiveStore()
  const [before, setBefore] = useState(NO_FLASH)
  const now = performance.now()
  const reception = { serviceNow: shownNow(live), isCorrected: !!game && isCorrected(live, game) }
  const flash = flashAfter(before, game, { now, ...reception })
  if (flash !== before) setBefore(flash)
  useRedrawIn(flash.goal && (flash.goal.until - now) / 1000)
  return goalCelebrated(flash, game)
}
