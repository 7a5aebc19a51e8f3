import { type CalendarDate, instantOf, millisOf } from '../kernel/time.ts'

const MILLIS_A_DAY = 86_400_000
const DAYS_A_WEEK = 7

/** Days are counted in UTC, where each has the same length. */
const dayNumberOf = (day: CalendarDate): number => Math.floor(millisOf(`${day}T00:00:00.000Z`) / MILLIS_A_DAY)

/** Number of days from one day to another. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => dayNumberOf(to) - dayNumberOf(from)

/** The day that many days after another one. */
export const dayAfter = (day: CalendarDate, days: number): CalendarDate =>
  instantOf((dayNumberOf(day) + days) * MILLIS_A_DAY).slice(0, 10)

/** [Y2] The same weekday of the same month in the next year: the third Saturday of January stays the third. */
export function sameWeekdayNextYear(day: CalendarDate): CalendarDate {
  const [year = '', month = '', date = ''] = day.split('-')
  const before = Math.floor((Number(date) - 1) / DAYS_A_WEEK)
  const first = `${Number(year) + 1}-${month}-01`
  const offset = (((dayNumberOf(day) - dayNumberOf(first)) % DAYS_A_WEEK) + DAYS_A_WEEK) % DAYS_A_WEEK
  const wanted = dayAfter(first, offset + before * DAYS_A_WEEK)
  // A month has a fifth weekday in some years only.
  return wanted.slice(0, 7) === first.slice(0, 7) ? wanted : dayAfter(wanted, -DAYS_A_WEEK)
}

/** [Y2] A name with its year, if it has one, raised to that of a day. */
export const nameInYear = (
  name: string,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): string => name.replaceAll(from.slice(0, 4), to.slice(0, 4))
