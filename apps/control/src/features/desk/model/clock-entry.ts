import type { Seconds } from '@cup/domain/kernel'
import { movedBy } from '../../../shared/record/moved-by.ts'

/** `mmss` */
const MOST_DIGITS = 4

/** [C10] The digits of a reading after another one was typed; the oldest gives way. */
export const withDigit = (digits: string, digit: string): string => `${digits}${digit}`.slice(-MOST_DIGITS)

/** [C10] The reading of typed digits: the last two are seconds, those before them minutes. */
export const typedTime = (digits: string): Seconds => Number(digits.slice(0, -2)) * 60 + Number(digits.slice(-2))

/** [C10] The reading after a step, which starts from the whole seconds that the clock shows. */
export const steppedTime = (remaining: Seconds, seconds: Seconds, duration: Seconds): Seconds =>
  movedBy(Math.ceil(remaining), seconds, duration)
