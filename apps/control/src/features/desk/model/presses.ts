import type { Game } from '@cup/contract/entities'
import { instantOf, millisOf } from '@cup/domain/kernel'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import type { Outbox } from '../../../shared/outbox/outbox.ts'
import type { DeskPress } from '../kinds/kind.ts'
import { isShot } from './act.ts'
import type { DeskState } from './desk-state.ts'
import type { GameData } from './game-data.ts'
import type { HistoryChanges } from './kept-history.ts'
import { recordOf } from './record.ts'
import { withShot } from './shoot-out-desk.ts'
import { actOf, againOf, type RedoOffer, type UndoOffer } from './undo.ts'

/** Everything that a press needs beside the desk on which it is made. */
export type PressMeans = {
  readonly send: Outbox['send']
  /** Milliseconds, by the service's time as screens show it. */
  readonly now: () => number
  /** Makes the id of something new. */
  readonly newId: () => string
  readonly history: HistoryChanges
}

type AtDesk = PressMeans & {
  /** Notes how many shots there are after a press. */
  readonly noteShot: (key: string, count: number) => void
  /** The desk was touched. */
  readonly onTouch: () => void
}

type Shown = Pick<DeskState, 'operator' | 'record' | 'shootOut' | 'undoOfCall'>

/** The one way of the presses of a desk: each is sent at once, and the history of the desk notes it. */
export function pressesAt(
  { game, competition }: Pick<GameData, 'game' | 'competition'>,
  { operator, record, shootOut, undoOfCall }: Shown,
  { send, now, newId, history, noteShot, onTouch }: AtDesk,
) {
  const before = { game, record, shots: shootOut?.count ?? 0, newId }
  const takeOver = () => {
    onTouch()
    send(takeOverOf(game.id))
  }
  /** Sends presses and returns the key of the last; the device with the first command operates the game. */
  const deliver = (presses: readonly DeskPress[]): string => {
    onTouch()
    if (operator.who === 'none' && !game.result && !competition.archived) send(takeOverOf(game.id))
    const keys = presses.map(({ command, at }) => {
      const key = send(command, at === undefined ? 0 : Math.max(0, now() - millisOf(at)))
      if (isShot(command)) noteShot(key, before.shots + 1)
      return key
    })
    return keys.at(-1) ?? ''
  }
  const press = (given: HallCommand) => {
    const command = withShot(given, shootOut)
    const key = deliver([{ command }])
    history.press(actOf(command, { key, at: instantOf(now()), before }))
  }
  const takeBack = ({ act, presses }: UndoOffer) => {
    const again = againOf(act.command, before)
    history.undo({ act, key: deliver(presses), again }, presses)
  }
  return {
    takeOver,
    press,
    takeBack,
    /** Presses what takes something back; where that was an act of this desk, it can be repeated. */
    revoke: (command: HallCommand) => {
      const offer = undoOfCall(command.call)
      if (offer) takeBack(offer)
      else press(command)
    },
    repeat: ({ undone, presses }: RedoOffer) => {
      const key = deliver(presses)
      const [first] = presses
      history.redo(undone, first && actOf(first.command, { key, at: undone.act.at, before }))
    },
  }
}

const takeOverOf = (id: string): HallCommand => ({ call: 'game.write/take-over', body: { id } })

/** [U3] Confirms the teams of a game as an act of this desk, which its undo bar offers. */
export function confirmTeams(game: Game, command: HallCommand, { send, now, newId, history }: PressMeans): void {
  const before = { game, record: recordOf(game), shots: 0, newId }
  const at = instantOf(now())
  history.press(actOf(command, { key: send(command), at, before }))
}
