import { type Instant, plusSeconds, secondsBetween } from '@cup/domain/kernel'
import type { Runtime } from '@cup/runtime'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../operations/database/index.ts'
import type { OpenSession } from './access-rows.ts'
import { hashOf, newSecret } from './secrets.ts'
import { LOST_AFTER_SECONDS } from './sessions.ts'

/** A stolen secret is usable for at most this time. */
const RENEWED_EVERY_SECONDS = 60 * 60
/** Requests in flight during a renewal may still send the old secret. */
const GRACE_SECONDS = 60

type Shown = { readonly session: OpenSession; readonly hash: string }

/** Renewal of a session that sent this secret: a new one is issued, or the new one is confirmed. */
export function renewalDue({ session, hash }: Shown, now: Instant): 'issue' | 'confirm' | undefined {
  if (hash === session.nextHash) return 'confirm'
  if (hash !== session.secretHash) return undefined
  const age = secondsBetween(session.renewedAt, now)
  return age > (session.nextHash === undefined ? RENEWED_EVERY_SECONDS : LOST_AFTER_SECONDS) ? 'issue' : undefined
}

/** Issues the next secret unless a concurrent request has done so; the old one stays valid until the new one is used. */
export async function issueNext(
  database: Kysely<Schema>,
  { session, hash }: Shown,
  now: Instant,
  runtime: Runtime,
): Promise<string | undefined> {
  const secret = newSecret(runtime)
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

/** Makes the new secret the only one; the old one stays valid for the grace time. */
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
