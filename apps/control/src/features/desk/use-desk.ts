import { newId } from '@cup/api-client/http'
import { shownNow, useLiveStore, usePresence } from '@cup/api-client/live'
import type { Side } from '@cup/domain/kernel'
import { inPlayingOrder } from '@cup/domain/projections'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useDevice } from '../../shared/device/device.ts'
import { operatorOf } from '../../shared/game-view/operator.ts'
import { isClockUnconfirmed } from '../../shared/game-view/pending.ts'
import type { HallCommand } from '../../shared/outbox/command.ts'
import { useSend } from '../../shared/outbox/outbox.ts'
import { commandTextOf } from './model/command-effects.ts'
import { type DeskTeams, namesAmong } from './model/desk-teams.ts'
import { recordOf } from './model/record.ts'
import { afterRevokedShot, afterShot, noOwnShots, shootOutDeskOf, withShot } from './model/shoot-out-desk.ts'
import { type Act, isBriefly, type UndoOffer, type UndoState, undoOf, undoOfferAmong } from './model/undo.ts'
import type { GameData } from './use-game-data.ts'
import type { Seat } from './use-seat.ts'

/** What the desk of a game shows beside its data, and the one way of its presses. */
export function useDesk({ game, known, presses, plan }: GameData, teams: DeskTeams, seat: Seat) {
  const live = useLiveStore()
  const { send } = useSend()
  const { operator, isOff, wasMine } = useOperator(game)
  const record = recordOf(known, presses)
  const names = namesAmong(teams)

  const own = seat.shots.gameId === game.id ? seat.shots : noOwnShots(game.id)
  const shootOut = game.shootOutStarted ? shootOutDeskOf(game, known, own) : undefined

  /** Commits at once; the device with the first command operates the game. */
  const press = (given: HallCommand, { shots = shootOut?.count ?? 0, undone }: PressOptions = {}): string => {
    vibrate()
    seat.touch()
    const command = withShot(given, shootOut)
    const undo = undoOf(command, { game, record, newId })
    if (operator.who === 'none' && !game.result) send(takeOverOf(game.id))
    const now = shownNow(live)
    const key = send(command, undone?.from === undefined ? 0 : Math.max(0, now - Date.parse(undone.from)))
    const text = commandTextOf(command, record, names)
    const isBrief = undone !== undefined || isBriefly(command)
    const act = { gameId: game.id, key, command, text, at: new Date(now).toISOString(), shots, isBrief }
    if (undo) seat.acts.add({ ...act, undo })
    if (command.call === 'game.write/revoke-shoot-out-shot') seat.setShots(afterRevokedShot(own))
    return key
  }
  const takeOver = () => {
    vibrate()
    seat.touch()
    send(takeOverOf(game.id))
  }
  const shoot = (side: Side, success: boolean) => {
    const before = shootOut?.count ?? 0
    const key = press(shotOf(game.id, teams.teams[side].id, success), { shots: before + 1 })
    seat.setShots(afterShot(own, key, { before, side }))
  }
  /** The side whose turn it is. */
  const shootNext = (success: boolean) => {
    if (shootOut?.mayShoot[shootOut.turn]) shoot(shootOut.turn, success)
  }
  const { undo, isSettled } = useUndoOffer({ acts: seat.acts.all, game, plan, record, shootOut, names, isOff })
  /** Takes back what the bar names. */
  const takeBack = () => {
    if (!undo || !isSettled()) return
    seat.acts.remove(undo.act.key)
    press(undo.command, { undone: undo })
  }
  return {
    operator,
    wasMine,
    isOff,
    record,
    names,
    shootOut,
    isClockUnconfirmed: isClockUnconfirmed(presses),
    undo,
    takeBack,
    press,
    shoot,
    shootNext,
    takeOver,
  }
}

const shotOf = (id: string, teamId: string, success: boolean): HallCommand => ({
  call: 'game.write/track-shoot-out-shot',
  body: { id, teamId, success },
})

const takeOverOf = (id: string): HallCommand => ({ call: 'game.write/take-over', body: { id } })

type PressOptions = {
  /** How many shots there are after it. */
  readonly shots?: number
  /** What it takes back. */
  readonly undone?: UndoOffer
}

/** Everything of a desk. */
export type Desk = ReturnType<typeof useDesk>

/** Who operates the game; where another device does, nothing can be entered here. */
function useOperator(game: GameData['game']) {
  const { id: deviceId } = useDevice()
  const devices = usePresence()
  const operator = operatorOf(game.operator, { deviceId, devices })
  const isOff = operator.who === 'other'
  const wasMine = useWasMine(game.id, operator.who === 'me') && isOff
  return { operator, isOff, wasMine }
}

/** Whether this device has operated the game since the page was opened. */
function useWasMine(gameId: string, isMine: boolean): boolean {
  const [mineId, setMineId] = useState<string>()
  if (isMine && mineId !== gameId) setMineId(gameId)
  return mineId === gameId
}

const PRESS_MILLIS = 20

/** A press that can be felt, where the device can do that. */
export function vibrate(): void {
  if ('vibrate' in navigator) navigator.vibrate(PRESS_MILLIS)
}

type Offering = Pick<UndoState, 'record' | 'shootOut' | 'names'> &
  Pick<GameData, 'game' | 'plan'> & { readonly acts: readonly Act[]; readonly isOff: boolean }

/** What the undo bar names now, and whether a press of it is meant. */
function useUndoOffer({ acts, game, plan, isOff, ...shown }: Offering) {
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
