import { readingInPeriod, type WithPeriods } from '@cup/domain/game'
import type { Seconds } from '@cup/domain/kernel'
import { formatClock } from '@cup/ui/format'
import { recordTexts } from '../../texts/record.ts'

/** [Z5] Words for times of a game as they were on the clock of their period: "2. HZ 07:24"; "07:24" where it has one. */
export const timeTextIn =
  (game: WithPeriods) =>
  (time: Seconds): string => {
    const { period, remaining } = readingInPeriod(game, { time })
    return period === undefined ? formatClock(remaining) : recordTexts.inHalf(period, formatClock(remaining))
  }
