import type { Staff } from '@cup/api/testing/memory-service'
import type { Role } from '@cup/contract/permissions'

/** The bearer token of a member of the staff, by the name of the device. */
export const tokenOf = (name: string): string => `token-of-${name}`

/** The staff of a hall: the role of each device. The organiser's has all rights, as the one of a script. */
export type StaffOfHall = Readonly<Record<string, Role>>

/** Tokens that need no table. */
export function tokensOf(staff: StaffOfHall): { readonly staffOf: (token: string) => Staff | undefined } {
  const byToken = new Map(
    Object.entries(staff).map(([name, role]): [string, Staff] => {
      const kind = role === 'organiser' ? 'token' : 'device'
      const access = kind === 'device' ? { access: accessOf(name, [role]) } : {}
      return [tokenOf(name), { actor: { id: `${kind}:${name}`, kind }, roles: [role], ...access }]
    }),
  )
  return { staffOf: (token) => byToken.get(token) }
}

/** The access of a device, for everything and for ever. */
const accessOf = (name: string, roles: readonly Role[]): NonNullable<Staff['access']> => ({
  ...{
    id: name,
    kind: 'device',
    name,
    roles,
    competitionIds: [],
    courtIds: [],
    validUntil: '2100-01-01T00:00:00.000Z',
  },
  ...{ invitationId: undefined, deviceName: name, pinHash: undefined, passwordHash: undefined, tokenHash: undefined },
})
