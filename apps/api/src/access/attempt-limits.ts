import { type Instant, millisOf, plusSeconds } from '@cup/domain/kernel'
import type { Kysely } from 'kysely'
import type { Schema } from '../operations/database/index.ts'
import { accessTransaction } from './access-transaction.ts'

/** How long somebody waits between wrong answers, and how many are free. */
type AttemptPolicy = { readonly freeTries: number; readonly firstWaitMs: number; readonly longestWaitMs: number }

/** A person mistypes; a program does not get far. */
export const FOR_PASSWORDS: AttemptPolicy = { freeTries: 5, firstWaitMs: 2000, longestWaitMs: 60_000 }
/** A link cannot be guessed: this only keeps a flood of wrong ones short, and never stops a right one. */
export const FOR_LINKS: AttemptPolicy = { freeTries: 60, firstWaitMs: 1000, longestWaitMs: 60_000 }

/** So many who guess are remembered; the oldest is forgotten first. */
const MOST_REMEMBERED = 10_000

/** How long somebody who has been wrong so often waits before the next try. */
export function delayAfter(failures: number, { freeTries, firstWaitMs, longestWaitMs }: AttemptPolicy): number {
  if (failures < freeTries) return 0
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(failures - freeTries, 20))
}

/** Slows down who guesses, by a name for who it is and what is guessed. */
export type AttemptLimiter = {
  /** Counts a try before it is judged, so that many at once count too; answers how long to wait instead, 0 for none. */
  readonly tries: (name: string) => number
  readonly succeeded: (name: string) => void
}

/** Counts tries in this process; after the longest wait without any they are forgotten. */
export function attemptLimiter(patience: AttemptPolicy, nowMs: () => number = () => performance.now()): AttemptLimiter {
  const guesses = new Map<string, { failures: number; at: number; until: number }>()
  return {
    tries: (name) => {
      const now = nowMs()
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

/** Three mistakes are nothing; then each takes longer. */
const FOR_PINS: AttemptPolicy = { freeTries: 3, firstWaitMs: 5000, longestWaitMs: 5 * 60_000 }
/** Who has been wrong so often is not the one who chose the PIN. */
export const MOST_WRONG_PINS = 10

/** What became of asking for a try: how often it was wrong before, or how long to wait. */
export type PinAttempt = { readonly tries: number } | { readonly waitMs: number }

/**
 * Counts a try before the PIN is looked at, in the database: many at once count as many, in whatever process, and a
 * restart forgets none of them.
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

/** The right PIN makes all mistakes forgotten. */
export async function resetPinAttempts(database: Kysely<Schema>, accessId: string): Promise<void> {
  await database
    .updateTable('accesses')
    .set({ pin_failures: 0, pin_retry_at: null })
    .where('id', '=', accessId)
    .execute()
}
