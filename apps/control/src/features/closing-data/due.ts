import { ANNOUNCED_AT_MOST, ANNOUNCED_BEFORE } from '@cup/domain/erasure'
import { type CalendarDate, type Instant, laterOf, plusSeconds } from '@cup/domain/kernel'
import { calendarDateOf, instantAt } from '@cup/ui/format'

const DAY_SECONDS = 86_400
/** At night, when no one looks. */
const HOUR = 3

/** [N15] Days after the last game that are offered, and the one that is preselected. */
export const OFFERED_DAYS = [14, 30, 90] as const
export const DEFAULT_DAYS = 30

/** The instant on a day at which the names go, by the clock of the hall. */
export function dueOn(day: CalendarDate): Instant {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return instantAt({ year, month, day: date, hour: HOUR, minute: 0, second: 0 })
}

/** [N15] The first day that can be announced now. */
export function earliestDay(now: Instant): CalendarDate {
  const first = plusSeconds(now, ANNOUNCED_BEFORE)
  const day = calendarDateOf(first)
  return dueOn(day) >= first ? day : calendarDateOf(plusSeconds(first, DAY_SECONDS))
}

/** The day so many days after the last game, or after today without one; never earlier than can be announced. */
export function dayAfter(
  days: number,
  { now, lastGame = now }: { readonly now: Instant; readonly lastGame?: Instant },
): CalendarDate {
  return laterOf(calendarDateOf(plusSeconds(lastGame, days * DAY_SECONDS)), earliestDay(now))
}

/** [N15] Whether a day can be announced now. */
export const isInRange = (day: CalendarDate, now: Instant): boolean =>
  day >= earliestDay(now) && dueOn(day) <= plusSeconds(now, ANNOUNCED_AT_MOST)
