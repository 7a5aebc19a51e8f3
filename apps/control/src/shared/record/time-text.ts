import { readingInPeriod, type WithPeriods } from '@cup/domain/game'
import type { Seconds } from '@cup/domain/kernel'
import { formatClock } from '@cup/ui/format'
import { shortPeriodText } from '../../texts/periods.ts'

/** [Z5] [Z10] Words for times of a game as they were on the clock in the hall: "2. HZ 07:24", "V1 02:10"; "07:24" where regular time is one period. */
export const timeTextIn =
  (game: WithPeriods) =>
  (time: Seconds): string => {
    const { period, remaining } = readingInPeriod(game, { time })
    return `${shortPeriodText(period)} ${formatClock(remaining)}`.trimStart()
  }
