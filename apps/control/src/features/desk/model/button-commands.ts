import type { Game } from '@cup/contract/entities'
import { outdatedSidesOf } from '@cup/domain/projections'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import type { ClockAction } from './buttons.ts'

/** A press of the main button: its command, or a question before the start. */
export type MainPress = { readonly command: HallCommand } | { readonly asks: 'outdated' | 'alsoRunning' }

/**
 * The press of the main button. [R7] The start is asked about first where the plan gives other teams; where it does not, the
 * service makes sure of it. [H17] It is asked about first where another game runs on the court.
 */
export function mainPressOf(action: ClockAction, game: Game, beside: readonly Game[]): MainPress {
  const body = { id: game.id }
  switch (action) {
    case 'pause':
      return { command: { call: 'game.write/pause-clock', body } }
    case 'resume':
      return { command: { call: 'game.write/resume-clock', body } }
    case 'extraTime':
      return { command: { call: 'game.write/start-extra-time', body } }
    case 'start':
      if (outdatedSidesOf(game).length > 0) return { asks: 'outdated' }
      if (beside.length > 0) return { asks: 'alsoRunning' }
      return { command: startAsPlanned(game) }
  }
}

const startAsPlanned = ({ id }: Game): HallCommand => ({ call: 'game.write/start', body: { id, asPlanned: true } })

/** [R7] The start with the confirmed teams, whatever the plan gives. */
export const startAnyway = ({ id }: Game): HallCommand => ({ call: 'game.write/start', body: { id } })

/** [H17] The start after the operator has confirmed that another game runs on the court. */
export const startBeside = (game: Game): HallCommand => ({
  call: 'game.write/start',
  body: {
    id: game.id,
    ...(outdatedSidesOf(game).length > 0 ? {} : { asPlanned: true as const }),
    alsoRunning: true,
  },
})

/** The end of regular time. */
export const freezeOf = ({ id }: Game): HallCommand => ({ call: 'game.write/freeze-regular-time', body: { id } })

type WantedShot = { readonly teamId: string; readonly success: boolean; readonly playerId?: string | undefined }

/** A shot of the shoot-out; [S10] with its shooter where one was chosen. */
export const shotOf = ({ id }: Game, { teamId, success, playerId }: WantedShot): HallCommand => ({
  call: 'game.write/track-shoot-out-shot',
  body: { id, teamId, success, ...(playerId === undefined ? {} : { playerId }) },
})
