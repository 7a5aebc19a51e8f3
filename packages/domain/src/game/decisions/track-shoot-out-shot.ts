import type { Timed } from '../../kernel/decider.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { PlayerId } from '../../kernel/ids.ts'
import type { Side } from '../../kernel/side.ts'
import type { GameCommandOf } from '../game-commands.ts'
import type { GameEvent } from '../game-events.ts'
import {
  type FinishedGame,
  type GameFacts,
  type GamePlan,
  type GameRecord,
  type GameState,
  type ShootOutGame,
  type Shot,
  sideOfTeam,
} from '../game-state.ts'
import { requirePlayerOf } from '../record/decide-entry.ts'
import { isTurnOf, shootOutWinnerOf } from '../shoot-out.ts'
import { requireNoOtherStart } from './freeze-regular-time.ts'
import { requireKnown, requireShootOut } from './require.ts'

/** [S2] [S5] Records a shot; the deciding one finishes the game. [S10] Its shooter plays for the team. */
export function trackShootOutShot(
  { data, occurredAt }: GameCommandOf<'game.trackShootOutShot'> & Timed,
  game: GameState,
  facts: Pick<GameFacts, 'teamOfPlayer'>,
): GameEvent[] {
  const { plan, shots, record } = requireShootOut(game)
  const side = sideOfTeam(plan, data.teamId)
  if (!side) throw new DomainError('game/team-not-in-game', { teamId: data.teamId })
  if (!isTurnOf(shots, side)) throw new DomainError('game/not-your-turn')
  if (data.playerId && !hasShotFor(side, data.playerId, record)) requirePlayerOf(data.teamId, data.playerId, facts)
  const tracked: GameEvent = { type: 'game.shootOutShotTracked', data, occurredAt }
  const winner = shootOutWinnerOf([...shots, { side, success: data.success }], plan.shootOutShotsNumber)
  return winner ? [tracked, { type: 'game.finished', data: { id: data.id }, occurredAt }] : [tracked]
}

/** [T7] [X2] A shot that a correction tracks again keeps its shooter, who may play for another team today. */
const hasShotFor = (side: Side, playerId: PlayerId, { formerShots = [] }: GameRecord): boolean =>
  formerShots.some((shot) => shot.side === side && shot.playerId === playerId)

/** [U9] Takes the last shot back, the decisive one and the result with it included. */
export function revokeShootOutShot(
  { data, occurredAt }: GameCommandOf<'game.revokeShootOutShot'> & Timed,
  game: GameState,
  facts: GameFacts,
): GameEvent[] {
  const known = requireKnown(game)
  const { plan, shots } = known.phase === 'finished' ? requireShots(known) : requireShootOut(known)
  if (isGone(data.shot, shots)) return []
  requireLast(data.shot, shots, plan)
  requireNoOtherStart(known, facts)
  return [{ type: 'game.shootOutShotRevoked', data: { id: data.id }, occurredAt }]
}

function requireShots({ plan, shots }: FinishedGame): Pick<ShootOutGame, 'plan' | 'shots'> {
  if (!shots) throw new DomainError('game/finished')
  return { plan, shots }
}

type NamedShot = GameCommandOf<'game.revokeShootOutShot'>['data']['shot']

/** [I4] Taken back already: there are fewer shots than it had before and with it. */
const isGone = (shot: NamedShot, shots: readonly Shot[]): boolean => shots.length < (shot?.number ?? 1)

/** [U9] A shot that is named is taken back only while it is the last one. */
function requireLast(shot: NamedShot, shots: readonly Shot[], plan: GamePlan): void {
  const last = shots.at(-1)
  if (!shot || !last) return
  const { teamId = plan.actualTeams[last.side], success = last.success } = shot
  const isSame = teamId === plan.actualTeams[last.side] && success === last.success
  if (shots.length !== shot.number || !isSame) throw new DomainError('game/other-shot-last')
}
