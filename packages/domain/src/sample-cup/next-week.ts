import { type Instant, millisOf, plusSeconds, type Seconds } from '../kernel/time.ts'
import type { SampleCommand } from './sample-command.ts'

const WEEK: Seconds = 7 * 24 * 3600
/** The Monday of the week in which the sample cup was played, and its year. */
const ITS_WEEK: Instant = '2025-01-13T00:00:00.000Z'
const ITS_YEAR = '2025'

/** The set-up of the sample with its days in the week after that of `now`: a cup that is about to begin. */
export function inNextWeek(commands: readonly SampleCommand[], now: Instant): SampleCommand[] {
  const weeks = Math.floor((millisOf(now) - millisOf(ITS_WEEK)) / (WEEK * 1000)) + 1
  const later = (time: Instant): Instant => plusSeconds(time, weeks * WEEK)
  const dayLater = (day: string): string => later(`${day}T00:00:00.000Z`).slice(0, 10)
  return commands.map((command) => ({ ...command, body: movedBy({ later, dayLater }, command) }))
}

type Move = { readonly later: (time: Instant) => Instant; readonly dayLater: (day: string) => string }

/** Birthdays, and the time at which everything was entered, stay. */
function movedBy({ later, dayLater }: Move, { call, body }: SampleCommand): SampleCommand['body'] {
  if (call === 'game.write/plan') return { ...body, dateTime: later(`${body.dateTime}`) }
  if (call !== 'competition.write/create') return body
  const [start, end] = [dayLater(`${body.start}`), dayLater(`${body.end}`)]
  return { ...body, start, end, name: `${body.name}`.replace(ITS_YEAR, start.slice(0, 4)) }
}
