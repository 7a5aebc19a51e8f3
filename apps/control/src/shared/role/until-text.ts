import type { Instant } from '@cup/domain/kernel'
import { calendarDateOf, formatDay, formatGameDateTime, formatTimeOfDay } from '@cup/ui/format'
import { tz } from '@date-fns/tz/tz'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'

import { untilTexts } from '../../texts/roles.ts'

/** Further ahead a weekday alone is not clear. */
const CLEAR_DAYS = 6

/** How long an access lasts: "bis heute 20:00 Uhr", "bis Sonntag 20:00 Uhr", "bis 24.12., 20:00 Uhr". */
export function untilText(instant: Instant, now: Instant): string {
  const days = differenceInCalendarDays(calendarDateOf(instant), calendarDateOf(now), { in: tz('UTC') })
  if (days < 0 || days > CLEAR_DAYS) return untilTexts.until(formatGameDateTime(instant))
  const [weekday] = formatDay(instant).split(',')
  return untilTexts.until(`${days === 0 ? untilTexts.today : weekday} ${formatTimeOfDay(instant)}`)
}
