import type { Kysely } from 'kysely'
import type { Schema } from '../operations/database/index.ts'

/** Stores the hash of another PIN; null removes the PIN. */
export const storePin = (transaction: Kysely<Schema>, id: string, hash: string | null) =>
  transaction.updateTable('accesses').set({ pin_hash: hash }).where('id', '=', id).execute()

/** Stores the hash of another password. */
export const storePassword = (transaction: Kysely<Schema>, id: string, hash: string) =>
  transaction.updateTable('accesses').set({ password_hash: hash }).where('id', '=', id).execute()

/** Notes that a session was seen, so that its PIN is not asked for again soon. */
export const noteSeen = (transaction: Kysely<Schema>, sessionId: string, now: string) =>
  transaction.updateTable('sessions').set({ seen_at: now }).where('id', '=', sessionId).execute()
