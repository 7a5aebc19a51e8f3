import { type BroadcastEvent, decideBroadcast } from '../broadcast/index.ts'
import { decideCompetition, unknownCompetition } from '../competition/index.ts'
import { decideGame, unplannedGame } from '../game/index.ts'
import type { Pressed } from '../kernel/decider.ts'
import { BROADCAST_STREAM, type StreamName, streamOf } from '../kernel/stream.ts'
import { decidePlayer, type PlayerFacts, unknownPlayer } from '../player/index.ts'
import { decideTeam, type TeamFacts, unknownTeam } from '../team/index.ts'
import { broadcastFactsAt, competitionFactsAt, gameFactsAt } from './facts.ts'
import type { AnyCommand, AnyEvent } from './log-event.ts'
import type { World } from './world.ts'

/** Facts that are not in the log: who asks, and what the rows of people say. */
export type OutsideFacts = Omit<PlayerFacts, 'isTeam'> & TeamFacts & { readonly actor: string }

/** Decides any command on the world as it is: the events that would follow, or a `DomainError`. */
export function decide(command: AnyCommand & Pressed, world: World, outside: OutsideFacts): readonly AnyEvent[] {
  if (isOf(command, 'game.')) {
    const game = world.games.get(command.data.id)?.state ?? unplannedGame
    return decideGame(command, game, gameFactsAt(world, outside.actor))
  }
  if (isOf(command, 'competition.')) {
    const competition = world.competitions.get(command.data.id)?.state ?? unknownCompetition
    return decideCompetition(command, competition, competitionFactsAt(world))
  }
  if (isOf(command, 'team.')) {
    return decideTeam(command, world.teams.get(command.data.id)?.state ?? unknownTeam, outside)
  }
  if (isOf(command, 'player.')) {
    const player = world.players.get(command.data.id)?.state ?? unknownPlayer
    return decidePlayer(command, player, { ...outside, isTeam: (id) => world.teams.has(id) })
  }
  return decideBroadcast(command, world.broadcast.state, broadcastFactsAt(world)) satisfies BroadcastEvent[]
}

const isOf = <C extends AnyCommand & Pressed, Prefix extends string>(
  command: C,
  prefix: Prefix,
): command is Extract<C, { type: `${Prefix}${string}` }> => command.type.startsWith(prefix)

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
