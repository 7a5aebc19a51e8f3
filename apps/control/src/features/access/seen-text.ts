import type { Instant } from '@cup/domain/kernel'
import { calendarDateOf, formatGameDateTime, formatTimeOfDay } from '@cup/ui/format'

const MINUTE_MILLIS = 60_000
const HOUR_MINUTES = 60

/** How long ago: "gerade eben", "vor 5 min", "heute 08:05 Uhr", "18.01., 08:05 Uhr". */
export function seenText(instant: Instant, now: Instant): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(instant)) / MINUTE_MILLIS)
  if (minutes < 1) return 'gerade eben'
  if (minutes < HOUR_MINUTES) return `vor ${minutes} min`
  if (calendarDateOf(instant) === calendarDateOf(now)) return `heute ${formatTimeOfDay(instant)}`
  return formatGameDateTime(instant)
}
