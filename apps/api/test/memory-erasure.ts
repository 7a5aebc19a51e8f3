import { type ErasureId, type Instant, instantOf, type Seconds, secondsBetween } from '@cup/domain/kernel'
import { type ErasureRows, LONGEST_PAUSE } from '../src/delivery/erasure/erasure-rows.ts'

type Row = { readonly lookedAt: Instant; readonly seenSeconds: Seconds }

/** The time that was seen since an erasure was announced, in memory. */
export function memoryErasure(nowMs: () => number, announcedAtOf: (id: ErasureId) => Instant | undefined): ErasureRows {
  const rows = new Map<ErasureId, Row>()
  const now = () => instantOf(nowMs())
  return {
    now: async () => now(),
    look: async (id) => {
      const lookedAt = now()
      const row = rows.get(id)
      const passed = row ? secondsBetween(row.lookedAt, lookedAt) : 0
      const counted = passed >= 0 && passed <= LONGEST_PAUSE ? passed : 0
      const seenSeconds = (row?.seenSeconds ?? 0) + counted
      rows.set(id, { lookedAt, seenSeconds })
      return { now: lookedAt, announcedAt: announcedAtOf(id), seenSeconds }
    },
  }
}
