import type { Competition, Game } from '@cup/contract/entities'
import { endOfPeriod, isAtMark, periodAt, periodLengthOf } from '@cup/domain/game'
import type { Seconds } from '@cup/domain/kernel'
import { deskRulesOf } from './desk-rules.ts'

/** [F10] The period of which the desk shows fouls and time-outs; a tap in the break still counts for the one before. */
export const periodNow = (game: Game, remaining: Seconds): number => periodAt(game, { time: remaining })

/** The period of a game as its desk shows it. */
export type DeskPeriod = {
  /** The number of periods of the playing time, without those of extra time. */
  readonly count: number
  /** [Z10] The number of periods of extra time, once it was started. */
  readonly extra: number
  readonly number: number
  readonly length: Seconds
  /** The reading of the clock at which the period ends. */
  readonly end: Seconds
  /** The rest of the period. */
  readonly shown: Seconds
  /** Whether it has ended, and the next one is still to begin. */
  readonly isBreak: boolean
}

/** [F14] The period of a game at a reading of the clock; before the start, of the rules that the game would copy. */
export function deskPeriodOf(game: Game, competition: Pick<Competition, 'settings'>, remaining: Seconds): DeskPeriod {
  const { play: rules } = deskRulesOf(game, competition)
  const { periods: count } = rules
  const extra = game.extraTime?.periods ?? 0
  const number = Math.min(count + extra, game.period ?? 1)
  const periods = { ...game, rules }
  const end = endOfPeriod(periods, number)
  const length = periodLengthOf(periods, number)
  const isOpen = game.started && !game.regularTimeFreezed && !game.result && !game.cancelled
  return {
    count,
    extra,
    number,
    length,
    end,
    shown: remaining - end,
    isBreak: isOpen && isAtMark(game.clock, remaining),
  }
}
