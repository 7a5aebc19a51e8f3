import type { CalendarDate, Instant } from '@cup/domain/kernel'

/** An instant in the zone's time: "18.01., 14:30 Uhr". */
export const gameTimeIn = (timeZone: string, instant: Instant): string =>
  `${formatIn(timeZone, { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' }).format(new Date(instant))} Uhr`

/** The time of day of an instant in the zone: "14:30". */
export const timeOfDayIn = (timeZone: string, instant: Instant): string =>
  formatIn(timeZone, { hour: '2-digit', minute: '2-digit' }).format(new Date(instant))

/** The calendar date of an instant in the zone: "2025-01-18". */
export function calendarDateIn(timeZone: string, instant: Instant): CalendarDate {
  const parts = formatIn(timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(
    new Date(instant),
  )
  const partOf = (type: 'year' | 'month' | 'day') => parts.find((part) => part.type === type)?.value
  return `${partOf('year')}-${partOf('month')}-${partOf('day')}`
}

/** The days of a cup: "18.–19.01.2025"; a calendar date is the same day everywhere. */
export const daysInWords = (start: CalendarDate, end: CalendarDate): string =>
  formatIn('UTC', { year: 'numeric', month: '2-digit', day: '2-digit' }).formatRange(new Date(start), new Date(end))

/** Creating a format costs as much as hundreds of uses. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string, fields: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${timeZone} ${Object.keys(fields)}`
  const known = formats.get(name)
  if (known) return known
  const format = new Intl.DateTimeFormat('de-DE', { timeZone, hourCycle: 'h23', ...fields })
  formats.set(name, format)
  return format
}
