import { type CalendarDate, type Instant, instantOf } from '@cup/domain/kernel'
import { TZDate } from '@date-fns/tz/date'

/** The last minute of a day in the hall, some days later where so many are given. */
export function lastMinuteOf(day: CalendarDate, timeZone: string, daysLater = 0): Instant {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return instantOf(new TZDate(year, month - 1, date + daysLater, 23, 59, timeZone).getTime())
}
