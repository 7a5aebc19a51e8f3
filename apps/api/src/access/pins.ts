import { type Instant, millisOf, plusSeconds } from '@cup/domain/kernel'
import type { Kysely } from 'kysely'
import type { Schema } from '../operations/database/schema.ts'
import { type Patience, waitAfter } from './guessing.ts'
import { inTurn } from './in-turn.ts'

/** Three mistakes are nothing; then each takes longer. */
const FOR_PINS: Patience = { freeTries: 3, firstWaitMs: 5000, longestWaitMs: 5 * 60_000 }
/** Who has been wrong so often is not the one who chose the PIN. */
export const MOST_WRONG_PINS = 10

/** What became of asking for a try: how often it was wrong before, or how long to wait. */
export type PinTry = { readonly tries: number } | { readonly waitMs: number }

/**
 * Counts a try before the PIN is looked at, in the database: many at once count as many, in whatever process, and a
 * restart forgets none of them.
 */
export const countPinTry = (database: Kysely<Schema>, accessId: string, now: Instant): Promise<PinTry> =>
  inTurn(database, async (transaction) => {
    const pins = transaction.selectFrom('accesses').select(['pin_failures', 'pin_retry_at']).where('id', '=', accessId)
    const { pin_failures, pin_retry_at } = await pins.executeTakeFirstOrThrow()
    if (pin_failures >= MOST_WRONG_PINS) return { waitMs: FOR_PINS.longestWaitMs }
    if (pin_retry_at !== null && pin_retry_at > now) return { waitMs: millisOf(pin_retry_at) - millisOf(now) }
    const tries = pin_failures + 1
    const retryAt = plusSeconds(now, waitAfter(tries, FOR_PINS) / 1000)
    await transaction
      .updateTable('accesses')
      .set({ pin_failures: tries, pin_retry_at: retryAt })
      .where('id', '=', accessId)
      .execute()
    return { tries }
  })

/** The right PIN makes all mistakes forgotten. */
export async function forgivePins(database: Kysely<Schema>, accessId: string): Promise<void> {
  await database
    .updateTable('accesses')
    .set({ pin_failures: 0, pin_retry_at: null })
    .where('id', '=', accessId)
    .execute()
}
