import {
  type AnyEvent,
  applyTo,
  type Recorded,
  streamOfMessage,
  type TournamentState,
  versionAt,
} from '@cup/domain/tournament-state'
import type { Committed } from '../src/core/commands/current-state.ts'

/** Puts events at the next places of a tournament state, as the log would. */
export function happen(tournament: TournamentState, events: readonly AnyEvent[]): Committed[] {
  return events.map((event) => {
    const recorded: Recorded = {
      ...event,
      position: tournament.position + 1,
      stream: streamOfMessage(event),
      version: versionAt(tournament, event) + 1,
    }
    return { event: recorded, affected: applyTo(tournament, recorded) }
  })
}
