import { inPlayingOrder } from '@cup/domain/projections'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { useSend } from '../../shared/outbox/outbox.ts'
import { type Act, type UndoState, undoOfferAmong } from './model/undo.ts'
import type { GameData } from './use-game-data.ts'

type Offering = Pick<UndoState, 'record' | 'shootOut' | 'names'> &
  Pick<GameData, 'game' | 'plan'> & { readonly acts: readonly Act[]; readonly isOff: boolean }

/** What the undo bar names now, and whether a press of it is meant. */
export function useUndoOffer({ acts, game, plan, isOff, ...shown }: Offering) {
  const { find } = useSend()
  const isFinal = plan.some((one) => one.started && one.id !== game.id && inPlayingOrder(one, game) > 0)
  const isRefused = (key: string) => find(key)?.state === 'refused'
  const undo = isOff ? undefined : undoOfferAmong(acts, { game, isFinal, isRefused, ...shown })
  return { undo, isSettled: useSettled(undo?.act.number) }
}

/** What has changed by itself under a finger is not meant by its press. */
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
