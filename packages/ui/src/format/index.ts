export { ageOf } from './age.ts'
export { formatClock } from './clock.ts'
export { areTooAlike, colourDifference } from './colour-difference.ts'
export {
  calendarDateOf,
  formatDate,
  formatDateRange,
  formatDay,
  formatGameDateTime,
  formatTime,
  formatTimeOfDay,
  HALL_TIME_ZONE,
  showTimesIn,
} from './instant.ts'
export { formatDifference, formatScore } from './score.ts'
export type { WallTime } from './wall-time.ts'
export { instantAt, wallTimeOf } from './wall-time.ts'
