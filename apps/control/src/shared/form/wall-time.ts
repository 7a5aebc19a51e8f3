import type { WallTime } from '@cup/ui/format'
import { getDaysInMonth } from 'date-fns/getDaysInMonth'

/** Format of the pickers; `hh … A` is the 12-hour form. */
export const PICKER_FORMAT = 'DD/MM/YYYY HH:mm'

const TOKEN = /YYYY|DD|MM|HH|hh|mm|ss|A/g
const HALF_DAY = 12
const MONTHS = 12

/** A time as a pattern of YYYY, MM, DD, HH or hh with A, mm and ss writes it. */
export const formatWallTime = (time: WallTime, pattern = PICKER_FORMAT): string =>
  pattern.replace(TOKEN, (token) => partAs(token, time))

/**
 * Reads a typed text in the order of the pattern, with any separators; what is not in the pattern is zero.
 * Undefined where it is no time: hours are 0 to 23 (1 to 12 in the 12-hour form), minutes and seconds 0 to 59.
 */
export function parseWallTime(text: string, pattern = PICKER_FORMAT): WallTime | undefined {
  const tokens = (pattern.match(TOKEN) ?? []).filter((token) => token !== 'A')
  const numbers = text.match(/\d+/g) ?? []
  if (numbers.length !== tokens.length) return undefined
  const read = new Map(tokens.map((token, index) => [token, Number(numbers[index])]))
  const hour = read.has('hh') ? hourOf(read.get('hh') ?? 0, text) : (read.get('HH') ?? 0)
  const time = {
    year: fullYearOf(numbers[tokens.indexOf('YYYY')] ?? ''),
    month: read.get('MM') ?? 0,
    day: read.get('DD') ?? 0,
    hour: hour ?? -1,
    minute: read.get('mm') ?? 0,
    second: read.get('ss') ?? 0,
  }
  return isTime(time) ? time : undefined
}

/** The nearest time between the bounds. */
export function clampWallTime(time: WallTime, { min, max }: Bounds): WallTime {
  if (min && keyOf(time) < keyOf(min)) return min
  return max && keyOf(time) > keyOf(max) ? max : time
}

/** Between which times something may be. */
export type Bounds = { readonly min?: WallTime | undefined; readonly max?: WallTime | undefined }

/** Two times, the earlier one first. */
export const inOrder = (one: WallTime, other: WallTime): readonly [WallTime, WallTime] =>
  keyOf(one) <= keyOf(other) ? [one, other] : [other, one]

/** Years of two digits from here on are of the last century. */
const LAST_CENTURY_FROM = 70

/** "26" is 2026, "98" is 1998. */
function fullYearOf(year: string): number {
  if (year.length !== 2) return Number(year)
  return Number(year) + (Number(year) < LAST_CENTURY_FROM ? 2000 : 1900)
}

const keyOf = (time: WallTime): string => formatWallTime(time, 'YYYYMMDDHHmmss')

function partAs(token: string, { year, month, day, hour, minute, second }: WallTime): string {
  switch (token) {
    case 'YYYY':
      return String(year).padStart(4, '0')
    case 'MM':
      return two(month)
    case 'DD':
      return two(day)
    case 'HH':
      return two(hour)
    case 'hh':
      return two(hour % HALF_DAY || HALF_DAY)
    case 'mm':
      return two(minute)
    case 'ss':
      return two(second)
    default:
      return hour < HALF_DAY ? 'AM' : 'PM'
  }
}

const two = (number: number): string => String(number).padStart(2, '0')

function hourOf(hour: number, text: string): number | undefined {
  if (hour < 1 || hour > HALF_DAY) return undefined
  return (hour % HALF_DAY) + (/p\.?m/i.test(text) ? HALF_DAY : 0)
}

function isTime({ year, month, day, hour, minute, second }: WallTime): boolean {
  if (year < 1900 || year > 9999 || month < 1 || month > MONTHS || day < 1) return false
  return day <= getDaysInMonth(new Date(year, month - 1)) && hour >= 0 && hour <= 23 && minute <= 59 && second <= 59
}
