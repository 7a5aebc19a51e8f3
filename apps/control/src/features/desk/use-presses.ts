import { newId } from '@cup/api-client/http'
import { shownNow, useLiveStore } from '@cup/api-client/live'
import { instantOf } from '@cup/domain/kernel'
import type { Operator } from '../../shared/game-view/operator.ts'
import type { HallCommand } from '../../shared/outbox/command.ts'
import { useSend } from '../../shared/outbox/outbox.ts'
import type { DeskPress, DeskRecord } from './kinds/kind.ts'
import { isShot } from './model/act.ts'
import { type ShootOutDesk, withShot } from './model/shoot-out-desk.ts'
import { actOf, againOf, type RedoOffer, type UndoOffer } from './model/undo.ts'
import type { GameData } from './use-game-data.ts'
import type { Seat } from './use-seat.ts'

type Shown = {
  readonly operator: Operator
  readonly record: DeskRecord
  readonly shootOut: ShootOutDesk | undefined
}

/** The one way of the presses of a desk: each is sent at once, and the history of the desk notes it. */
export function usePresses({ game, competition }: GameData, { operator, record, shootOut }: Shown, seat: Seat) {
  const live = useLiveStore()
  const { send } = useSend()
  const before = { game, record, shots: shootOut?.count ?? 0, newId }
  const takeOver = () => {
    touch(seat)
    send(takeOverOf(game.id))
  }
  /** Sends presses and returns the key of the last; the device with the first command operates the game. */
  const deliver = (presses: readonly DeskPress[]): string => {
    touch(seat)
    if (operator.who === 'none' && !game.result && !competition.archived) send(takeOverOf(game.id))
    const keys = presses.map(({ command, at }) => {
      const key = send(command, at === undefined ? 0 : Math.max(0, shownNow(live) - Date.parse(at)))
      if (isShot(command)) seat.noteShot(key, before.shots + 1)
      return key
    })
    return keys.at(-1) ?? ''
  }
  return {
    takeOver,
    press: (given: HallCommand) => {
      const command = withShot(given, shootOut)
      const key = deliver([{ command }])
      seat.history.press(actOf(command, { key, at: instantOf(shownNow(live)), before }))
    },
    takeBack: ({ act, presses }: UndoOffer) => {
      const again = againOf(act.command, before)
      seat.history.undo({ act, key: deliver(presses), again }, presses)
    },
    repeat: ({ undone, presses }: RedoOffer) => {
      const key = deliver(presses)
      const [first] = presses
      seat.history.redo(undone, first && actOf(first.command, { key, at: undone.act.at, before }))
    },
  }
}

const takeOverOf = (id: string): HallCommand => ({ call: 'game.write/take-over', body: { id } })

function touch(seat: Seat): void {
  vibrate()
  seat.touch()
}

const PRESS_MILLIS = 20

/** A press that can be felt, where the device can do that. */
export function vibrate(): void {
  if ('vibrate' in navigator) navigator.vibrate(PRESS_MILLIS)
}
