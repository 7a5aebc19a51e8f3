import type { Tokens } from '@cup/api/testing/memory-service'
import type { Role } from '@cup/contract/permissions'
import { instantOf } from '@cup/domain/kernel'

/** The staff of a hall: the role of each device. */
export type StaffOfHall = Readonly<Record<string, Role>>

/** The bearer token of a device of the staff, and the secret of the session in its cookie. */
export const tokenOf = (name: string): string => `${name}-token`

const FIRST_DAY = instantOf(Date.UTC(2026, 0, 1))
const LAST_DAY = instantOf(Date.UTC(2036, 0, 1))

const DEVICE = 'device' as const

/** Accesses that need no table: each device of the staff has signed in before the day begins. */
export function tokensOf(staff: StaffOfHall): Tokens {
  const byToken = new Map(Object.keys(staff).map((name, index) => [tokenOf(name), { name, index }]))
  const shownOf = (token: string) => {
    const { name, index } = byToken.get(token) ?? {}
    const role = name === undefined ? undefined : staff[name]
    if (name === undefined || role === undefined || index === undefined) return undefined
    const id = `acce5500-0000-4000-8000-${String(index + 1).padStart(12, '0')}`
    return {
      access: {
        ...{ id, kind: DEVICE, name, roles: [role], competitionIds: [], courtIds: [], deviceName: name },
        ...{ validUntil: LAST_DAY, invitationId: undefined },
        ...{ pinHash: undefined, passwordHash: undefined, tokenHash: undefined },
      },
      session: {
        ...{ id, accessId: id, secretHash: token, nextHash: undefined, previousHash: undefined },
        ...{ previousUntil: undefined, renewedAt: FIRST_DAY, seenAt: FIRST_DAY },
      },
      hash: token,
      isLocked: false,
    }
  }
  return {
    sessionOf: shownOf,
    staffOf: (token) => {
      const { access } = shownOf(token) ?? {}
      return access && { actor: { id: `${DEVICE}:${access.id}`, kind: DEVICE }, roles: access.roles, access }
    },
  }
}
