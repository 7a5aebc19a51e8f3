import { assertNever } from '../kernel/assert-never.ts'
import { BROADCAST_STREAM, isOf, type StreamCategory, type StreamName, streamOf } from '../kernel/stream.ts'
import type { AnyCommand, AnyEvent, Recorded } from './log-event.ts'
import type { TournamentState } from './tournament-state.ts'

/** The stream that a command or an event belongs to. */
export function streamOfMessage(message: AnyCommand | AnyEvent): StreamName {
  const named = entityOf(message)
  return named ? streamOf(named.category, named.id) : BROADCAST_STREAM
}

/** How many events the stream has. */
export function versionAt(tournament: TournamentState, message: AnyCommand | AnyEvent): number {
  const named = entityOf(message)
  return named ? (entriesOf(tournament, named.category).get(named.id)?.version ?? 0) : tournament.broadcast.version
}

/** A decided event as the log would record it, directly after all that the tournament state has folded. */
export const recordedAt = <E extends AnyEvent>(tournament: TournamentState, event: E): Recorded<E> => ({
  ...event,
  position: tournament.position + 1,
  stream: streamOfMessage(event),
  version: versionAt(tournament, event) + 1,
})

type EntityCategory = Exclude<StreamCategory, 'broadcast'>

/** The entity that a message is about; none where it is about the hall. */
function entityOf(message: AnyCommand | AnyEvent): { category: EntityCategory; id: string } | undefined {
  if (isOf(message, 'game')) return { category: 'game', id: message.data.id }
  if (isOf(message, 'competition')) return { category: 'competition', id: message.data.id }
  if (isOf(message, 'team')) return { category: 'team', id: message.data.id }
  if (isOf(message, 'player')) return { category: 'player', id: message.data.id }
  return isOf(message, 'broadcast') ? undefined : assertNever(message)
}

type Versions = ReadonlyMap<string, { readonly version: number }>

function entriesOf(tournament: TournamentState, category: EntityCategory): Versions {
  switch (category) {
    case 'game':
      return tournament.games
    case 'competition':
      return tournament.competitions
    case 'team':
      return tournament.teams
    case 'player':
      return tournament.players
  }
}
