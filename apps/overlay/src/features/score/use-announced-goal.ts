import { isCorrected, remainingMillisAt, shownNow, useLiveStore } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { useState } from 'react'
import { useRedrawIn } from '../../shared/use-redraw-in.ts'
import { announcedAfter, nothingAnnounced } from './announced-goal.ts'

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
