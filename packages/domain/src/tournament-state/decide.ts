import { type BroadcastEvent, type BroadcastState, decideBroadcast } from '../broadcast/index.ts'
import { decideCompetition, unknownCompetition } from '../competition/index.ts'
import { decideCorrection } from '../correction/decide-correction.ts'
import type { Digest } from '../correction/outcome.ts'
import { decideGame, type GameEvent, type GameState, unplannedGame } from '../game/index.ts'
import type { Timed } from '../kernel/decider.ts'
import { isOf } from '../kernel/stream.ts'
import { assertNever } from '../kernel/values.ts'
import { decidePlayer, type PlayerFacts, unknownPlayer } from '../player/index.ts'
import { decideTeam, type TeamFacts, unknownTeam } from '../team/index.ts'
import { broadcastFactsAt, competitionFactsAt, gameFactsAt } from './facts.ts'
import type { AnyCommand, AnyEvent } from './log-event.ts'
import type { TournamentState } from './tournament-state.ts'

/** Facts that are not in the log: who asks, and what the rows of people say. */
export type OutsideFacts = Omit<PlayerFacts, 'isTeam'> & TeamFacts & { readonly actor: string; readonly digest: Digest }

/** Decides any command on the tournament state as it is: the events that would follow, or a `DomainError`. */
export function decide(
  command: AnyCommand & Timed,
  tournament: TournamentState,
  outside: OutsideFacts,
): readonly AnyEvent[] {
  if (command.type === 'game.correct') return decideCorrection(command, tournament, outside)?.events ?? []
  if (isOf(command, 'game')) {
    const game = tournament.games.get(command.data.id)?.state ?? unplannedGame
    const events = decideGame(command, game, gameFactsAt(tournament, outside.actor))
    const cleared = command.isOldNews ? [] : wallCleared(tournament.broadcast.state, game, events)
    return [...cleared, ...events]
  }
  if (isOf(command, 'competition')) {
    const competition = tournament.competitions.get(command.data.id)?.state ?? unknownCompetition
    return decideCompetition(command, competition, competitionFactsAt(tournament))
  }
  if (isOf(command, 'team')) {
    return decideTeam(command, tournament.teams.get(command.data.id)?.state ?? unknownTeam, outside)
  }
  if (isOf(command, 'player')) {
    const player = tournament.players.get(command.data.id)?.state ?? unknownPlayer
    return decidePlayer(command, player, { ...outside, isTeam: (id) => tournament.teams.has(id) })
  }
  if (!isOf(command, 'broadcast')) return assertNever(command)
  return decideBroadcast(command, tournament.broadcast.state, broadcastFactsAt(tournament)) satisfies BroadcastEvent[]
}

/**
 * [B3] What takes the action image off the wall when a game goes on or a goal is scored. It comes first, so that the
 * last event of the command is still that of the game.
 */
function wallCleared(onAir: BroadcastState, game: GameState, events: readonly GameEvent[]): readonly BroadcastEvent[] {
  const cause = events.find(({ type }) => CLEARS_WALL.has(type))
  if (!cause || onAir.ledwall.activityItemId === undefined || game.phase === 'unplanned') return []
  if (onAir.competitionId !== undefined && onAir.competitionId !== game.plan.competitionId) return []
  return [
    {
      type: 'broadcast.commandSent',
      data: { command: 'ledwall.activityItem.disable', tags: [] },
      occurredAt: cause.occurredAt,
    },
  ]
}

const CLEARS_WALL: ReadonlySet<GameEvent['type']> = new Set(['game.started', 'game.clockResumed', 'game.goalScored'])
