import type { CalendarDate, Instant } from '@cup/domain/kernel'
import { calendarDateOf } from './instant.ts'

/** The age in whole years by the calendar; who was born on 29 February has birthday on 1 March in other years. */
export function ageOf(birthday: CalendarDate, now: Instant, timeZone?: string): number {
  const today = calendarDateOf(now, timeZone)
  const years = yearOf(today) - yearOf(birthday)
  return dayOfYear(today) < dayOfYear(birthday) ? years - 1 : years
}

const yearOf = (date: CalendarDate): number => Number(date.slice(0, 4))

/** As text, which orders like the days do. */
const dayOfYear = (date: CalendarDate): string => date.slice(5)
