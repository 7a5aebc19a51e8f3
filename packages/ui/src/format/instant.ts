import type { CalendarDate, Instant } from '@cup/domain/kernel'
import { texts } from '../texts.ts'

/** Time zone of the hall, unless the site names another one: the zone of the device never matters. */
export const HALL_TIME_ZONE = 'Europe/Berlin'

let shownZone = HALL_TIME_ZONE
let thisYear: string | undefined

/** From here on all times are shown in this zone, and days of another year than that of `now` with their year; an app says so once, before it shows anything. */
export function showTimesIn(timeZone: string, now?: Instant): void {
  shownZone = timeZone
  thisYear = now && partsOf(now, timeZone).year
  // The first of these takes a phone as long as a part of the page: it is not made while that is drawn.
  formatIn(timeZone)
}

/** The zone in which times are shown. */
export const shownTimeZone = (): string => shownZone

const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/

/** A game's date and time: "18.01., 14:30 Uhr". */
export function formatGameDateTime(instant: Instant, timeZone = shownZone): string {
  const { day, month } = partsOf(instant, timeZone)
  return `${day}.${month}., ${formatTimeOfDay(instant, timeZone)}`
}

/** The time with its word: "14:30 Uhr". */
export const formatTimeOfDay = (instant: Instant, timeZone = shownZone): string =>
  texts.oClock(formatTime(instant, timeZone))

/** The time: "14:30". */
export function formatTime(instant: Instant, timeZone = shownZone): string {
  const { hour, minute } = partsOf(instant, timeZone)
  return `${hour}:${minute}`
}

/** A date: "18.01.2025". A calendar date is the same day everywhere. */
export function formatDate(date: CalendarDate | Instant, timeZone = shownZone): string {
  const { day, month, year } = partsOf(date, zoneFor(date, timeZone))
  return `${day}.${month}.${year}`
}

/** The days from one to another: "18.–19.01.2025", or the one day. */
export const formatDateRange = (start: CalendarDate, end: CalendarDate): string =>
  rangeFormat().formatRange(new Date(start), new Date(end))

/** A day in words, for a document: "18. Januar 2025". */
export const formatLongDate = (date: CalendarDate): string => longFormat().format(new Date(date))

/** The day with its weekday: "Samstag, 18.01."; of another year than this one "Samstag, 18.01.2025". */
export function formatDay(date: CalendarDate | Instant, timeZone = shownZone): string {
  const { weekday, day, month, year } = partsOf(date, zoneFor(date, timeZone))
  return `${weekday}, ${day}.${month}.${thisYear === undefined || year === thisYear ? '' : year}`
}

/** The calendar date of an instant: "2025-01-18". */
export function calendarDateOf(instant: CalendarDate | Instant, timeZone = shownZone): CalendarDate {
  const { year, month, day } = partsOf(instant, zoneFor(instant, timeZone))
  return `${year}-${month}-${day}`
}

const zoneFor = (date: string, timeZone: string): string => (CALENDAR_DATE.test(date) ? 'UTC' : timeZone)

type Part = 'weekday' | 'year' | 'month' | 'day' | 'hour' | 'minute'

function partsOf(instant: Instant, timeZone: string): Readonly<Record<Part, string>> {
  const parts = formatIn(timeZone).formatToParts(new Date(instant))
  const textOf = (type: Part): string => parts.find((part) => part.type === type)?.value ?? ''
  return {
    weekday: textOf('weekday'),
    year: textOf('year'),
    month: textOf('month'),
    day: textOf('day'),
    hour: textOf('hour'),
    minute: textOf('minute'),
  }
}

/** Making one costs as much as hundreds of uses. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('de-DE', {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(timeZone, format)
  return format
}

let knownRangeFormat: Intl.DateTimeFormat | undefined

function rangeFormat(): Intl.DateTimeFormat {
  knownRangeFormat ??= new Intl.DateTimeFormat('de-DE', {
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return knownRangeFormat
}

let knownLongFormat: Intl.DateTimeFormat | undefined

function longFormat(): Intl.DateTimeFormat {
  knownLongFormat ??= new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', dateStyle: 'long' })
  return knownLongFormat
}
