import { isAtMark } from '@cup/domain/game'
import type { Seconds } from '@cup/domain/kernel'
import type { GameView } from '@cup/domain/projections'
import { periodTexts } from '../texts/period.ts'

type InPeriod = Pick<GameView, 'period' | 'clock'>

/** [Z5] The period of a game at a reading of its clock in words: "1. Halbzeit", "Pause"; undefined where it has one alone. */
export function periodTextOf({ period, clock }: InPeriod, reading: Seconds): string | undefined {
  if (period === undefined) return undefined
  return isAtMark(clock, reading) ? periodTexts.halfTime : periodTexts.half(period)
}
