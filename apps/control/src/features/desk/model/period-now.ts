import type { Competition, Game } from '@cup/contract/entities'
import { isAtMark, periodAt, type WithPeriods } from '@cup/domain/game'
import type { Seconds } from '@cup/domain/kernel'
import { deskRulesOf } from './desk-rules.ts'

/** [F10] The period of which the desk shows fouls and time-outs; a tap in the break still counts for the one before. */
export const periodNow = (game: Game, remaining: Seconds): number => periodAt(game, { time: remaining })

/** The period of a game as its desk shows it. */
export type DeskPeriod = {
  /** The number of periods of the playing time. */
  readonly count: number
  readonly number: number
  /** The reading of the clock at which the period ends. */
  readonly end: Seconds
  /** The rest of the period. */
  readonly shown: Seconds
  /** Whether it has ended, and the next one is still to begin. */
  readonly isBreak: boolean
}

/** [F14] The period of a game at a reading of the clock; before the start, of the rules that the game would copy. */
export function deskPeriodOf(game: Game, competition: Pick<Competition, 'settings'>, remaining: Seconds): DeskPeriod {
  const { periods: count } = deskRulesOf(game, competition).play
  const number = Math.min(count, game.period ?? 1)
  const end = endOf(game, number, count)
  const isOpen = game.started && !game.regularTimeFreezed && !game.result && !game.cancelled
  return { count, number, end, shown: remaining - end, isBreak: isOpen && isAtMark(game.clock, remaining) }
}

const endOf = ({ duration }: WithPeriods, period: number, count: number): Seconds =>
  (duration * (count - period)) / count
