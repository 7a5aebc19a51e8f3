import { ROLES, type Role } from '@cup/contract/permissions'
import type { OwnAccess } from '@cup/contract/staff'

/** Access on this device, as it is stored there. */
export type SignedIn = Readonly<Omit<OwnAccess, 'roles' | 'competitionIds' | 'courtIds'>> & {
  readonly roles: readonly Role[]
  /** Empty for all. */
  readonly competitionIds: readonly string[]
  /** [H11] Absent or empty for all. */
  readonly courtIds?: readonly string[]
}

/** Reads the stored access of a device, so that a page that is loaded without a connection is the right one. */
export function asAccess(text: string): SignedIn | undefined {
  const kept = fieldsOf(text)
  const { id, name, validUntil } = kept
  if (typeof id !== 'string' || typeof name !== 'string' || typeof validUntil !== 'string') return undefined
  const roles = textsOf(kept.roles)
  return {
    id,
    name,
    validUntil,
    kind: kept.kind === 'person' ? 'person' : 'device',
    roles: ROLES.filter((role) => roles.includes(role)),
    competitionIds: textsOf(kept.competitionIds),
    courtIds: textsOf(kept.courtIds),
    hasPin: kept.hasPin === true,
    hasPassword: kept.hasPassword === true,
    isLocked: kept.isLocked === true,
  }
}

function fieldsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(text)
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
