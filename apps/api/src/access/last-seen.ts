import type { Instant } from '@cup/domain/kernel'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../operations/database/index.ts'
import { accessTransaction } from './access-transaction.ts'

/** When accesses and sessions were last seen, written to the database at intervals. */
export type LastSeen = {
  readonly note: (id: string, at: Instant) => void
  readonly at: (id: string) => Instant | undefined
  readonly flush: () => Promise<void>
}

/** Starts without any times. */
export function lastSeen(database: Kysely<Schema>): LastSeen {
  const seen = new Map<string, Instant>()
  let fresh = new Set<string>()
  return {
    note: (id, at) => {
      seen.set(id, at)
      fresh.add(id)
    },
    at: (id) => seen.get(id),
    flush: async () => {
      if (fresh.size === 0) return
      const ids = [...fresh]
      fresh = new Set()
      const instants = ids.map((id) => seen.get(id))
      await accessTransaction(database, async (transaction) => {
        for (const [table, column] of TABLES) {
          await sql`
            update ${sql.table(table)} set ${sql.ref(column)} = v.at
            from unnest(${ids}::uuid[], ${instants}::timestamptz[]) as v(id, at)
            where ${sql.ref(table)}.id = v.id and coalesce(${sql.ref(column)} < v.at, true)`.execute(transaction)
        }
      })
    },
  }
}

const TABLES = [
  ['accesses', 'last_seen_at'],
  ['sessions', 'seen_at'],
] as const
