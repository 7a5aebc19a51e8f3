import type { Access } from '@cup/contract/staff'
import { type Instant, laterOf, normalName } from '@cup/domain/kernel'
import { type Runtime, randomId } from '@cup/runtime'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../operations/database/index.ts'
import { RequestError } from '../utilities/index.ts'
import { type ActiveAccess, courtsOf, kindOf, rolesOf, scopeOf, shownCourts } from './access-rows.ts'

/** A new access. */
export type NewAccess = Pick<ActiveAccess, 'kind' | 'name' | 'validUntil'> & {
  readonly roles: readonly string[]
  readonly competitionIds: readonly string[]
  readonly courtIds?: readonly string[] | undefined
  readonly createdBy?: string | undefined
  readonly invitationId?: string
  readonly deviceName?: string | undefined
  readonly tokenHash?: string
}

/** Creates an access and returns its id. */
export async function makeAccess(
  database: Kysely<Schema>,
  access: NewAccess,
  now: Instant,
  runtime: Runtime,
): Promise<string> {
  const id = randomId(runtime)
  await database
    .insertInto('accesses')
    .values({
      id,
      kind: access.kind,
      name: access.name,
      roles: [...access.roles],
      competition_ids: [...access.competitionIds],
      court_ids: [...(access.courtIds ?? [])],
      valid_until: access.validUntil,
      created_at: now,
      created_by: access.createdBy ?? null,
      invitation_id: access.invitationId ?? null,
      device_name: access.deviceName ?? null,
      token_hash: access.tokenHash ?? null,
      last_seen_at: access.kind === 'token' ? null : now,
    })
    .execute()
  return id
}

/** Creates the access of an invitation and returns its id. */
export const accessByInvitation = (
  database: Kysely<Schema>,
  invitation: Selectable<Schema['invitations']>,
  by: { readonly deviceName: string | undefined; readonly now: Instant; readonly runtime: Runtime },
): Promise<string> =>
  makeAccess(
    database,
    {
      kind: invitation.invited === 'person' ? 'person' : 'device',
      name: invitation.name,
      roles: invitation.roles,
      competitionIds: invitation.competition_ids,
      courtIds: invitation.court_ids,
      validUntil: invitation.access_until,
      createdBy: invitation.created_by ?? undefined,
      invitationId: invitation.id,
      deviceName: by.deviceName,
    },
    by.now,
    by.runtime,
  )

/** Changes that organisers may make to an access. */
export type AccessChange = {
  readonly name?: string
  readonly roles?: readonly string[]
  readonly competitionIds?: readonly string[]
  readonly courtIds?: readonly string[]
  readonly validUntil?: Instant
}

/** Changes an access that has not ended. */
export async function changeAccess(
  database: Kysely<Schema>,
  id: string,
  { name, roles, competitionIds, courtIds, validUntil }: AccessChange,
  now: Instant,
): Promise<void> {
  const known = await database.selectFrom('accesses').selectAll().where('id', '=', id).executeTakeFirst()
  if (!known) throw new RequestError('access/unknown')
  if (known.revoked_at !== null) throw new RequestError('access/revoked')
  if (name !== undefined && known.password_hash !== null) await requireFreeName(database, { id, name }, now)
  await database
    .updateTable('accesses')
    .set({
      name: name ?? known.name,
      roles: [...(roles ?? known.roles)],
      competition_ids: [...(competitionIds ?? known.competition_ids)],
      court_ids: [...(courtIds ?? known.court_ids)],
      valid_until: validUntil ?? known.valid_until,
    })
    .where('id', '=', id)
    .execute()
}

/** Ends an access; false if it had ended before. */
export async function revokeAccess(database: Kysely<Schema>, id: string, now: Instant): Promise<boolean> {
  const revoked = await database
    .updateTable('accesses')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (revoked) return true
  const known = await database.selectFrom('accesses').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw new RequestError('access/unknown')
  return false
}

/** All accesses, also ended ones, latest first; `seenAt` returns last-seen times that the database does not have yet. */
export async function listedAccesses(
  database: Kysely<Schema>,
  seenAt: (id: string) => Instant | undefined,
): Promise<Access[]> {
  const rows = await database
    .selectFrom('accesses')
    .leftJoin('accesses as maker', 'maker.id', 'accesses.created_by')
    .selectAll('accesses')
    .select('maker.name as maker')
    .orderBy('accesses.created_at', 'desc')
    .execute()
  return rows.map((row) => {
    const lastSeenAt = laterOf(seenAt(row.id) ?? '', row.last_seen_at ?? '')
    return {
      id: row.id,
      kind: kindOf(row.kind),
      name: row.name,
      roles: rolesOf(row.roles),
      competitionIds: scopeOf(row.competition_ids),
      ...shownCourts(courtsOf(row.court_ids)),
      validUntil: row.valid_until,
      createdAt: row.created_at,
      hasPin: row.pin_hash !== null,
      hasPassword: row.password_hash !== null,
      ...(row.maker === null ? {} : { createdBy: row.maker }),
      ...(lastSeenAt === '' ? {} : { lastSeenAt }),
      ...(row.device_name === null ? {} : { deviceName: row.device_name }),
      ...(row.revoked_at === null ? {} : { revokedAt: row.revoked_at }),
    }
  })
}

/** Throws unless the access is the only one of its name with a password. */
export async function requireFreeName(
  database: Kysely<Schema>,
  { id, name }: { readonly id: string; readonly name: string },
  now: Instant,
): Promise<void> {
  const others = await database
    .selectFrom('accesses')
    .select('name')
    .where('id', '!=', id)
    .where('password_hash', 'is not', null)
    .where('revoked_at', 'is', null)
    .where('valid_until', '>', now)
    .execute()
  if (others.some((other) => nameKey(other.name) === nameKey(name))) throw new RequestError('access/name-taken')
}

/** The form of a sign-in name for comparing: as any name, and without variants of letters that keyboards differ in. */
export const nameKey = (name: string): string => normalName(name.normalize('NFKC'))
