import type { Timed } from '../../kernel/decider.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { GameCommandOf } from '../game-commands.ts'
import type { GameEvent } from '../game-events.ts'
import type { GameFacts } from '../game-state.ts'
import { type GameState, sideOfTeam } from '../game-state.ts'
import { isTurnOf, shootOutWinnerOf } from '../shoot-out.ts'
import { requireNoOtherStart } from './freeze-regular-time.ts'
import { requireKnown, requireShootOut } from './require.ts'

/** [S2] [S5] Records a shot; the deciding one finishes the game. */
export function trackShootOutShot(
  { data, occurredAt }: GameCommandOf<'game.trackShootOutShot'> & Timed,
  game: GameState,
): GameEvent[] {
  const { plan, shots } = requireShootOut(game)
  const side = sideOfTeam(plan, data.teamId)
  if (!side) throw new DomainError('game/team-not-in-game', { teamId: data.teamId })
  if (!isTurnOf(shots, side)) throw new DomainError('game/not-your-turn')
  const tracked: GameEvent = { type: 'game.shootOutShotTracked', data, occurredAt }
  const winner = shootOutWinnerOf([...shots, { side, success: data.success }], plan.shootOutShotsNumber)
  return winner ? [tracked, { type: 'game.finished', data: { id: data.id }, occurredAt }] : [tracked]
}

/** [U9] Takes the last shot back, the decisive one and the result with it included. */
export function revokeShootOutShot(
  { data, occurredAt }: GameCommandOf<'game.revokeShootOutShot'> & Timed,
  game: GameState,
  facts: GameFacts,
): GameEvent[] {
  const known = requireKnown(game)
  if (known.phase !== 'finished') {
    return requireShootOut(known).shots.length === 0 ? [] : [{ type: 'game.shootOutShotRevoked', data, occurredAt }]
  }
  if (!known.shots) throw new DomainError('game/finished')
  requireNoOtherStart(known, facts)
  return [{ type: 'game.shootOutShotRevoked', data, occurredAt }]
}
