import type { Instant } from '@cup/domain/kernel'
import { type Runtime, randomId } from '@cup/runtime'
import type { Kysely } from 'kysely'
import type { Schema } from '../operations/database/index.ts'
import { hashOf, newSecret } from './secrets.ts'

/** A new session with its secret, which is not stored. */
export type OpenedSession = { readonly id: string; readonly accessId: string; readonly secret: string }

/** Opens a session for an access. */
export async function openSession(
  database: Kysely<Schema>,
  accessId: string,
  now: Instant,
  runtime: Runtime,
): Promise<OpenedSession> {
  const id = randomId(runtime)
  const secret = newSecret(runtime)
  await database
    .insertInto('sessions')
    .values({ id, access_id: accessId, secret_hash: hashOf(secret), renewed_at: now, seen_at: now })
    .execute()
  return { id, accessId, secret }
}

/**
 * Closes a session. An access without a password ends with its last session, because it cannot be used again.
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

/** Closes all sessions of an access but one; the access itself stays. */
export async function closeOtherSessions(
  database: Kysely<Schema>,
  session: { readonly id: string; readonly accessId: string },
  now: Instant,
): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ closed_at: now })
    .where('access_id', '=', session.accessId)
    .where('id', '!=', session.id)
    .where('closed_at', 'is', null)
    .execute()
}

/** A new secret that was not used within this time was lost with its response: another one is issued. */
export const LOST_AFTER_SECONDS = 120
