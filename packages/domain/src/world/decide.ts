import { type BroadcastEvent, decideBroadcast } from '../broadcast/index.ts'
import { decideCompetition, unknownCompetition } from '../competition/index.ts'
import { decideCorrection } from '../correction/decide-correction.ts'
import { decideGame, unplannedGame } from '../game/index.ts'
import type { Pressed } from '../kernel/decider.ts'
import { decidePlayer, type PlayerFacts, unknownPlayer } from '../player/index.ts'
import { decideTeam, type TeamFacts, unknownTeam } from '../team/index.ts'
import { broadcastFactsAt, competitionFactsAt, gameFactsAt } from './facts.ts'
import type { AnyCommand, AnyEvent } from './log-event.ts'
import type { World } from './world.ts'

/** Facts that are not in the log: who asks, and what the rows of people say. */
export type OutsideFacts = Omit<PlayerFacts, 'isTeam'> & TeamFacts & { readonly actor: string }

/** Decides any command on the world as it is: the events that would follow, or a `DomainError`. */
export function decide(command: AnyCommand & Pressed, world: World, outside: OutsideFacts): readonly AnyEvent[] {
  if (command.type === 'game.correct') return decideCorrection(command, world, outside)
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
