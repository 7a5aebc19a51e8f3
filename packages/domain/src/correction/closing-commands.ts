import type { AwardedGame, GameState, KnownGame, ShootOutGame } from '../game/game-state.ts'
import { sideOfTeam } from '../game/game-state.ts'
import { isTurnOf } from '../game/shoot-out.ts'
import type { ListedCommand } from '../tournament-state/correction-command.ts'

/** Whether the game had come to its freeze, or to a shoot-out before its result was awarded. */
const hadCome = (former: KnownGame): boolean =>
  former.phase === 'frozen' || former.phase === 'shootOut' || former.phase === 'finished' || hadShots(former)

const hadShots = (former: KnownGame): boolean => 'shots' in former && former.shots !== undefined

/**
 * [X2] The next command that brings a reopened game back to its end; none once it is there. A level knockout game gets
 * its former shots again, an awarded game its award.
 */
export function nextClosingCommand(former: KnownGame, game: KnownGame): ListedCommand | undefined {
  const towardsShots = nextShootOutCommand(former, game)
  if (towardsShots || former.phase !== 'awarded' || game.phase === 'awarded') return towardsShots
  return repeatedAward(former, game)
}

/** [X2] The next command that brings back the freeze and, if it is level, the shots; none once they are there. */
export function nextShootOutCommand(former: KnownGame, game: KnownGame): ListedCommand | undefined {
  if (!hadCome(former)) return undefined
  if (game.phase === 'started') return { type: 'game.freezeRegularTime', data: { id: game.plan.id } }
  return game.phase === 'shootOut' ? nextFormerShot(game) : undefined
}

/** Shots that the list has entered itself take the place of the first ones. */
function nextFormerShot({ plan, record, shots }: ShootOutGame): ListedCommand | undefined {
  const shot = record.formerShots?.[shots.length]
  const teamId = shot && isTurnOf(shots, shot.side) ? plan.actualTeams[shot.side] : undefined
  if (!shot || !teamId) return undefined
  const { side: _, ...shotData } = shot
  return { type: 'game.trackShootOutShot', data: { ...shotData, id: plan.id, teamId } }
}

/** The award as it was; a winner who was replaced leaves it to who comes instead. */
function repeatedAward({ plan, award }: AwardedGame, game: KnownGame): ListedCommand {
  const side = award.winnerTeamId && sideOfTeam(plan, award.winnerTeamId)
  const winnerTeamId = side && game.plan.actualTeams[side]
  return { type: 'game.awardResult', data: { ...award, id: plan.id, winnerTeamId } }
}

/** [X2] Whether the list leaves the game before an end that it had, and does not mean to. */
export function isLeftOpen(former: KnownGame, game: GameState, commands: readonly ListedCommand[]): boolean {
  const isOpen = game.phase === 'started' || game.phase === 'shootOut' || game.phase === 'planned'
  return isOpen && !staysOpen(former, commands)
}

/** [X2] A list that takes an end back itself leaves the game open, unless it freezes it again. */
function staysOpen(former: KnownGame, commands: readonly ListedCommand[]): boolean {
  const lastOf = (type: ListedCommand['type']) => commands.findLastIndex((command) => command.type === type)
  if (lastOf('game.revokeShootOutShot') >= 0) return true
  if (former.phase === 'awarded' && lastOf('game.restore') >= 0) return true
  const lastOpened = Math.max(lastOf('game.revokeFreeze'), lastOf('game.revokeStart'))
  return lastOpened > lastOf('game.freezeRegularTime')
}

/** [X2] Whether a command speaks of shots that the reopened game does not have yet. */
export function missesShots({ type }: ListedCommand, game: GameState): boolean {
  if (type === 'game.trackShootOutShot') return game.phase === 'started'
  if (type !== 'game.revokeShootOutShot') return false
  return game.phase === 'started' || (game.phase === 'shootOut' && game.shots.length === 0)
}
