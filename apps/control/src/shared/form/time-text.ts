/** A time of day. */
export type TimeOfDay = { readonly hour: number; readonly minute: number; readonly second: number }

/** "9:30", "09.30 Uhr", "9 Uhr", "9h30", "9:30:00". */
const WRITTEN = /^(\d{1,2})(?:([:.]|\s?h\s?)(\d{2})(?:[:.](\d{2}))?)?\s*(uhr|h)?\.?$/i
const TWELVE_HOURS = /^(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?m\.?$/i
const COMPACT = /^([01]\d|2[0-3])([0-5]\d)$/
/** Spreadsheets keep a time as the part of the day that is over. */
const PART_OF_DAY = /^0[.,](\d{2,})$/
const SECONDS_A_DAY = 86_400
const SECONDS_AN_HOUR = 3600
const SECONDS_A_MINUTE = 60

/** The time of day in a text as people and spreadsheets write it; undefined for anything else. */
export function timeOfDayIn(text: string): TimeOfDay | undefined {
  const plain = text.trim()
  const [, digits] = PART_OF_DAY.exec(plain) ?? []
  if (digits !== undefined) return timeAfter(Math.round(Number(`0.${digits}`) * SECONDS_A_DAY))
  const [, twelve, past, half] = TWELVE_HOURS.exec(plain) ?? []
  if (twelve !== undefined) return timeOf([hourOfHalf(Number(twelve), half), past])
  const [, hours, minutes] = COMPACT.exec(plain) ?? []
  if (hours !== undefined) return timeOf([Number(hours), minutes])
  const [, hour, sign, minute, second, unit] = WRITTEN.exec(plain) ?? []
  return hour === undefined || (sign ?? unit) === undefined ? undefined : timeOf([Number(hour), minute, second])
}

function timeOf([hour, minute = '0', second = '0']: readonly [
  hour: number,
  minute?: string | undefined,
  second?: string | undefined,
]): TimeOfDay | undefined {
  const time = { hour, minute: Number(minute), second: Number(second) }
  return hour >= 0 && hour < 24 && time.minute < 60 && time.second < 60 ? time : undefined
}

function hourOfHalf(hour: number, half = ''): number {
  if (hour < 1 || hour > 12) return -1
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

const timeAfter = (seconds: number): TimeOfDay | undefined =>
  seconds >= SECONDS_A_DAY
    ? undefined
    : {
        hour: Math.floor(seconds / SECONDS_AN_HOUR),
        minute: Math.floor(seconds / SECONDS_A_MINUTE) % SECONDS_A_MINUTE,
        second: seconds % SECONDS_A_MINUTE,
      }

/** A day and a time in one text, "17.1.26 9:30" or "2026-01-17T09:30:00"; undefined where it has no time. */
export function dayAndTimeIn(text: string): { readonly day: string; readonly time: string } | undefined {
  const plain = text.trim()
  const [, serial, part] = /^([2-5]\d{4})[.,](\d*[1-9]\d*)$/.exec(plain) ?? []
  if (serial !== undefined) return { day: serial, time: `0.${(part ?? '').padEnd(2, '0')}` }
  const [, day, time] =
    /^(.*\S)[T ,]\s*(\d{1,2}(?:[:.]\d{2}){1,2}(?: ?(?:Uhr|h))?|\d{1,2} ?(?:Uhr|h))$/i.exec(plain) ?? []
  return day === undefined || time === undefined ? undefined : { day: day.replace(/[, ]+(?:um)?$/, ''), time }
}
