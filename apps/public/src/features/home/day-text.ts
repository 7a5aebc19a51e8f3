import type { CalendarDate, Instant } from '@cup/domain/kernel'
import { calendarDateOf, formatDay } from '@cup/ui/format'
import { homeTexts } from '../../texts/home.ts'

/** The day of an instant as one says it: "Heute", "Morgen", else "Samstag, 18.01." */
export function dayText(instant: Instant, today: CalendarDate): string {
  const date = calendarDateOf(instant)
  if (date === today) return homeTexts.today
  return date === dayAfter(today) ? homeTexts.tomorrow : formatDay(instant)
}

/** Calendar dates are counted in UTC, where every day has 24 hours. */
const dayAfter = (date: CalendarDate): CalendarDate =>
  new Date(Date.parse(date) + DAY_MILLIS).toISOString().slice(0, 10)

const DAY_MILLIS = 24 * 60 * 60 * 1000
