import type { Game } from '@cup/contract/entities'
import { pendingAfter } from '../../shared/game-view/pending.ts'
import type { HallCall } from '../../shared/outbox/command.ts'
import type { Sent } from '../../shared/outbox/sent.ts'

/** How the buttons of the Regie stand for a game, with what was pressed here and is on its way. */
export type GameControls = {
  readonly ready: 'open' | 'sending' | 'ready' | 'takingBack'
  /** A postponement, or the way back from it, is on its way. */
  readonly isPostponing: boolean
  /** A press was not answered for a while. */
  readonly isUnconfirmed: boolean
  readonly mayBeReady: boolean
  readonly mayTakeReadyBack: boolean
  readonly mayPostpone: boolean
  readonly mayTakePostponementBack: boolean
}

/** [G6] [G7] [U6] [U7] Actions of the Regie for a game at this moment, if it is allowed any. */
export function gameControlsOf(game: Game, sent: readonly Sent[], isAllowed: boolean): GameControls {
  const presses = pendingAfter(game, sent)
  const ready = readyOf(game, presses)
  const isPostponing = lastOf(presses, POSTPONING) !== undefined
  const isOpen = isAllowed && !game.started && !game.cancelled && !game.result
  const isResting = isOpen && ready === 'open' && !isPostponing
  return {
    ready,
    isPostponing,
    isUnconfirmed: presses.some(({ command, state }) => OURS.includes(command.call) && state === 'unconfirmed'),
    mayBeReady: isOpen && ready === 'open',
    mayTakeReadyBack: isOpen && ready === 'ready',
    mayPostpone: isResting,
    mayTakePostponementBack: isResting && game.postponedDateTime !== undefined,
  }
}

const READYING: readonly HallCall[] = ['game.write/livestream-regie-ready', 'game.write/revoke-regie-ready']
const POSTPONING: readonly HallCall[] = ['game.write/postpone', 'game.write/revoke-postponement']
const OURS: readonly HallCall[] = [...READYING, ...POSTPONING]

function readyOf({ livestreamRegieReady }: Game, presses: readonly Sent[]): GameControls['ready'] {
  const last = lastOf(presses, READYING)
  if (!last) return livestreamRegieReady ? 'ready' : 'open'
  return last.command.call === 'game.write/livestream-regie-ready' ? 'sending' : 'takingBack'
}

const lastOf = (presses: readonly Sent[], calls: readonly HallCall[]): Sent | undefined =>
  presses.findLast(({ command }) => calls.includes(command.call))
