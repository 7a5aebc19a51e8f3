import type { Tokens } from '@cup/api/testing/memory-service'
import type { Role } from '@cup/contract/permissions'
import { instantOf } from '@cup/domain/kernel'

/** The staff of a hall: the role of each device. */
export type StaffOfHall = Readonly<Record<string, Role>>

/** The bearer token of a device of the staff, and the secret of the session in its cookie. */
export const tokenOf = (name: string): string => `${name}-token`

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
