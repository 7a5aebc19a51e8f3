import type { Instant } from '@cup/domain/kernel'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../operations/database/schema.ts'
import type { KnownAccess } from './known-access.ts'
import { hashOf, newSecret } from './secrets.ts'

/** A session that was just opened: this once with its secret. */
export type OpenedSession = { readonly id: string; readonly accessId: string; readonly secret: string }

/** Opens a session for an access. */
export async function openSession(database: Kysely<Schema>, accessId: string, now: Instant): Promise<OpenedSession> {
  const id = crypto.randomUUID()
  const secret = newSecret()
  await database
    .insertInto('sessions')
    .values({ id, access_id: accessId, secret_hash: hashOf(secret), renewed_at: now, seen_at: now })
    .execute()
  return { id, accessId, secret }
}

/** What a new access is made of. */
export type NewAccess = Pick<KnownAccess, 'kind' | 'name' | 'validUntil'> & {
  readonly roles: readonly string[]
  readonly competitionIds: readonly string[]
  readonly createdBy?: string | undefined
  readonly invitationId?: string
  readonly deviceName?: string | undefined
  readonly tokenHash?: string
}

/** Makes an access and answers its id. */
export async function makeAccess(database: Kysely<Schema>, access: NewAccess, now: Instant): Promise<string> {
  const id = crypto.randomUUID()
  await database
    .insertInto('accesses')
    .values({
      id,
      kind: access.kind,
      name: access.name,
      roles: [...access.roles],
      competition_ids: [...access.competitionIds],
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

/** Makes the access that an invitation is for. */
export const accessByInvitation = (
  database: Kysely<Schema>,
  invitation: Selectable<Schema['invitations']>,
  by: { readonly deviceName: string | undefined; readonly now: Instant },
): Promise<string> =>
  makeAccess(
    database,
    {
      kind: invitation.invited === 'person' ? 'person' : 'device',
      name: invitation.name,
      roles: invitation.roles,
      competitionIds: invitation.competition_ids,
      validUntil: invitation.access_until,
      createdBy: invitation.created_by ?? undefined,
      invitationId: invitation.id,
      deviceName: by.deviceName,
    },
    by.now,
  )

/**
 * Ends a session. An access that nobody could come back to, for want of a password, ends with its last session.
 */
export async function closeSession(
  database: Kysely<Schema>,
  session: { readonly id: string; readonly accessId: string },
  now: Instant,
): Promise<void> {
  await database.updateTable('sessions').set({ closed_at: now }).where('id', '=', session.id).execute()
  await database
    .updateTable('accesses')
    .set({ revoked_at: now })
    .where('id', '=', session.accessId)
    .where('revoked_at', 'is', null)
    .where('password_hash', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.access_id', '=', 'accesses.id')
            .where('sessions.closed_at', 'is', null),
        ),
      ),
    )
    .execute()
}
