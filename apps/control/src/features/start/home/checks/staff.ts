import type { Role } from '@cup/contract/permissions'
import type { CallAnswerOf } from '@cup/contract/routes'
import type { Instant } from '@cup/domain/kernel'
import { checkTexts, startTexts } from '../../../../texts/start.ts'
import { courtsOf } from '../facts.ts'
import { type Check, go, type Line } from '../finding.ts'

const texts = checkTexts.staff

type Staff = CallAnswerOf<'staff.read/list'>

/** [K5] [O3] A competition that requires the Regie has one: otherwise it waits at its first kick-off. */
export const regieIsInvited: Check = ({ parts, staff, now }) => {
  if (staff.state !== 'known') return {}
  const required = parts.filter(({ competition }) => competition.settings.regieRequired)
  if (required.length === 0) return { done: [{ id: 'regie', title: texts.notNeeded }] }
  const invited = invitedAs('regie', staff.value, now)
  const without = required.filter(
    ({ competition: { id } }) =>
      !invited.some(({ competitionIds }) => competitionIds.length === 0 || competitionIds.includes(id)),
  )
  if (without.length === 0) {
    return { done: [{ id: 'regie', title: texts.regie(startTexts.more(invited.map(({ name }) => name))) }] }
  }
  const line: Line = {
    id: 'regie',
    level: 'red',
    page: 'regie',
    title: texts.noRegie,
    why: texts.noRegieWhy,
    ways: [
      go(texts.inviteRegie, '/access'),
      {
        type: 'apply',
        text: texts.withoutRegie,
        doneText: texts.nowWithoutRegie,
        calls: without.map(({ competition: { id } }) => ({
          call: 'competition.write/change-settings',
          body: { id, regieRequired: false },
        })),
      },
    ],
  }
  return { open: [line] }
}

/** [H2] [O3] Each court has a timekeeper. */
export const courtsHaveTimekeepers: Check = (facts) => {
  const { staff, now } = facts
  if (staff.state !== 'known') return {}
  const courts = courtsOf(facts)
  const invited = invitedAs('timekeeper', staff.value, now)
  const without = courts.filter(
    ({ id }) => !invited.some(({ courtIds = [] }) => courtIds.length === 0 || courtIds.includes(id)),
  )
  if (invited.length > 0 && without.length === 0) {
    const names = startTexts.more(invited.map(({ name }) => name))
    return { done: [{ id: 'timekeepers', title: texts.timekeepers(names) }] }
  }
  const line: Line = {
    id: 'timekeepers',
    level: 'amber',
    page: 'timekeeper',
    title:
      courts.length < 2 ? texts.noTimekeeper : texts.noTimekeeperAt(startTexts.more(without.map(({ name }) => name))),
    why: texts.noTimekeeperWhy,
    ways: [go(texts.inviteTimekeeper, '/access')],
  }
  return { open: [line] }
}

/** The accesses with a role that are not over, and the invitations that can still be used and will give it. */
const invitedAs = (role: Role, { accesses, invitations }: Staff, now: Instant) =>
  [
    ...accesses.filter(({ revokedAt, validUntil }) => revokedAt === undefined && validUntil > now),
    ...invitations.filter(({ usedAt, expiresAt }) => usedAt === undefined && expiresAt > now),
  ].filter(({ roles }) => roles.includes(role))
