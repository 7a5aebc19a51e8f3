import { shownNow, useLiveStore, usePresence } from '@cup/api-client/live'
import type { Competition, Game } from '@cup/contract/entities'
import { useEffect, useState } from 'react'
import { useDevice } from '../../shared/device/device.ts'
import { operatorOf, operatorText } from '../../shared/game-view/operator.ts'
import type { PlanNames } from '../../shared/game-view/plan-notes.ts'
import type { HallCommand } from '../../shared/outbox/command.ts'
import { useSend } from '../../shared/outbox/use-outbox.ts'
import { useMayCall } from '../../shared/sign-in/sign-in-context.ts'
import { problemTexts } from '../../texts/problem.ts'
import { regieTexts } from '../../texts/regie.ts'
import { type GameControls, gameControlsOf } from './game-controls.ts'
import type { GameActions } from './game-panel.tsx'
import { type StartState, startStateOf } from './start-state.ts'

/** A game on the desk of the Regie: how it stands and what can be done. */
export type RegieGame = GameActions & {
  readonly game: Game
  readonly matchday: string | undefined
  readonly controls: GameControls
  readonly start: StartState
  readonly operator: string | undefined
  readonly whyNot: string | undefined
}

const MINUTE_MILLIS = 60_000

/** The competition of a game with its plan and teams. */
type RegieNames = PlanNames & { readonly competition: Pick<Competition, 'settings' | 'matchdays'> }

/** Everything that the Regie presses for a game, each press with its way back. */
export function useRegie(namesOf: (game: Game) => RegieNames) {
  const live = useLiveStore()
  const { id: deviceId } = useDevice()
  const devices = usePresence()
  const { send, pendingFor } = useSend()
  const isAllowed = useMayCall('game.write/livestream-regie-ready')
  const undo = useUndo()

  const sendWithWayBack = (command: HallCommand, { text, back }: { text: string; back: HallCommand }) => {
    send(command)
    undo.offer({ text, undo: () => void send(back) })
  }
  const takeBack = (command: HallCommand) => {
    send(command)
    undo.close()
  }
  const actionsFor = ({ id, name }: Game, controls: GameControls): GameActions => {
    const readyBack = { call: 'game.write/revoke-regie-ready', body: { id } } as const
    const postponementBack = { call: 'game.write/revoke-postponement', body: { id } } as const
    return {
      onReady: () => {
        if (!controls.mayBeReady) return
        const ready = { call: 'game.write/livestream-regie-ready', body: { id } } as const
        sendWithWayBack(ready, { text: regieTexts.readyFor(name), back: readyBack })
      },
      onPostpone: (minutes) => {
        if (!controls.mayPostpone) return
        const postponedToDateTime = new Date(shownNow(live) + minutes * MINUTE_MILLIS).toISOString()
        const postpone = { call: 'game.write/postpone', body: { id, postponedToDateTime } } as const
        sendWithWayBack(postpone, { text: regieTexts.postponedBy(name, minutes), back: postponementBack })
      },
      onReadyBack: () => takeBack(readyBack),
      onPostponementBack: () => takeBack(postponementBack),
    }
  }
  const regieGameOf = (game: Game): RegieGame => {
    const controls = gameControlsOf(game, pendingFor(game.id), isAllowed)
    const names = namesOf(game)
    const { settings, matchdays } = names.competition
    return {
      game,
      matchday: matchdays.find(({ id }) => id === game.matchdayId)?.name,
      controls,
      start: startStateOf(game, settings.regieRequired, names),
      operator: operatorText(operatorOf(game.operator, { deviceId, devices })),
      whyNot: isAllowed ? undefined : problemTexts['auth/not-allowed'],
      ...actionsFor(game, controls),
    }
  }
  return { regieGameOf, undo }
}

/** Last action, and the function that takes it back. */
type Undoable = { readonly text: string; readonly undo: () => void }

/** So long the way back is offered. */
const OFFERED_MILLIS = 10_000

/** Offers to take back what was done last, for ten seconds. */
function useUndo() {
  const [last, setLast] = useState<Undoable>()
  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setLast(undefined), OFFERED_MILLIS)
    return () => clearTimeout(timer)
  }, [last])
  const close = () => setLast(undefined)
  const undo = () => {
    last?.undo()
    close()
  }
  return { last, offer: setLast, undo, close }
}
