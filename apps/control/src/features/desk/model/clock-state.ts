import type { Game } from '@cup/contract/entities'
import { isAtMark, isTimeOver } from '@cup/domain/game'
import type { Seconds } from '@cup/domain/kernel'

/** The state of a game that the field of its clock names by a word, a sign and a colour. */
export type ClockState =
  | 'waits'
  | 'ready'
  | 'runs'
  | 'stands'
  | 'break'
  | 'over'
  | 'shootOut'
  | 'frozen'
  | 'ended'
  | 'cancelled'
  | 'unsure'

type StatedGame = Pick<
  Game,
  'started' | 'clock' | 'livestreamRegieReady' | 'regularTimeFreezed' | 'shootOutStarted' | 'cancelled' | 'result'
>

/** Facts beside the game that its clock depends on. */
export type ClockSituation = {
  /** The reading of the clock. */
  readonly remaining: Seconds
  /** [G8] Whether the competition wants the Regie to be ready before the start. */
  readonly isRegieRequired: boolean
  /** [C9] Whether the desk asks which clock is right. */
  readonly isUnsure: boolean
}

/** The state of the clock at this moment. */
export function clockStateOf(game: StatedGame, situation: ClockSituation): ClockState {
  const { remaining, isRegieRequired, isUnsure } = situation
  if (game.cancelled) return 'cancelled'
  if (game.result) return 'ended'
  if (isUnsure) return 'unsure'
  if (game.shootOutStarted) return 'shootOut'
  if (game.regularTimeFreezed) return 'frozen'
  if (!game.started) return isRegieRequired && !game.livestreamRegieReady ? 'waits' : 'ready'
  if (isTimeOver(game.clock, remaining)) return 'over'
  if (isAtMark(game.clock, remaining)) return 'break'
  return game.clock.running ? 'runs' : 'stands'
}
