import { newId } from '@cup/api-client/http'
import { usePresence } from '@cup/api-client/live'
import type { Side } from '@cup/domain/kernel'
import { useState } from 'react'
import { useDevice } from '../../shared/device/device.ts'
import { operatorOf } from '../../shared/game-view/operator.ts'
import { isClockUnconfirmed } from '../../shared/game-view/pending.ts'
import type { HallCommand } from '../../shared/outbox/command.ts'
import { useSend } from '../../shared/outbox/outbox.ts'
import { commandTextOf, isStillOpen, undoOf } from './model/command-effects.ts'
import { type DeskTeams, namesAmong } from './model/desk-teams.ts'
import { recordOf } from './model/record.ts'
import { afterRevokedShot, afterShot, noOwnShots, shootOutDeskOf } from './model/shoot-out-desk.ts'
import type { GameData } from './use-game-data.ts'
import type { Seat } from './use-seat.ts'
import { vibrate } from './vibrate.ts'

/** What the desk of a game shows beside its data, and the one way of its presses. */
export function useDesk({ game, presses }: GameData, teams: DeskTeams, seat: Seat) {
  const { id: deviceId } = useDevice()
  const devices = usePresence()
  const { send, find } = useSend()
  const operator = operatorOf(game.operator, { deviceId, devices })
  const wasMine = useWasMine(game.id, operator.who === 'me')
  const record = recordOf(game, presses)
  const names = namesAmong(teams)

  const own = seat.shots.gameId === game.id ? seat.shots : noOwnShots(game.id)
  const shootOut = game.shootOutStarted ? shootOutDeskOf(game, presses, own) : undefined

  /** Commits at once; the device with the first command operates the game. */
  const press = (command: HallCommand): string => {
    vibrate()
    seat.touch()
    const undoCommand = undoOf(command, { game, record, newId })
    if (operator.who === 'none' && !game.result) send({ call: 'game.write/take-over', body: { id: game.id } })
    const key = send(command)
    const text = commandTextOf(command, record, names)
    if (undoCommand) seat.setUndo({ gameId: game.id, key, text, command: undoCommand })
    if (command.call === 'game.write/revoke-shoot-out-shot') seat.setShots(afterRevokedShot(own))
    return key
  }
  const takeOver = () => {
    vibrate()
    seat.touch()
    send({ call: 'game.write/take-over', body: { id: game.id } })
  }
  const shoot = (side: Side, success: boolean) => {
    const teamId = teams.teams[side].id
    const key = press({ call: 'game.write/track-shoot-out-shot', body: { id: game.id, teamId, success } })
    seat.setShots(afterShot(own, key, { before: shootOut?.count ?? 0, side }))
  }
  /** The side whose turn it is. */
  const shootNext = (success: boolean) => {
    if (shootOut?.mayShoot[shootOut.turn]) shoot(shootOut.turn, success)
  }
  const { undo } = seat
  const isOff = operator.who === 'other'
  const canUndo =
    !isOff && undo?.gameId === game.id && isStillOpen(undo.command, game) && find(undo.key)?.state !== 'refused'
  return {
    operator,
    wasMine: wasMine && isOff,
    isOff,
    record,
    names,
    shootOut,
    isClockUnconfirmed: isClockUnconfirmed(presses),
    undo: canUndo ? undo : undefined,
    press,
    shoot,
    shootNext,
    takeOver,
  }
}

/** Everything of a desk. */
export type Desk = ReturnType<typeof useDesk>

/** Whether this device has operated the game since the page was opened. */
function useWasMine(gameId: string, isMine: boolean): boolean {
  const [mineId, setMineId] = useState<string>()
  if (isMine && mineId !== gameId) setMineId(gameId)
  return mineId === gameId
}
