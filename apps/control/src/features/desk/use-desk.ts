import { usePresence } from '@cup/api-client/live'
import type { Side } from '@cup/domain/kernel'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useDevice } from '../../shared/device/device.ts'
import { useOutbox } from '../../shared/outbox/use-outbox.ts'
import { shotOf } from './model/button-commands.ts'
import { deskStateOf } from './model/desk-state.ts'
import type { DeskTeams } from './model/desk-teams.ts'
import type { GameData } from './model/game-data.ts'
import { useNowUntilNextChange, useSettled } from './use-offers.ts'
import { usePresses } from './use-presses.ts'
import type { Seat } from './use-seat.ts'

/** State of a game's desk beside its data, and its actions. */
export function useDesk(data: GameData, teams: DeskTeams, seat: Seat) {
  const { game } = data
  const { id: deviceId } = useDevice()
  const devices = usePresence()
  const sent = useStore(useOutbox().sent)
  const history = seat.history.now
  const now = useNowUntilNextChange(history)
  const desk = deskStateOf(data, teams, { deviceId, devices, sent, history, now })
  const { operator, shootOut, undoOffer, redoOffer } = desk
  const wasMine = useWasMine(game.id, operator.who === 'me') && operator.who === 'other'
  const isUndoSettled = useSettled(undoOffer?.act.number)
  // What was taken back last is the oldest of the acts that can be repeated.
  const isRedoSettled = useSettled(redoOffer && -redoOffer.undone.act.number)
  const { press, takeBack, repeat, revoke, takeOver } = usePresses(data, desk, seat)
  const [shooter, chooseShooter] = useShooter(shootOut?.count)
  const shoot = (side: Side, success: boolean) => {
    const playerId = shooter?.side === side ? shooter.playerId : undefined
    press(shotOf(game, { teamId: teams.teams[side].id, success, playerId }))
  }
  return {
    ...desk,
    wasMine,
    press,
    revoke,
    /** Takes back the act that the bar names. */
    takeBack: () => undoOffer && isUndoSettled() && takeBack(undoOffer),
    /** Repeats the act that the bar names. */
    repeat: () => redoOffer && isRedoSettled() && repeat(redoOffer),
    /** [S10] The shooter who is chosen for the next shot. */
    shooter,
    chooseShooter,
    shoot,
    /** A shot of the side whose turn it is. */
    shootNext: (success: boolean) => {
      if (shootOut?.mayShoot[shootOut.turn]) shoot(shootOut.turn, success)
    },
    takeOver,
  }
}

/** Everything of a desk. */
export type Desk = ReturnType<typeof useDesk>

/** [S10] The shooter that the operator has chosen for the next shot. */
export type ChosenShooter = { readonly side: Side; readonly playerId: string }

/** The chosen shooter, until the number of shots changes. */
function useShooter(count: number | undefined) {
  const [chosen, setChosen] = useState<ChosenShooter & { readonly count: number | undefined }>()
  const choose = (shooter: ChosenShooter | undefined) => setChosen(shooter && { ...shooter, count })
  return [chosen?.count === count ? chosen : undefined, choose] as const
}

/** Whether this device has operated the game since the page was opened. */
function useWasMine(gameId: string, isMine: boolean): boolean {
  const [mineId, setMineId] = useState<string>()
  if (isMine && mineId !== gameId) setMineId(gameId)
  return mineId === gameId
}
