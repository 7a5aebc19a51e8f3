import { type CalendarDate, withoutCopiedMarks } from '@cup/domain/kernel'
import { formatWallTime, parseWallTime } from './wall-time.ts'

/** Beginnings of the names of months in German, without their umlauts. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez'] as const

const WEEKDAY = /^(mo|di|mi|do|fr|sa|so)[a-z]*(?:[.,]+\s*|\s+)/i
/** A day that a spreadsheet exports with the start of it. */
const MIDNIGHT = /[T ]+0?0:00(?::00(?:[.,]0+)?)?Z?$/
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const GERMAN = /^(\d{1,2})\s*[./\- ]\s*(\d{1,2})\s*[./\- ]\s*(\d{4}|\d{2})$/
const NAMED = /^(\d{1,2})[.\- ]*(\p{L}{3,9})[.\- ]*(\d{4}|\d{2})$/iu
const COMPACT = /^((?:19|20)\d{2})([01]\d)([0-3]\d)$/
/** Excel counts days from the end of 1899: these are of the years 1954 to 2064. */
const SERIAL = /^([2-5]\d{4})(?:[.,]0+)?$/
const SERIAL_START = Date.UTC(1899, 11, 30)
const DAY_MILLIS = 86_400_000
/**
 * The day in a text as people and spreadsheets write it: "04.05.2012", "4.5.12", "4. Mai 2012", "So, 4.5.12",
 * "2012-05-04", "20120504", "41033". Day comes before month. Undefined for anything else, and for a day that does not exist.
 */
export function dayIn(text: string): CalendarDate | undefined {
  const plain = plainDay(text)
  const [, serial] = SERIAL.exec(plain) ?? []
  if (serial !== undefined) return new Date(SERIAL_START + Number(serial) * DAY_MILLIS).toISOString().slice(0, 10)
  const [, year, month, day] = ISO.exec(plain) ?? COMPACT.exec(plain) ?? []
  if (year !== undefined) return dayOf(year, month, day)
  const [, first, second, last] = GERMAN.exec(plain) ?? []
  if (first !== undefined) return dayOf(last, second, first)
  const [, at, name = '', of] = NAMED.exec(plain) ?? []
  const month12 = monthNamed(name)
  return at === undefined || month12 === undefined ? undefined : dayOf(of, month12, at)
}

/** Whether a text is written like a day, also if the day does not exist: "31.02.2012". */
export const looksLikeDay = (text: string): boolean =>
  [ISO, COMPACT, GERMAN, NAMED].some((pattern) => pattern.test(plainDay(text)))

/** The day of a text without a year, "Sa 17.01.", in a year. */
export function dayOfYearIn(text: string, year: string): CalendarDate | undefined {
  const plain = plainDay(text)
  return /\d{4}|\d\D+\d+\D+\d/.test(plain) ? undefined : dayIn(`${plain.replace(/\.$/, '')}.${year}`)
}

/** Sunday is 0, as `Date` counts. */
const WEEKDAYS = ['so', 'mo', 'di', 'mi', 'do', 'fr', 'sa']

/** Whether a text names another weekday than that of its day: "Sa 18.01.2026". */
export function hasWrongWeekday(text: string, day: CalendarDate): boolean {
  const [, weekday] = WEEKDAY.exec(text.trim()) ?? []
  return weekday !== undefined && WEEKDAYS[new Date(day).getUTCDay()] !== weekday.toLowerCase()
}

const plainDay = (text: string): string =>
  withoutCopiedMarks(text)
    .trim()
    .replace(/^'/, '')
    .replace(/\s+/g, ' ')
    .replace(MIDNIGHT, '')
    .replace(WEEKDAY, '')
    .replace(/^den /i, '')

function monthNamed(name: string): string | undefined {
  const index = MONTHS.findIndex((one) => bare(name).startsWith(one))
  return index < 0 ? undefined : String(index + 1)
}

const bare = (name: string): string =>
  name
    .toLowerCase()
    .replace('mae', 'mar')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^oct/, 'okt')
    .replace(/^dec/, 'dez')
    .replace(/^may/, 'mai')

function dayOf(year = '', month = '', day = ''): CalendarDate | undefined {
  const time = parseWallTime(`${year}-${month}-${day}`, 'YYYY-MM-DD')
  return time && formatWallTime(time, 'YYYY-MM-DD')
}
