import { type Instant, millisOf, plusSeconds } from '@cup/domain/kernel'
import type { Runtime } from '@cup/runtime'
import type { Kysely } from 'kysely'
import type { Schema } from '../operations/database/index.ts'
import { accessTransaction } from './access-transaction.ts'

/** The delays after wrong attempts, and the number of attempts without a delay. */
type AttemptPolicy = { readonly freeTries: number; readonly firstWaitMs: number; readonly longestWaitMs: number }

/** Allows typing errors and stops programs. */
export const FOR_PASSWORDS: AttemptPolicy = { freeTries: 5, firstWaitMs: 2000, longestWaitMs: 60_000 }
/** A link cannot be guessed: this only slows a flood of wrong ones and never refuses a right one. */
export const FOR_LINKS: AttemptPolicy = { freeTries: 60, firstWaitMs: 1000, longestWaitMs: 60_000 }

/** The most names in memory; the oldest is dropped first. */
const MOST_REMEMBERED = 10_000

/** The delay in milliseconds after so many failures. */
export function delayAfter(failures: number, { freeTries, firstWaitMs, longestWaitMs }: AttemptPolicy): number {
  if (failures < freeTries) return 0
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(failures - freeTries, 20))
}

/** Limits attempts to guess a secret, by a name for the sender and the target. */
export type AttemptLimiter = {
  /** Counts an attempt before it is checked, so that concurrent ones count too; returns the delay, 0 for none. */
  readonly attempt: (name: string) => number
  readonly succeeded: (name: string) => void
}

/** Counts attempts in this process; they are dropped after ten times the longest delay. */
export function attemptLimiter(patience: AttemptPolicy, { steadyMs }: Runtime): AttemptLimiter {
  const guesses = new Map<string, { failures: number; at: number; until: number }>()
  return {
    attempt: (name) => {
      const now = steadyMs()
      const known = guesses.get(name)
      if (known && known.until > now) return known.until - now
      const isStale = known !== undefined && now - known.at > 10 * patience.longestWaitMs
      const failures = (isStale ? 0 : (known?.failures ?? 0)) + 1
      guesses.delete(name)
      guesses.set(name, { failures, at: now, until: now + delayAfter(failures, patience) })
      const [oldest] = guesses.keys()
      if (guesses.size > MOST_REMEMBERED && oldest !== undefined) guesses.delete(oldest)
      return 0
    },
    succeeded: (name) => void guesses.delete(name),
  }
}

/** Three mistakes are free; each further one takes longer. */
const FOR_PINS: AttemptPolicy = { freeTries: 3, firstWaitMs: 5000, longestWaitMs: 5 * 60_000 }
/** After this many wrong PINs the session ends. */
export const MOST_WRONG_PINS = 10

/** The number of attempts including this one, or the delay before the next. */
export type PinAttempt = { readonly tries: number } | { readonly waitMs: number }

/**
 * Counts an attempt in the database before the PIN is checked: concurrent attempts in all processes count, and a restart
 * keeps the count.
 */
export const countPinAttempt = (database: Kysely<Schema>, accessId: string, now: Instant): Promise<PinAttempt> =>
  accessTransaction(database, async (transaction) => {
    const pins = transaction.selectFrom('accesses').select(['pin_failures', 'pin_retry_at']).where('id', '=', accessId)
    const { pin_failures, pin_retry_at } = await pins.executeTakeFirstOrThrow()
    if (pin_failures >= MOST_WRONG_PINS) return { waitMs: FOR_PINS.longestWaitMs }
    if (pin_retry_at !== null && pin_retry_at > now) return { waitMs: millisOf(pin_retry_at) - millisOf(now) }
    const tries = pin_failures + 1
    const retryAt = plusSeconds(now, delayAfter(tries, FOR_PINS) / 1000)
    await transaction
      .updateTable('accesses')
      .set({ pin_failures: tries, pin_retry_at: retryAt })
      .where('id', '=', accessId)
      .execute()
    return { tries }
  })

/** Resets the count after the right PIN. */
export async function resetPinAttempts(database: Kysely<Schema>, accessId: string): Promise<void> {
  await database
    .updateTable('accesses')
    .set({ pin_failures: 0, pin_retry_at: null })
    .where('id', '=', accessId)
    .execute()
}
