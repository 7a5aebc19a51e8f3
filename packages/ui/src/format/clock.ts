import type { Seconds } from '@cup/domain/kernel'

/** Game time or a duration: "07:42", rounded up, so that 00:00 shows only when time is up. */
export function formatClock(seconds: Seconds): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${twoDigits(Math.floor(whole / 60))}:${twoDigits(whole % 60)}`
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')
