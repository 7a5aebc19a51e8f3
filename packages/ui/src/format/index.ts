export { areTooAlike, colourDifference } from '@cup/domain/crest'
export { formatClock, formatDifference, formatScore, formatSpan } from './figures.ts'
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
export type { WallTime } from './wall-time.ts'
export { ageOf, instantAt, wallTimeOf } from './wall-time.ts'
