import type { Timed } from '../../kernel/decider.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { TeamId } from '../../kernel/ids.ts'
import { higherSide, SIDES, type Sides } from '../../kernel/side.ts'
import { isSame } from '../../kernel/values.ts'
import type { GameCommandData, GameCommandOf } from '../game-commands.ts'
import type { GameEvent } from '../game-events.ts'
import type { GameFacts } from '../game-state.ts'
import { type GamePlan, type GameState, type KnownGame, sideOfTeam } from '../game-state.ts'
import { requireKnown } from './require.ts'

/** [G18] The organiser decides the result: a team did not come, the game was abandoned, or by decision; [X2] or replaces an award. */
export function awardResult(
  { data, occurredAt }: GameCommandOf<'game.awardResult'> & Timed,
  game: GameState,
  facts: GameFacts,
): GameEvent[] {
  const known = requireKnown(game)
  if (isAlready(known, data)) return []
  const plan = requireNoResult(known, facts)
  const confirming = confirmTeams(plan, facts)
  requireWinner({ ...plan, actualTeams: confirming ?? plan.actualTeams }, data)
  const { home: homeTeamId, guest: guestTeamId } = confirming ?? {}
  const confirmed: GameEvent[] = confirming
    ? [{ type: 'game.actualTeamsSet', data: { id: data.id, homeTeamId, guestTeamId }, occurredAt }]
    : []
  return [
    ...confirmed,
    { type: 'game.resultAwarded', data, occurredAt },
    { type: 'game.finished', data: { id: data.id }, occurredAt },
  ]
}

const isAlready = (game: KnownGame, { id: _, ...award }: GameCommandData<'game.awardResult'>): boolean =>
  game.phase === 'awarded' && isSame(game.award, award)

function requireNoResult(game: KnownGame, { isCorrection }: GameFacts): GamePlan {
  const isOver = game.phase === 'finished' || game.phase === 'awarded'
  if (isOver && !isCorrection) throw new DomainError('game/finished')
  if (game.phase === 'cancelled') throw new DomainError('game/cancelled')
  return game.plan
}

/** [G18] [G27] The teams of a game that gets a result at once: as confirmed, else as the plan says by now. */
export const teamsFor = ({ actualTeams, plannedTeams }: GamePlan, facts: GameFacts): Sides<TeamId> => {
  const home = actualTeams.home ?? facts.resolve(plannedTeams.home)
  const guest = actualTeams.guest ?? facts.resolve(plannedTeams.guest)
  if (!home || !guest) throw new DomainError('game/teams-not-set')
  if (home === guest) throw new DomainError('game/same-team')
  return { home, guest }
}

/** A result needs to know whose it is: teams without confirmation are taken from the planned references. */
const confirmTeams = (plan: GamePlan, facts: GameFacts): GamePlan['actualTeams'] | undefined =>
  SIDES.every((side) => plan.actualTeams[side]) ? undefined : teamsFor(plan, facts)

function requireWinner(plan: GamePlan, { home, guest, winnerTeamId }: GameCommandData<'game.awardResult'>): void {
  const byScore = higherSide({ home, guest })
  if (!winnerTeamId) {
    if (!byScore && plan.groupId === undefined) throw new DomainError('game/winner-required')
    return
  }
  const named = sideOfTeam(plan, winnerTeamId)
  if (!named) throw new DomainError('game/team-not-in-game', { teamId: winnerTeamId })
  if (byScore && byScore !== named) throw new DomainError('game/contradictory-result')
}
