import type { Instant } from '@cup/domain/kernel'
import type { HallClock } from '@cup/domain/planning'
import { calendarDateOf, instantAt, wallTimeOf } from '@cup/ui/format'

/** The clock on the wall of the hall: 09:15 stays 09:15, whatever summer time does between two days. */
export const hallClock: HallClock = {
  dayOf: (instant) => calendarDateOf(instant),
  daysLater: (instant, days) => (days === 0 ? instant : sameTimeLater(instant, days)),
}

function sameTimeLater(instant: Instant, days: number): Instant {
  const time = wallTimeOf(instant)
  const millis = Date.parse(instant) % 1000
  return new Date(Date.parse(instantAt({ ...time, day: time.day + days })) + millis).toISOString()
}
