import { ROLES, type Role } from '@cup/contract/permissions'
import type { Instant } from '@cup/domain/kernel'
import { calendarDateOf, formatDate, formatDay, formatGameDateTime, formatTimeOfDay } from '@cup/ui/format'
import { tz } from '@date-fns/tz/tz'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { roleTexts, untilTexts } from '../../texts/roles.ts'

/** Roles as a list in their order: "Zeitnehmer, Regie". */
export const rolesText = (roles: readonly Role[]): string =>
  ROLES.filter((role) => roles.includes(role))
    .map((role) => roleTexts[role].name)
    .join(', ')

/** The first page for these roles. */
export const firstPageOf = (roles: readonly Role[]): string =>
  firstPages[ROLES.find((role) => roles.includes(role)) ?? 'organiser']

/** The page where the work of each role begins. */
const firstPages: Readonly<Record<Role, `/${string}`>> = {
  timekeeper: '/timekeeper',
  regie: '/regie',
  ledwall: '/ledwall',
  commentator: '/commentator',
  organiser: '/start',
}

/** Further ahead a weekday alone is not clear. */
const CLEAR_DAYS = 6

/** How long an access lasts: "bis heute 20:00 Uhr", "bis Sonntag 20:00 Uhr", "bis 24.12., 20:00 Uhr", of another year "bis 24.12.2026, 20:00 Uhr". */
export function untilText(instant: Instant, now: Instant): string {
  const days = differenceInCalendarDays(calendarDateOf(instant), calendarDateOf(now), { in: tz('UTC') })
  const isOfThisYear = calendarDateOf(instant).slice(0, 4) === calendarDateOf(now).slice(0, 4)
  if (!isOfThisYear && (days < 0 || days > CLEAR_DAYS)) {
    return untilTexts.until(`${formatDate(instant)}, ${formatTimeOfDay(instant)}`)
  }
  if (days < 0 || days > CLEAR_DAYS) return untilTexts.until(formatGameDateTime(instant))
  const [weekday] = formatDay(instant).split(',')
  return untilTexts.until(`${days === 0 ? untilTexts.today : weekday} ${formatTimeOfDay(instant)}`)
}
