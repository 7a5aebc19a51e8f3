import type { Seconds } from '@cup/domain/kernel'
import { movedBy } from '../../../shared/record/time-stepper.tsx'

/** [C10] The reading that is being entered for the clock; `digits` are those typed so far, minutes before seconds. */
export type ClockEntry = { readonly time: Seconds; readonly digits: string }

/** `mmss` */
const MOST_DIGITS = 4

/** The entry before anything was typed. */
export const entryOf = (remaining: Seconds): ClockEntry => ({ time: remaining, digits: '' })

/** The entry after a digit: the last two digits are seconds, those before them minutes. */
export function withDigit({ digits: before }: ClockEntry, digit: string): ClockEntry {
  const digits = `${before}${digit}`.slice(-MOST_DIGITS)
  return { digits, time: timeOf(digits) }
}

/** The entry without the digit that was typed last. */
export function withoutDigit(entry: ClockEntry): ClockEntry {
  if (entry.digits === '') return entry
  const digits = entry.digits.slice(0, -1)
  return { digits, time: timeOf(digits) }
}

/** The entry moved by some seconds. Steps start from the whole seconds that the clock shows. */
export const withStep = ({ time }: ClockEntry, seconds: Seconds, duration: Seconds): ClockEntry =>
  entryOf(movedBy(Math.ceil(time), seconds, duration))

const timeOf = (digits: string): Seconds => Number(digits.slice(0, -2)) * 60 + Number(digits.slice(-2))
