import {
  type AffectedViews,
  applyTo,
  emptyTournament,
  type Recorded,
  type TournamentState,
} from '@cup/domain/tournament-state'
import { type LogChain, type LoggedEvent, type LogHead, type Loss, logChain } from '../event-store/index.ts'

/** An event that is in the log for good, with the views it affected. */
export type Committed = { readonly event: Recorded; readonly affected: AffectedViews }

/** A log as it was folded, event by event. */
export type FoldedLog = {
  readonly epoch: string
  readonly tournament: TournamentState
  readonly chain: LogChain
  /** [E7] The last events, which can be named after the log has lost them. */
  recent: readonly Recorded[]
}

const REMEMBERED = 2000

/** A log of this epoch before its first event. */
export const emptyLog = (epoch: string): FoldedLog => ({
  epoch,
  tournament: emptyTournament(),
  chain: logChain(),
  recent: [],
})

/** The last position of a log, with its check value. */
export const headOf = ({ epoch, tournament: { position }, chain }: FoldedLog): LogHead => ({
  epoch,
  position,
  check: chain.at(position),
})

/** Folds the events that follow, and answers those after a position. */
export function foldInto(log: FoldedLog, events: readonly LoggedEvent[], after: number): Committed[] {
  const committed: Committed[] = []
  for (const event of events) {
    const affected = applyTo(log.tournament, event)
    if (event.position > after) committed.push({ event, affected })
  }
  return committed
}

/** Notes events whose effect is in the tournament state already, or will be. */
export function chainInto(log: FoldedLog, events: readonly LoggedEvent[]): void {
  log.chain.add(events)
  log.recent = [...log.recent, ...events].slice(-REMEMBERED)
}

/** [E7] Whether a log with these events has the check value of a head, as far as it reaches and the head has one. */
export function hasCheckOf(
  { position, check }: LogHead,
  { chain }: FoldedLog,
  events: readonly LoggedEvent[],
): boolean {
  const last = events.at(-1)?.position ?? 0
  const own = last < position ? chain.at(position) : chain.after(events.filter((event) => event.position <= position))
  return check === undefined || own === undefined || own === check
}

/** [E7] What a log holds and the later one does not; nothing where the later one is the log of another cup. */
export function lossBetween(before: FoldedLog, later: FoldedLog): Loss | undefined {
  const after = before.chain.commonWith(later.chain)
  const upTo = before.tournament.position
  if (after === upTo || (after === 0 && later.epoch !== before.epoch)) return undefined
  return { epoch: before.epoch, after, upTo, events: before.recent.filter(({ position }) => position > after) }
}
