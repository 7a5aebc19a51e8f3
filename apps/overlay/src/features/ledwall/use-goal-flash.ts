import { isCorrected, remainingMillisAt, shownNow, useLiveStore } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import type { Side } from '@cup/domain/kernel'
import { useState } from 'react'
import { useRedrawIn } from '../../shared/use-redraw-in.ts'
import { flashAfter, NO_FLASH } from './goal-flash.ts'

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
