import { shownNow, useLiveStore } from '@cup/api-client/live'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { HallCall } from '../../shared/outbox/command.ts'
import type { History } from './model/history.ts'
import { millisToNextChange, redoOfferIn, type UndoState, undoOfferIn } from './model/undo.ts'
import type { GameData } from './use-game-data.ts'

type Offering = Pick<UndoState, 'record' | 'shootOut' | 'names' | 'isFinal'> & {
  readonly data: GameData
  readonly isOff: boolean
}

/** Offer of the undo bar, and whether a press of it is meant. */
export function useOffers(history: History, { data: { game, competition }, isOff, ...shown }: Offering) {
  const now = useNowUntilNextChange(history)
  const state = { ...shown, game, now, isRegieRequired: competition.settings.regieRequired }
  const undo = isOff ? undefined : undoOfferIn(history, state)
  const redo = isOff ? undefined : redoOfferIn(history, state)
  return {
    undo: { offer: undo, isSettled: useSettled(undo?.act.number) },
    // What was taken back last is the oldest of the acts that can be repeated.
    redo: { offer: redo, isSettled: useSettled(redo && -redo.undone.act.number) },
    undoOfCall: (call: HallCall) => undoOfferIn(history, state, call),
  }
}

/** The service's time, looked at once more when an act gets too old to be offered. */
function useNowUntilNextChange(history: History): number {
  const live = useLiveStore()
  const [, setLooks] = useState(0)
  const now = shownNow(live)
  const left = millisToNextChange(history, now)
  useEffect(() => {
    if (left === undefined) return
    const timer = setTimeout(() => setLooks((looks) => looks + 1), left)
    return () => clearTimeout(timer)
  })
  return now
}

/** Time after a change without a press within which a press is not meant for it. */
const SETTLE_MILLIS = 300

/** Whether an offer has not fallen back to an older one within the last 300 ms; offers are counted. */
function useSettled(number: number | undefined): () => boolean {
  const shown = useRef(number)
  const fellBackAt = useRef(Number.NEGATIVE_INFINITY)
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = number
    if (before !== undefined && (number ?? 0) < before) fellBackAt.current = performance.now()
  }, [number])
  return useCallback(() => performance.now() - fellBackAt.current >= SETTLE_MILLIS, [])
}
