import type { Timed } from '../../kernel/decider.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { higherSide } from '../../kernel/side.ts'
import { isRunningAt } from '../game-clock.ts'
import type { GameCommandOf } from '../game-commands.ts'
import type { GameEvent } from '../game-events.ts'
import type { GameFacts, GameState, StartedGame } from '../game-state.ts'
import { scoreOf } from '../record/record.ts'
import { hasStarted, requireKnown, requireStarted } from './require.ts'
import { clockInstantOf, missingEnd, requireInTime } from './run-clock.ts'

/** [G16] Makes regular time final: a group game is finished, a level knockout game goes to the shoot-out. */
export function freezeRegularTime(
  command: GameCommandOf<'game.freezeRegularTime'> & Timed,
  game: GameState,
  facts: GameFacts,
): GameEvent[] {
  requireInTime(command, facts)
  if (isFrozen(game)) return []
  const started = requireStarted(game)
  const occurredAt = clockInstantOf(command, started.run.lastClockCommandAt)
  if (isRunningAt(started.run.clock, occurredAt)) throw new DomainError('game/clock-running')
  return [
    ...missingEnd(started, command.data, occurredAt),
    { type: 'game.regularTimeFrozen', data: command.data, occurredAt },
    { type: whatFollows(started), data: command.data, occurredAt },
  ]
}

/** [I4] Frozen once and still; an awarded game was frozen before if its shoot-out had begun. */
function isFrozen(game: GameState): boolean {
  if (game.phase === 'awarded') return game.shots !== undefined
  return hasStarted(game) && game.phase !== 'started'
}

/** [G17] A knockout game is one without a group. */
function whatFollows({ plan, record }: StartedGame): 'game.finished' | 'game.shootOutStarted' {
  const isOpen = plan.groupId === undefined && higherSide(scoreOf(record)) === undefined
  return isOpen ? 'game.shootOutStarted' : 'game.finished'
}

/** [U5] Takes the freeze back, and the result with it, while no shot is recorded and no other game has started. */
export function revokeFreeze(
  { data, occurredAt }: GameCommandOf<'game.revokeFreeze'> & Timed,
  game: GameState,
  facts: GameFacts,
): GameEvent[] {
  const known = requireKnown(game)
  switch (known.phase) {
    case 'started':
      return []
    case 'planned':
    case 'cancelled':
      throw new DomainError('game/not-frozen')
    case 'awarded':
      throw new DomainError('game/finished')
    case 'frozen':
    case 'shootOut':
    case 'finished':
      if ('shots' in known && known.shots && known.shots.length > 0) throw new DomainError('game/shot-stands')
      requireNoOtherStart(known, facts)
      return [{ type: 'game.freezeRevoked', data, occurredAt }]
  }
}

/** [U8] A result can only be taken back while no other game of the competition has started since, [X2] or by a correction. */
export function requireNoOtherStart(game: GameState, facts: GameFacts): void {
  if (facts.isCorrection) return
  // [G27] A result from paper is taken back as a whole.
  if (game.phase === 'finished' && game.run.paper) throw new DomainError('game/finished')
  if (game.phase === 'finished' && facts.hasOtherGameStartedSince(game.plan.id)) {
    throw new DomainError('game/other-game-started')
  }
}
