import { useHttp } from '@cup/api-client/http'
import { shownNow, useLiveStore } from '@cup/api-client/live'
import { useSend } from '../../shared/outbox/use-outbox.ts'
import type { DeskState } from './model/desk-state.ts'
import type { GameData } from './model/game-data.ts'
import { pressesAt } from './model/presses.ts'
import type { Seat } from './use-seat.ts'

/** The presses of a desk on this page, each of which can be felt. */
export function usePresses(data: GameData, desk: DeskState, { history, noteShot, touch }: Seat) {
  const live = useLiveStore()
  const { send } = useSend()
  const { newId } = useHttp()
  const onTouch = () => {
    vibrate()
    touch()
  }
  return pressesAt(data, desk, { send, now: () => shownNow(live), newId, history, noteShot, onTouch })
}

const PRESS_MILLIS = 20

/** A press that can be felt, where the device can do that. */
export function vibrate(): void {
  if ('vibrate' in navigator) navigator.vibrate(PRESS_MILLIS)
}
