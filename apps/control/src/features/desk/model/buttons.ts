import type { Game } from '@cup/contract/entities'
import { isAtMark, isTimeOver } from '@cup/domain/game'
import type { Seconds } from '@cup/domain/kernel'
import { playRulesOf } from '@cup/domain/settings'
import { formatClock } from '@cup/ui/format'
import { deskTexts } from '../../../texts/desk.ts'

/** Action of the main button. */
export type ClockAction = 'start' | 'pause' | 'resume' | 'extraTime'

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
  | 'rules'
  | 'extraTime'
  | 'groupId'
  | 'score'
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
  if (isTimeOver(game.clock, remaining)) {
    return isExtraTimeDue(game)
      ? { text: deskTexts.periods.extraTime, press: 'extraTime', plan }
      : { text: deskTexts.clock.over, press: undefined, plan }
  }
  // [Z3] The next half begins by the same button.
  if (isAtMark(game.clock, remaining)) {
    return { text: nextPeriodOf(game), press: 'resume', plan }
  }
  return game.clock.running
    ? { text: deskTexts.clock.pause, press: 'pause', plan }
    : { text: deskTexts.clock.resume, press: 'resume', plan }
}

/** [F15] Whether extra time follows the end of a game: it is a level knockout game, and its rules have one. */
export const isExtraTimeDue = (game: Pick<Game, 'rules' | 'extraTime' | 'groupId' | 'score'>): boolean =>
  !game.extraTime &&
  game.groupId === undefined &&
  game.score.home === game.score.guest &&
  playRulesOf(game).extraTime !== null

const nextPeriodOf = (game: ClockGame): string =>
  deskTexts.periods.name({
    ...{ number: (game.period ?? 1) + 1, count: playRulesOf(game).periods },
    extra: game.extraTime?.periods ?? 0,
  })

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
  const isDue = isOpen && (game.regularTimeOver || isTimeOver(game.clock, remaining))
  const isEnabled = isDue || (isOpen && (!game.clock.running || isAtMark(game.clock, remaining)))
  return { text: button, isEnabled, isDue, hint: isDue ? willLock : isEnabled ? early : notYet }
}

/** [G10] Goals and penalties are entered from the start to the freeze. */
export const isRecordOpen = ({ started, regularTimeFreezed, cancelled, result }: FreezableGame): boolean =>
  started && !regularTimeFreezed && !cancelled && !result

/** [C10] The clock is set while it stands, until the freeze; `remaining` is what it shows. */
export const canSetClock = (game: Pick<Game, 'clock'> & FreezableGame, remaining: Seconds): boolean =>
  isRecordOpen(game) && (!game.clock.running || isTimeOver(game.clock, remaining) || isAtMark(game.clock, remaining))
