import type { CalendarDate, Instant } from '@cup/domain/kernel'
import { TZDate } from '@date-fns/tz/date'
import { tz } from '@date-fns/tz/tz'
import { tzOffset } from '@date-fns/tz/tzOffset'
import { differenceInYears } from 'date-fns/differenceInYears'
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds'
import { calendarDateOf, shownTimeZone } from './instant.ts'

/** A time as it stands on a calendar and a clock on the wall; months from 1, hours from 0 to 23. */
export type WallTime = {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

/** Calendar and clock of the zone at an instant. */
export function wallTimeOf(instant: Instant, timeZone = shownTimeZone()): WallTime {
  const date = new TZDate(instant, timeZone)
  return {
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour: date.getHours(),
    minute: date.getMinutes(),
    second: date.getSeconds(),
  }
}

/**
 * The instant at which calendar and clock of the zone show this; where the clock is put forward over it, an hour
 * later, and in the hour that comes twice the second one. A TZDate of the parts would choose between the two by the
 * zone of the device.
 */
export function instantAt({ year, month, day, hour, minute, second }: WallTime, timeZone = shownTimeZone()): Instant {
  const asIfUtc = Date.UTC(year, month - 1, day, hour, minute, second)
  const aheadAt = (millis: number) => minutesToMilliseconds(tzOffset(timeZone, new Date(millis)))
  const near = asIfUtc - aheadAt(asIfUtc)
  return new Date(asIfUtc - aheadAt(near)).toISOString()
}

/** The age in whole years by the calendar; who was born on 29 February has birthday on 1 March in other years. */
export function ageOf(birthday: CalendarDate, now: Instant, timeZone?: string): number {
  const today = calendarDateOf(now, timeZone)
  return birthday > today ? NOT_BORN : differenceInYears(today, birthday, { in: tz('UTC') })
}

const NOT_BORN = -1
