import type { Instant } from '@cup/domain/kernel'
import { shownTimeZone } from './instant.ts'

/** A time as it stands on a calendar and a clock on the wall; months from 1, hours from 0 to 23. */
export type WallTime = {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

/** What calendar and clock of the zone show at an instant. */
export function wallTimeOf(instant: Instant, timeZone = shownTimeZone()): WallTime {
  const parts = formatIn(timeZone).formatToParts(new Date(instant))
  const numberOf = (type: keyof WallTime) => Number(parts.find((part) => part.type === type)?.value)
  return {
    year: numberOf('year'),
    month: numberOf('month'),
    day: numberOf('day'),
    hour: numberOf('hour'),
    minute: numberOf('minute'),
    second: numberOf('second'),
  }
}

/** The instant at which calendar and clock of the zone show this; where the clock is put forward over it, an hour later. */
export function instantAt(wall: WallTime, timeZone = shownTimeZone()): Instant {
  const asIfUtc = utcMillisOf(wall)
  const aheadAt = (millis: number) => utcMillisOf(wallTimeOf(new Date(millis).toISOString(), timeZone)) - millis
  const near = asIfUtc - aheadAt(asIfUtc)
  return new Date(asIfUtc - aheadAt(near)).toISOString()
}

const utcMillisOf = ({ year, month, day, hour, minute, second }: WallTime): number =>
  Date.UTC(year, month - 1, day, hour, minute, second)

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  })
  formats.set(timeZone, format)
  return format
}
