import type { CalendarDate } from '../kernel/time.ts'
import type { CompetitionView } from './competition-view.ts'

/** [H19] Whether a meet of several competitions lasts on a day: from the first day of any to the last day of any. */
export const isMeetOn = (
  competitions: readonly Pick<CompetitionView, 'start' | 'end'>[],
  today: CalendarDate,
): boolean =>
  competitions.length > 1 &&
  competitions.some(({ start }) => start <= today) &&
  competitions.some(({ end }) => end >= today)
