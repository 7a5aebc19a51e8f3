import type { Role } from '@cup/contract/permissions'
import type { CalendarDate, Instant } from '@cup/domain/kernel'
import { calendarDateOf, formatTime } from '@cup/ui/format'
import { z } from 'zod'
import { requiredText } from '../../shared/form/form-schema.ts'
import { accessTexts } from '../../texts/access.ts'

/** A grant as it is filled in. */
export type Grant = {
  readonly name: string
  readonly roles: readonly Role[]
  /** None means all. */
  readonly competitionIds: readonly string[]
  readonly validity: Validity
}

/** A grant of which nothing is filled in. */
export const NO_GRANT: Grant = { name: '', roles: [], competitionIds: [], validity: { type: 'weekend' } }

/** A grant as the service takes it, from what is filled in. */
export const grantSchema = (now: Instant) =>
  z
    .object({
      name: requiredText(accessTexts.accessNameMissing),
      roles: z.custom<readonly Role[]>().refine((roles) => roles.length > 0, accessTexts.roleMissing),
      competitionIds: z.custom<readonly string[]>(),
      validity: z.custom<Validity>().transform((validity, ctx): Instant => {
        const end = endOf(validity, now)
        if (end !== undefined && end > now) return end
        ctx.addIssue({ code: 'custom', message: accessTexts.dayOver, continue: true })
        return z.NEVER
      }),
    })
    .transform(({ name, roles, competitionIds, validity }) => ({
      name,
      roles: [...roles],
      competitionIds: [...competitionIds],
      until: validity,
    }))

/** How long an access lasts: until tonight, until Sunday night, until the end of a day, or as it was. */
export type Validity =
  | { readonly type: 'today' | 'weekend' }
  | { readonly type: 'day'; readonly date: CalendarDate }
  | { readonly type: 'unchanged'; readonly until: Instant }

const LAST_MINUTE = '23:59'
/** Winter and summer in the hall. */
const OFFSETS = ['+01:00', '+02:00']
const DAYS_OF_WEEK = 7
const DAY_MILLIS = 86_400_000

/** The last minute of validity, in the hall's time; undefined where the date is none. */
export function endOf(validity: Validity, now: Instant): Instant | undefined {
  const today = calendarDateOf(now)
  switch (validity.type) {
    case 'today':
      return lastMinuteOf(today)
    case 'weekend':
      return lastMinuteOf(nextSunday(today))
    case 'day':
      return lastMinuteOf(validity.date)
    case 'unchanged':
      return validity.until
  }
}

/** A day whose clocks change has one last minute all the same. */
function lastMinuteOf(date: CalendarDate): Instant | undefined {
  const candidates = OFFSETS.map((offset) => Date.parse(`${date}T${LAST_MINUTE}:00${offset}`)).filter(Number.isFinite)
  const instants = candidates.map((millis) => new Date(millis).toISOString())
  return instants.find((instant) => calendarDateOf(instant) === date && formatTime(instant) === LAST_MINUTE)
}

/** Today, if it is one; a week begins with day 0, a Sunday. */
function nextSunday(today: CalendarDate): CalendarDate {
  const millis = Date.parse(today)
  const daysToGo = (DAYS_OF_WEEK - new Date(millis).getUTCDay()) % DAYS_OF_WEEK
  return new Date(millis + daysToGo * DAY_MILLIS).toISOString().slice(0, today.length)
}
