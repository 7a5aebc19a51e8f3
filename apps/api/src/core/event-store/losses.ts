import type { GlobalPosition } from '@cup/domain/kernel'
import type { Recorded } from '@cup/domain/tournament-state'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../operations/database/index.ts'

/** [E7] The end that a log has lost: the positions after `after`, up to `upTo`. */
export type Loss = {
  /** The epoch that ends with the loss. */
  readonly epoch: string
  readonly after: GlobalPosition
  readonly upTo: GlobalPosition
  /** The lost events that a process still had in memory. */
  readonly events: readonly Recorded[]
}

/** A position of a log as it was seen elsewhere. */
type Witness = { readonly epoch: string; readonly position: GlobalPosition; readonly check?: string | undefined }

/** A loss with the instant at which it was noticed. */
export type NotedLoss = Loss & { readonly notedAt: string }

/** A log as a process has folded it. */
type FoldedLog = {
  readonly epoch: () => string
  readonly current: () => { readonly position: GlobalPosition }
  readonly checkAt: (position: GlobalPosition) => string | undefined
}

/** [E7] What a log must have lost by what others have seen of it; undefined where it holds all of that. */
export function lossBy(witnesses: readonly Witness[], log: FoldedLog): Loss | undefined {
  const { position: head } = log.current()
  const isLost = ({ epoch, position, check }: Witness) =>
    epoch === log.epoch() && (position > head || (check !== undefined && check !== log.checkAt(position)))
  const lost = witnesses.filter(isLost).map(({ position }) => position)
  if (lost.length === 0) return undefined
  const upTo = Math.max(...lost)
  // Where another event has its position, at least that one is missing.
  return { epoch: log.epoch(), after: Math.min(head, upTo - 1), upTo, events: [] }
}

/** All losses of a log, the latest first. */
export async function notedLosses(database: Kysely<Schema>): Promise<NotedLoss[]> {
  const { rows } = await sql<NotedLoss>`
    select epoch, after, up_to as "upTo", events, noted_at as "notedAt" from log_losses order by noted_at desc`.execute(
    database,
  )
  return rows
}

/** The number of events that a log is known to have lost. */
export async function lostCount(database: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(up_to - after), 0)::bigint as count from log_losses`.execute(database)
  return rows[0]?.count ?? 0
}
