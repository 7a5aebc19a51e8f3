import type { GlobalPosition } from '@cup/domain/kernel'
import type { Recorded } from '@cup/domain/tournament-state'

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

/** [E7] The loss of a log, by the heads that others have seen of it; undefined where it holds all of that. */
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

/** The number of events that a log is known to have lost. */
export const lostCount = (losses: readonly Loss[]): number =>
  losses.reduce((count, { after, upTo }) => count + upTo - after, 0)
