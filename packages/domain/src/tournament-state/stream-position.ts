import { BROADCAST_STREAM, type StreamName, streamOf } from '../kernel/stream.ts'
import type { AnyCommand, AnyEvent, Recorded } from './log-event.ts'
import type { TournamentState } from './tournament-state.ts'

/** The stream that a command or an event belongs to. */
export function streamOfMessage(message: AnyCommand | AnyEvent): StreamName {
  const { type, data } = message
  if (type.startsWith('broadcast.') || !('id' in data)) return BROADCAST_STREAM
  if (type.startsWith('game.')) return streamOf('game', data.id)
  if (type.startsWith('competition.')) return streamOf('competition', data.id)
  return streamOf(type.startsWith('team.') ? 'team' : 'player', data.id)
}

/** How many events the stream has. */
export function versionAt(tournament: TournamentState, message: AnyCommand | AnyEvent): number {
  const { type, data } = message
  if (type.startsWith('broadcast.') || !('id' in data)) return tournament.broadcast.version
  const entries: ReadonlyMap<string, { readonly version: number }> = entriesOf(tournament, type)
  return entries.get(data.id)?.version ?? 0
}

function entriesOf(tournament: TournamentState, type: string): ReadonlyMap<string, { readonly version: number }> {
  if (type.startsWith('game.')) return tournament.games
  if (type.startsWith('competition.')) return tournament.competitions
  return type.startsWith('team.') ? tournament.teams : tournament.players
}

/** A decided event at its place, straight after all that the tournament state has folded. */
export const recordedAt = <E extends AnyEvent>(tournament: TournamentState, event: E): Recorded<E> => ({
  ...event,
  position: tournament.position + 1,
  stream: streamOfMessage(event),
  version: versionAt(tournament, event) + 1,
})
