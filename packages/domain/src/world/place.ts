import { BROADCAST_STREAM, type StreamName, streamOf } from '../kernel/stream.ts'
import type { AnyCommand, AnyEvent, Recorded } from './log-event.ts'
import type { World } from './world.ts'

/** The stream that a command or an event belongs to. */
export function streamOfMessage(message: AnyCommand | AnyEvent): StreamName {
  const { type, data } = message
  if (type.startsWith('broadcast.') || !('id' in data)) return BROADCAST_STREAM
  if (type.startsWith('game.')) return streamOf('game', data.id)
  if (type.startsWith('competition.')) return streamOf('competition', data.id)
  return streamOf(type.startsWith('team.') ? 'team' : 'player', data.id)
}

/** How many events the stream has. */
export function versionAt(world: World, message: AnyCommand | AnyEvent): number {
  const { type, data } = message
  if (type.startsWith('broadcast.') || !('id' in data)) return world.broadcast.version
  const entries: ReadonlyMap<string, { readonly version: number }> = entriesOf(world, type)
  return entries.get(data.id)?.version ?? 0
}

function entriesOf(world: World, type: string): ReadonlyMap<string, { readonly version: number }> {
  if (type.startsWith('game.')) return world.games
  if (type.startsWith('competition.')) return world.competitions
  return type.startsWith('team.') ? world.teams : world.players
}

/** A decided event at its place, straight after all that the world has folded. */
export const recordedAt = <E extends AnyEvent>(world: World, event: E): Recorded<E> => ({
  ...event,
  position: world.position + 1,
  stream: streamOfMessage(event),
  version: versionAt(world, event) + 1,
})
