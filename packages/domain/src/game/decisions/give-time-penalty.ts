import { requireCompetition } from '../../competition/competition-state.ts'
import type { Timed } from '../../kernel/decider.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { requireSameContent } from '../../kernel/equal.ts'
import type { TimePenaltyId } from '../../kernel/ids.ts'
import type { GameCommandOf } from '../game-commands.ts'
import type { GameEvent, TimePenaltyData } from '../game-events.ts'
import type { GameFacts } from '../game-facts.ts'
import { type GameState, sideOfTeam, type TimePenaltyEntry } from '../game-state.ts'
import { requireKnown, requireStarted } from './require.ts'
import { requirePlayerOf } from './score-goal.ts'

/** [P2] Gives a time penalty; its length is copied from the competition. Without a player it is the bench's. */
export function giveTimePenalty(
  { data, occurredAt }: GameCommandOf<'game.giveTimePenalty'> & Timed,
  game: GameState,
  facts: GameFacts,
): GameEvent[] {
  const { id: _, ...sent } = data
  const known = entryOf(game, data.timePenaltyId)
  if (known) return requireSameContent(asSent(known.penalty), sent)
  const { plan } = requireStarted(game)
  if (data.time > plan.duration) throw new DomainError('game/time-out-of-range', { duration: plan.duration })
  if (!sideOfTeam(plan, data.teamId)) throw new DomainError('game/team-not-in-game', { teamId: data.teamId })
  if (data.playerId) requirePlayerOf(data.teamId, data.playerId, facts)
  const duration = requireCompetition(facts.competitionOf(plan.competitionId)).settings.timePenaltySeconds
  return [{ type: 'game.timePenaltyGiven', data: { ...data, duration }, occurredAt }]
}

/** [U2] Takes a time penalty back; its id stays remembered. */
export function revokeTimePenalty(
  { data, occurredAt }: GameCommandOf<'game.revokeTimePenalty'> & Timed,
  game: GameState,
): GameEvent[] {
  requireKnown(game)
  const entry = entryOf(game, data.timePenaltyId)
  if (!entry) throw new DomainError('game/unknown-timepenalty', { timePenaltyId: data.timePenaltyId })
  if (entry.isRevoked) return []
  requireStarted(game)
  return [{ type: 'game.timePenaltyRevoked', data, occurredAt }]
}

const entryOf = (game: GameState, id: TimePenaltyId): TimePenaltyEntry | undefined =>
  game.phase === 'unplanned' ? undefined : game.record.timePenalties.find((entry) => entry.penalty.timePenaltyId === id)

const asSent = ({ duration: _, ...penalty }: TimePenaltyData): Omit<TimePenaltyData, 'duration'> => penalty
