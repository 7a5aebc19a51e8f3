import type { CalendarDate, Instant } from '@cup/domain/kernel'
import { TZDate } from '@date-fns/tz/date'
import { format } from 'date-fns/format'

/** An instant in the zone's time: "18.01., 14:30 Uhr". */
export const gameTimeIn = (timeZone: string, instant: Instant): string =>
  format(new TZDate(instant, timeZone), "dd.MM., HH:mm 'Uhr'")

/** The calendar date of an instant in the zone: "2025-01-18". */
export const calendarDateIn = (timeZone: string, instant: Instant): CalendarDate =>
  format(new TZDate(instant, timeZone), 'yyyy-MM-dd')

/** The days of a cup: "18.–19.01.2025"; a calendar date is the same day everywhere. */
export const daysInWords = (start: CalendarDate, end: CalendarDate): string =>
  rangeFormat.formatRange(new Date(start), new Date(end))

const rangeFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'UTC',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
