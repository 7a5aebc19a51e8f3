import type { Timed } from '../../kernel/decider.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { GameCommandOf } from '../game-commands.ts'
import type { GameEvent } from '../game-events.ts'
import type { GameState } from '../game-state.ts'
import { requireKnown, requirePlanned } from './require.ts'

/** [G7] The Regie is ready for this game; it may say so before the teams are confirmed. */
export function markRegieReady(
  { data, occurredAt }: GameCommandOf<'game.markRegieReady'> & Timed,
  game: GameState,
): GameEvent[] {
  if (requireKnown(game).plan.regieReadyAt !== undefined) return []
  requirePlanned(game)
  return [{ type: 'game.regieMarkedReady', data, occurredAt }]
}

/** [U6] The Regie is not ready after all, before the start. */
export function revokeRegieReady(
  { data, occurredAt }: GameCommandOf<'game.revokeRegieReady'> & Timed,
  game: GameState,
): GameEvent[] {
  if (requireKnown(game).plan.regieReadyAt === undefined) return []
  requirePlanned(game)
  return [{ type: 'game.regieReadyRevoked', data, occurredAt }]
}

/** [G6] A later beginning, while the Regie is not ready; it replaces an earlier postponement. */
export function postpone({ data, occurredAt }: GameCommandOf<'game.postpone'> & Timed, game: GameState): GameEvent[] {
  if (requireKnown(game).plan.postponedDateTime === data.postponedToDateTime) return []
  const { plan } = requirePlanned(game)
  if (plan.regieReadyAt !== undefined) throw new DomainError('game/regie-ready')
  if (data.postponedToDateTime <= occurredAt) throw new DomainError('game/postponed-into-past')
  return [{ type: 'game.postponed', data, occurredAt }]
}

/** [U7] Takes a postponement back, before the start and while the Regie is not ready. */
export function revokePostponement(
  { data, occurredAt }: GameCommandOf<'game.revokePostponement'> & Timed,
  game: GameState,
): GameEvent[] {
  if (requireKnown(game).plan.postponedDateTime === undefined) return []
  if (requirePlanned(game).plan.regieReadyAt !== undefined) throw new DomainError('game/regie-ready')
  return [{ type: 'game.postponementRevoked', data, occurredAt }]
}
