import { ROLES, type Role } from '@cup/contract/permissions'
import { ACCESS_KINDS, type AccessKind, type OwnAccess } from '@cup/contract/staff'
import { CompetitionId, CourtId, type Instant } from '@cup/domain/kernel'
import type { Kysely } from 'kysely'
import type { Schema } from '../operations/database/index.ts'

/** An access as the service keeps it in memory. */
export type ActiveAccess = {
  readonly id: string
  readonly kind: AccessKind
  readonly name: string
  readonly roles: readonly Role[]
  /** Empty for all competitions. */
  readonly competitionIds: readonly CompetitionId[]
  /** [H11] Empty for all courts. */
  readonly courtIds: readonly CourtId[]
  readonly validUntil: Instant
  readonly invitationId: string | undefined
  readonly deviceName: string | undefined
  readonly pinHash: string | undefined
  readonly passwordHash: string | undefined
  readonly tokenHash: string | undefined
}

/** A session of a browser; two secrets are valid during its renewal. */
export type OpenSession = {
  readonly id: string
  readonly accessId: string
  readonly secretHash: string
  readonly nextHash: string | undefined
  readonly previousHash: string | undefined
  readonly previousUntil: Instant | undefined
  readonly renewedAt: Instant
  readonly seenAt: Instant
}

/** The accesses that are valid at this instant. */
export async function activeAccesses(database: Kysely<Schema>, now: Instant): Promise<ActiveAccess[]> {
  const rows = await database
    .selectFrom('accesses')
    .selectAll()
    .where('revoked_at', 'is', null)
    .where('valid_until', '>', now)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: kindOf(row.kind),
    name: row.name,
    roles: rolesOf(row.roles),
    competitionIds: scopeOf(row.competition_ids),
    courtIds: courtsOf(row.court_ids),
    validUntil: row.valid_until,
    invitationId: row.invitation_id ?? undefined,
    deviceName: row.device_name ?? undefined,
    pinHash: row.pin_hash ?? undefined,
    passwordHash: row.password_hash ?? undefined,
    tokenHash: row.token_hash ?? undefined,
  }))
}

/** The sessions that are not closed. */
export async function openSessions(database: Kysely<Schema>, now: Instant): Promise<OpenSession[]> {
  const rows = await database
    .selectFrom('sessions')
    .innerJoin('accesses', 'accesses.id', 'sessions.access_id')
    .selectAll('sessions')
    .where('sessions.closed_at', 'is', null)
    .where('accesses.revoked_at', 'is', null)
    .where('accesses.valid_until', '>', now)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    accessId: row.access_id,
    secretHash: row.secret_hash,
    nextHash: row.next_hash ?? undefined,
    previousHash: row.previous_hash ?? undefined,
    previousUntil: row.previous_until ?? undefined,
    renewedAt: row.renewed_at,
    seenAt: row.seen_at,
  }))
}

/** The roles of a row, in their own order. */
export const rolesOf = (texts: readonly string[]): Role[] => ROLES.filter((role) => texts.includes(role))

/** The competitions of a row. */
export const scopeOf = (ids: readonly string[]): CompetitionId[] => ids.map((id) => CompetitionId.parse(id))

/** The courts of a row. */
export const courtsOf = (ids: readonly string[]): CourtId[] => ids.map((id) => CourtId.parse(id))

/** [H11] The courts of an access as it is shown: absent where it is for all. */
export const shownCourts = (courtIds: readonly CourtId[]): { readonly courtIds?: CourtId[] } =>
  courtIds.length > 0 ? { courtIds: [...courtIds] } : {}

/** The kind of a row. */
export const kindOf = (text: string): AccessKind => ACCESS_KINDS.find((kind) => kind === text) ?? 'device'

/** An access as its own holder sees it. */
export const ownAccess = (access: ActiveAccess, isLocked: boolean): OwnAccess => ({
  id: access.id,
  kind: access.kind,
  name: access.name,
  roles: [...access.roles],
  competitionIds: [...access.competitionIds],
  ...shownCourts(access.courtIds),
  validUntil: access.validUntil,
  hasPin: access.pinHash !== undefined,
  hasPassword: access.passwordHash !== undefined,
  isLocked,
})
