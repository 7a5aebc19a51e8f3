import { numberIn } from '../form/fields.tsx'

const MINUTE_SECONDS = 60
const DAY_MINUTES = 24 * 60

/** Forms have minutes, the log has seconds. */
export const secondsOfMinutes = (minutes: number): number => minutes * MINUTE_SECONDS

/** What is wrong with minutes as they were typed. */
export function minutesFault(text: string): string | undefined {
  const minutes = numberIn(text)
  if (minutes === undefined) return 'Bitte ganze Minuten eintragen.'
  return minutes < 1 || minutes > DAY_MINUTES ? `Bitte 1 bis ${DAY_MINUTES} Minuten eintragen.` : undefined
}

/** As a form shows them: whole minutes, rounded up. */
export const minutesOfSeconds = (seconds: number): string => String(Math.ceil(seconds / MINUTE_SECONDS))
