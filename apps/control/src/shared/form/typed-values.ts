import type { CalendarDate, Instant } from '@cup/domain/kernel'
import { instantAt, type WallTime, wallTimeOf } from '@cup/ui/format'
import { dayIn } from './day-text.ts'
import { dayAndTimeIn, timeOfDayIn } from './time-text.ts'
import { formatWallTime, PICKER_FORMAT, parseWallTime } from './wall-time.ts'

/** The whole number in a text; undefined where it is none. */
export const numberIn = (text: string): number | undefined => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : undefined)

/** Format of the date pickers. */
export const DAY_FORMAT = 'DD/MM/YYYY'

/** The day in a text, as the wire has it: "2025-01-18"; undefined where it is none. */
export const calendarDateIn = (text: string): CalendarDate | undefined => dayIn(text)

/** A day of the wire as the pickers write it. */
export function dayTextOf(date: CalendarDate): string {
  const day = parseWallTime(date, 'YYYY-MM-DD')
  return day ? formatWallTime(day, DAY_FORMAT) : ''
}

/** The instant that a text names, in the zone of the hall; undefined where it is none. */
export function instantIn(text: string, format = PICKER_FORMAT): Instant | undefined {
  const time = wallTimeIn(text, format)
  return time && instantAt(time)
}

/** The time in a text in the order of a pattern, or with its day as people write it: "17. Januar 2026 9:30". */
export function wallTimeIn(text: string, format = PICKER_FORMAT): WallTime | undefined {
  const exact = parseWallTime(text, format)
  if (exact || format === DAY_FORMAT) return exact ?? wallDayIn(text)
  const { day = '', time = '' } = dayAndTimeIn(text) ?? {}
  const [date, ofDay] = [wallDayIn(day), timeOfDayIn(time)]
  return date && ofDay && { ...date, ...ofDay }
}

/** The beginning of the day in a text. */
export const wallDayIn = (text: string): WallTime | undefined => parseWallTime(dayIn(text) ?? '', 'YYYY-MM-DD')

/** An instant as the pickers write it. */
export const pickedTextOf = (instant: Instant, format = PICKER_FORMAT): string =>
  formatWallTime(wallTimeOf(instant), format)
