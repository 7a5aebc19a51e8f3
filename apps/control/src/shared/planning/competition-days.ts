import { calendarDateIn } from '../form/wall-time.ts'

/** First and last day of a competition, as typed. */
export type TypedDays = { readonly start: string; readonly end: string }

/** [K1] First and last day, the earlier one first; undefined while one is missing. */
export function daysOf({ start, end }: TypedDays) {
  const [one, other] = [calendarDateIn(start), calendarDateIn(end)]
  if (!one || !other) return undefined
  return one <= other ? { start: one, end: other } : { start: other, end: one }
}

/** Whether the last day was typed before the first one. */
export function areTurned(typed: TypedDays): boolean {
  const days = daysOf(typed)
  return days !== undefined && days.start !== calendarDateIn(typed.start)
}
