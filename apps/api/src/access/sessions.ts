import { type Instant, plusSeconds, secondsBetween } from '@cup/domain/kernel'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../operations/database/index.ts'
import type { OpenSession } from './access-rows.ts'
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

/** A secret that got into other hands is of no use for longer. */
const RENEWED_EVERY_SECONDS = 60 * 60
/** An answer that brought a new secret and has not been heeded for so long was lost: another one is made. */
const LOST_AFTER_SECONDS = 120
/** Calls that were under way when the new secret came still bring the old one. */
const GRACE_SECONDS = 60

type Shown = { readonly session: OpenSession; readonly hash: string }

/** What is due when a session shows this secret: a new one, or noting that the new one has arrived. */
export function renewalDue({ session, hash }: Shown, now: Instant): 'issue' | 'confirm' | undefined {
  if (hash === session.nextHash) return 'confirm'
  if (hash !== session.secretHash) return undefined
  const age = secondsBetween(session.renewedAt, now)
  return age > (session.nextHash === undefined ? RENEWED_EVERY_SECONDS : LOST_AFTER_SECONDS) ? 'issue' : undefined
}

/** Makes the next secret, unless somebody else has done so at the same time; the old one stays until it was used. */
export async function issueNext(
  database: Kysely<Schema>,
  { session, hash }: Shown,
  now: Instant,
): Promise<string | undefined> {
  const secret = newSecret()
  const issued = await database
    .updateTable('sessions')
    .set({ next_hash: hashOf(secret), renewed_at: now })
    .where('id', '=', session.id)
    .where('secret_hash', '=', hash)
    .where('renewed_at', '=', session.renewedAt)
    .returning('id')
    .executeTakeFirst()
  return issued && secret
}

/** From now on the new secret is the only one, but for a moment. */
export async function confirmNext(
  database: Kysely<Schema>,
  { session, hash }: Shown,
  now: Instant,
): Promise<undefined> {
  await database
    .updateTable('sessions')
    .set({
      previous_hash: sql.ref('secret_hash'),
      previous_until: plusSeconds(now, GRACE_SECONDS),
      secret_hash: hash,
      next_hash: null,
      renewed_at: now,
    })
    .where('id', '=', session.id)
    .where('next_hash', '=', hash)
    .execute()
}
