import type { CalendarDate, Instant, Seconds } from '@cup/domain/kernel'
import { calendarDateOf, formatDay } from '@cup/ui/format'

/** When a game begins: its day, and on that day how long it takes until then. */
export function kickoffText(instant: Instant, today: CalendarDate, secondsUntil: Seconds): string {
  if (calendarDateOf(instant) !== today) return formatDay(instant)
  const minutes = Math.ceil(secondsUntil / 60)
  return minutes === 0 ? 'Heute, es geht gleich los' : `Heute, in ${durationText(minutes)}`
}

/** "1 Std. 5 Min." */
function durationText(minutes: number): string {
  const parts = [
    { count: Math.floor(minutes / 60), unit: 'Std.' },
    { count: minutes % 60, unit: 'Min.' },
  ]
  return parts
    .filter(({ count }) => count > 0)
    .map(({ count, unit }) => `${count}\u00a0${unit}`)
    .join(' ')
}
