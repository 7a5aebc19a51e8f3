import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../operations/database/index.ts'

/** How work on all views claims them: a rebuild exclusively, checks together. */
type Claim = 'rebuild' | 'check'

// "cup" in ASCII and a number that no other advisory lock of the cup uses; see database/presence.ts.
const KEY = sql.raw('6518128, 2')

/** Another process holds the exclusive claim on the views. */
export class ViewsClaimedError extends Error {
  override readonly name = 'ViewsClaimedError'
}

/** Does the work unless a rebuild is under way; the claim ends with the connection, however that happens. */
export async function claimViews<T>(connection: Kysely<Schema>, claim: Claim, work: () => Promise<T>): Promise<T> {
  const kind = sql.raw(claim === 'check' ? '_shared' : '')
  const { rows } = await sql<{ claimed: boolean }>`select pg_try_advisory_lock${kind}(${KEY}) as claimed`.execute(
    connection,
  )
  if (!rows[0]?.claimed) throw new ViewsClaimedError(REFUSALS[claim])
  try {
    return await work()
  } finally {
    // A lost connection has lost its claim; the work reports the failure.
    await sql`select pg_advisory_unlock${kind}(${KEY})`.execute(connection).catch(() => undefined)
  }
}

const REFUSALS = {
  rebuild: 'The views are being rebuilt or verified already. Try again when that has ended.',
  check: 'The views are being rebuilt. Try again when that has ended.',
} as const satisfies Record<Claim, string>
