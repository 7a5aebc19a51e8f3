import type { Game } from '@cup/contract/entities'
import { isAtMark } from '@cup/domain/game'
import type { Seconds } from '@cup/domain/kernel'
import { formatClock } from '@cup/ui/format'
import { deskTexts } from '../../../texts/desk.ts'

/** Action of the main button. */
export type ClockAction = 'start' | 'pause' | 'resume'

/** The main button of a game: its words name what a press does. */
export type MainButton = {
  readonly text: string
  /** Action of a press; undefined while it does nothing. */
  readonly press: ClockAction | undefined
  /** Before the start: how long the game lasts and how many shots a shoot-out has; nothing later. */
  readonly plan: readonly string[]
}

type ClockGame = Pick<
  Game,
  | 'started'
  | 'clock'
  | 'period'
  | 'duration'
  | 'shootOutShotsNumber'
  | 'livestreamRegieReady'
  | 'regularTimeFreezed'
  | 'cancelled'
  | 'result'
>

/** Situation of the main button beside the game. */
export type MainButtonSituation = {
  /** The reading of the clock. */
  readonly remaining: Seconds
  /** [G8] Whether the competition wants the Regie to be ready before the start. */
  readonly isRegieRequired: boolean
  /** [C9] Whether the desk asks which clock is right. */
  readonly isUnsure?: boolean
  /** [F14] The number of periods, 1 if absent. */
  readonly periods?: number
}

/** The main button at this moment. */
export function mainButtonOf(game: ClockGame, situation: MainButtonSituation): MainButton {
  const { remaining, isRegieRequired, isUnsure = false, periods = 1 } = situation
  const plan = game.started ? [] : planOf(game, periods)
  if (game.cancelled || game.result) return { text: deskTexts.clock.ended, press: undefined, plan: [] }
  const isRegieMissing = !game.started && isRegieRequired && !game.livestreamRegieReady
  if (game.regularTimeFreezed || isRegieMissing) return { text: deskTexts.clock.waiting, press: undefined, plan }
  if (isUnsure) return { text: deskTexts.clock.chooseFirst, press: undefined, plan }
  if (!game.started) return { text: deskTexts.clock.start, press: 'start', plan }
  if (remaining === 0) return { text: deskTexts.clock.over, press: undefined, plan }
  // [Z3] The next half begins by the same button.
  if (isAtMark(game.clock, remaining)) {
    return { text: deskTexts.periods.name((game.period ?? 1) + 1), press: 'resume', plan }
  }
  return game.clock.running
    ? { text: deskTexts.clock.pause, press: 'pause', plan }
    : { text: deskTexts.clock.resume, press: 'resume', plan }
}

const planOf = ({ duration, shootOutShotsNumber }: ClockGame, periods: number): readonly string[] => [
  deskTexts.periods.duration(periods, deskTexts.clock.duration(formatClock(duration / periods))),
  deskTexts.clock.shots(shootOutShotsNumber),
]

/** The button that makes regular time final. */
type FreezeButton = {
  readonly text: string
  readonly isEnabled: boolean
  /** Whether it is what comes next: regular time is over. */
  readonly isDue: boolean
  readonly hint: string
}

type FreezableGame = Pick<Game, 'started' | 'regularTimeFreezed' | 'regularTimeOver' | 'cancelled' | 'result'>

/** [G16] It is for a game whose clock does not run, also before regular time is over; `remaining` is what the clock shows. */
export function freezeButtonOf(game: FreezableGame & Pick<Game, 'clock'>, remaining: Seconds): FreezeButton {
  const { button, done, isLocked, willLock, early, notYet } = deskTexts.freeze
  if (game.regularTimeFreezed) return { text: done, isEnabled: false, isDue: false, hint: isLocked }
  const isOpen = isRecordOpen(game)
  const isDue = isOpen && (game.regularTimeOver || remaining === 0)
  const isEnabled = isDue || (isOpen && (!game.clock.running || isAtMark(game.clock, remaining)))
  return { text: button, isEnabled, isDue, hint: isDue ? willLock : isEnabled ? early : notYet }
}

/** [G10] Goals and penalties are entered from the start to the freeze. */
export const isRecordOpen = ({ started, regularTimeFreezed, cancelled, result }: FreezableGame): boolean =>
  started && !regularTimeFreezed && !cancelled && !result

/** [C10] The clock is set while it stands, until the freeze; `remaining` is what it shows. */
export const canSetClock = (game: Pick<Game, 'clock'> & FreezableGame, remaining: Seconds): boolean =>
  isRecordOpen(game) && (!game.clock.running || remaining === 0 || isAtMark(game.clock, remaining))
