import type { Seconds, Sides } from '@cup/domain/kernel'
import { scoreText } from '@cup/domain/projections'

export { areTooAlike, colourDifference } from '@cup/domain/crest'
export {
  calendarDateOf,
  formatDate,
  formatDateRange,
  formatDay,
  formatGameDateTime,
  formatLongDate,
  formatTime,
  formatTimeOfDay,
  HALL_TIME_ZONE,
  showTimesIn,
} from './instant.ts'
export type { WallTime } from './wall-time.ts'
export { ageOf, instantAt, wallTimeOf } from './wall-time.ts'

/** A score with the tally of its shoot-out: "2:2 (4:3)"; a dash where nothing has been played. */
export function formatScore(score: Sides<number> | undefined, shootOut?: Sides<number>): string {
  return score ? scoreText(score, shootOut) : '–'
}

/** A difference with its sign, a real minus: "+9", "0", "−3". */
export function formatDifference(difference: number): string {
  if (difference === 0) return '0'
  return difference > 0 ? `+${difference}` : `−${-difference}`
}

/** Game time or a duration: "07:42", rounded up, so that 00:00 shows only when time is up. */
export function formatClock(seconds: Seconds): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${twoDigits(Math.floor(whole / 60))}:${twoDigits(whole % 60)}`
}

/** How long something has lasted: "58 s", "2 Min. 5 s". */
export function formatSpan(seconds: Seconds): string {
  const whole = Math.max(0, Math.floor(seconds))
  return whole < 60 ? `${whole}\u00a0s` : `${Math.floor(whole / 60)}\u00a0Min. ${whole % 60}\u00a0s`
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')
