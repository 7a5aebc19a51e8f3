import type { Competition } from '@cup/contract/entities'
import type { Role } from '@cup/contract/permissions'
import type { CalendarDate, Instant } from '@cup/domain/kernel'
import { calendarDateOf } from '@cup/ui/format'
import { tz } from '@date-fns/tz/tz'
import { addDays } from 'date-fns/addDays'
import { endOfWeek } from 'date-fns/endOfWeek'
import { formatISO } from 'date-fns/formatISO'
import { z } from 'zod'
import { requiredText } from '../../shared/form/form-schema.ts'
import { instantIn } from '../../shared/form/typed-values.ts'
import { accessTexts } from '../../texts/access.ts'

/** A grant as it is filled in. */
export type Grant = {
  readonly name: string
  readonly roles: readonly Role[]
  /** None means all. */
  readonly competitionIds: readonly string[]
  /** [H11] None means all. */
  readonly courtIds: readonly string[]
  readonly validity: Validity
}

/** A grant of which nothing is filled in: it lasts for the days of the cup. */
export function emptyGrant(competitions: readonly Pick<Competition, 'end'>[], now: Instant): Grant {
  return { name: '', roles: [], competitionIds: [], courtIds: [], validity: validityFor(competitions, now) }
}

/** The days of the cup: until the day after the next competition that ends, else until Sunday. */
export function validityFor(competitions: readonly Pick<Competition, 'end'>[], now: Instant): Validity {
  const today = calendarDateOf(now)
  const [next] = competitions
    .map(({ end }) => end)
    .filter((end) => end >= today)
    .toSorted()
  return next === undefined ? { type: 'weekend' } : { type: 'day', date: dayAfter(next) }
}

const dayAfter = (date: CalendarDate): CalendarDate =>
  formatISO(addDays(date, 1, { in: tz('UTC') }), { representation: 'date' })

/** A grant as the service takes it, from what is filled in. */
export const grantSchema = (now: Instant) =>
  z
    .object({
      name: requiredText(accessTexts.accessNameMissing),
      roles: z.custom<readonly Role[]>().refine((roles) => roles.length > 0, accessTexts.roleMissing),
      competitionIds: z.custom<readonly string[]>(),
      courtIds: z.custom<readonly string[]>(),
      validity: z.custom<Validity>().transform((validity, ctx): Instant => {
        const end = endOf(validity, now)
        if (end !== undefined && end > now) return end
        ctx.addIssue({ code: 'custom', message: accessTexts.dayOver, continue: true })
        return z.NEVER
      }),
    })
    .transform(({ name, roles, competitionIds, courtIds, validity }) => ({
      name,
      roles: [...roles],
      competitionIds: [...competitionIds],
      ...(courtIds.length > 0 ? { courtIds: [...courtIds] } : {}),
      until: validity,
    }))

/** How long an access lasts: until tonight, until Sunday night, until the end of a day, or as it was. */
export type Validity =
  | { readonly type: 'today' | 'weekend' }
  | { readonly type: 'day'; readonly date: CalendarDate }
  | { readonly type: 'unchanged'; readonly until: Instant }

/** The last minute of validity, in the hall's time; undefined where the date is none. */
export function endOf(validity: Validity, now: Instant): Instant | undefined {
  const today = calendarDateOf(now)
  switch (validity.type) {
    case 'today':
      return lastMinuteOf(today)
    case 'weekend':
      return lastMinuteOf(sundayOf(today))
    case 'day':
      return lastMinuteOf(validity.date)
    case 'unchanged':
      return validity.until
  }
}

const lastMinuteOf = (date: CalendarDate): Instant | undefined => instantIn(`${date} 23:59`, 'YYYY-MM-DD HH:mm')

/** The Sunday of this week, today if it is one; calendar dates are counted in UTC, where every day has 24 hours. */
function sundayOf(today: CalendarDate): CalendarDate {
  return formatISO(endOfWeek(today, { weekStartsOn: 1, in: tz('UTC') }), { representation: 'date' })
}
