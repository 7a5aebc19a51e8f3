import { isOf } from '@cup/domain/kernel'
import type { Recorded, TournamentState } from '@cup/domain/tournament-state'
import type { Loss } from '../../core/event-store/index.ts'

/** The most lost events that are printed one by one. */
const PRINTED = 50

/** [E7] Lines about a loss for an operator: the number of missing events, and those that are known. */
export function lossLines({ epoch, after, upTo, events }: Loss, tournament: TournamentState): readonly string[] {
  const count = upTo - after
  const missing = count === 1 ? `event ${upTo} is` : `events ${after + 1} to ${upTo} are`
  return [
    `The log has lost its end: ${missing} missing from epoch ${epoch}, although they were acknowledged. A new epoch has begun, and all screens read again.`,
    ...events.slice(0, PRINTED).map((event) => `Missing: ${lineOf(event, tournament)}`),
    ...(count > Math.min(events.length, PRINTED) ? [UNKNOWN] : []),
  ]
}

const UNKNOWN = 'This process does not know all of them. The newest backup may hold more.'

function lineOf(event: Recorded, tournament: TournamentState): string {
  const { position, type, occurredAt, enteredBy } = event
  const game = isOf(event, 'game') ? tournament.games.get(event.data.id)?.state.plan.name : undefined
  return [`${position} ${type}`, game && `in ${game}`, `at ${occurredAt}`, enteredBy && `by ${enteredBy}`]
    .filter(Boolean)
    .join(' ')
}
