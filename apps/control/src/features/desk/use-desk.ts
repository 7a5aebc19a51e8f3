import { usePresence } from '@cup/api-client/live'
import type { Side } from '@cup/domain/kernel'
import { isResultFinal } from '@cup/domain/projections'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useDevice } from '../../shared/device/device.ts'
import { operatorOf } from '../../shared/game-view/operator.ts'
import { isClockUnconfirmed } from '../../shared/game-view/pending.ts'
import { gamesAskedAbout } from '../../shared/outbox/asked-games.ts'
import type { HallCommand } from '../../shared/outbox/command.ts'
import { lostLanesOf } from '../../shared/outbox/lost-presses.ts'
import { useOutbox } from '../../shared/outbox/outbox.ts'
import { type DeskTeams, namesAmong } from './model/desk-teams.ts'
import { recordOf } from './model/record.ts'
import { shootOutDeskOf } from './model/shoot-out-desk.ts'
import type { GameData } from './use-game-data.ts'
import { useOffers } from './use-offers.ts'
import { usePresses } from './use-presses.ts'
import type { Seat } from './use-seat.ts'

/** State of a game's desk beside its data, and its actions. */
export function useDesk(data: GameData, teams: DeskTeams, seat: Seat) {
  const { game, known, presses, plan, competition } = data
  const { operator, wasMine } = useOperator(game)
  // [U13] [K8] An archived competition takes nothing.
  const isOff = operator.who === 'other' || competition.archived
  const isFinal = isResultFinal(game, plan)
  const record = recordOf(game, known)
  const names = namesAmong(teams)
  const shootOut = game.shootOutStarted ? shootOutDeskOf(game, known) : undefined

  const { press, takeBack, repeat, takeOver } = usePresses(data, { operator, record, shootOut }, seat)
  const { undo, redo, undoOfCall } = useOffers(seat.history.now, { data, record, shootOut, names, isFinal, isOff })
  const sentFromHere = useStore(useOutbox().sent)
  const askedGames = gamesAskedAbout(sentFromHere)
  const shoot = (side: Side, success: boolean) => press(shotOf(game.id, teams.teams[side].id, success))
  return {
    operator,
    wasMine,
    isOff,
    isFinal,
    record,
    names,
    shootOut,
    isClockUnconfirmed: isClockUnconfirmed(presses),
    /** [C9] The games of which it is asked which clock is right. */
    askedGames,
    lostLanes: lostLanesOf(sentFromHere),
    isClockUnsure: askedGames.includes(game.id),
    press,
    /** Presses what takes something back; where that was an act of this desk, it can be repeated. */
    revoke: (command: HallCommand) => {
      const offer = undoOfCall(command.call)
      if (offer) takeBack(offer)
      else press(command)
    },
    undo: undo.offer,
    /** Takes back the act that the bar names. */
    takeBack: () => undo.offer && undo.isSettled() && takeBack(undo.offer),
    redo: redo.offer,
    /** Repeats the act that the bar names. */
    repeat: () => redo.offer && redo.isSettled() && repeat(redo.offer),
    shoot,
    /** A shot of the side whose turn it is. */
    shootNext: (success: boolean) => {
      if (shootOut?.mayShoot[shootOut.turn]) shoot(shootOut.turn, success)
    },
    takeOver,
  }
}

const shotOf = (id: string, teamId: string, success: boolean): HallCommand => ({
  call: 'game.write/track-shoot-out-shot',
  body: { id, teamId, success },
})

/** Everything of a desk. */
export type Desk = ReturnType<typeof useDesk>

/** Operator of the game; where another device operates it, nothing can be entered here. */
function useOperator(game: GameData['game']) {
  const { id: deviceId } = useDevice()
  const devices = usePresence()
  const operator = operatorOf(game.operator, { deviceId, devices })
  const wasMine = useWasMine(game.id, operator.who === 'me') && operator.who === 'other'
  return { operator, wasMine }
}

/** Whether this device has operated the game since the page was opened. */
function useWasMine(gameId: string, isMine: boolean): boolean {
  const [mineId, setMineId] = useState<string>()
  if (isMine && mineId !== gameId) setMineId(gameId)
  return mineId === gameId
}
