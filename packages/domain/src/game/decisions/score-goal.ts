import type { Timed } from '../../kernel/decider.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { isSame, requireSameContent } from '../../kernel/equal.ts'
import type { GoalId, PlayerId, TeamId } from '../../kernel/ids.ts'
import { oppositeOf } from '../../kernel/side.ts'
import type { GameCommandData, GameCommandOf } from '../game-commands.ts'
import type { GameEvent, GoalData } from '../game-events.ts'
import type { GameFacts } from '../game-facts.ts'
import type { GamePlan, GameState, GoalEntry } from '../game-state.ts'
import { sideOfGoal } from '../score.ts'
import { requireKnown, requireStarted } from './require.ts'

type GoalAsSent = Omit<GoalData, 'teamId'>

/** [G11] Puts a goal on the record, also while the clock stands and after zero. */
export function scoreGoal(
  { data, occurredAt }: GameCommandOf<'game.scoreGoal'> & Timed,
  game: GameState,
  facts: GameFacts,
): GameEvent[] {
  const { id, ...sent } = data
  const known = entryOf(game, data.goalId)
  if (known) return requireSameContent(asSent(known.firstSent), sent)
  const { plan } = requireStarted(game)
  return [{ type: 'game.goalScored', data: { id, ...sent, teamId: scorersTeam(plan, sent, facts) }, occurredAt }]
}

/** [G14] Changes a goal that stands; it keeps its id and its place in the log. */
export function changeGoal(
  { data, occurredAt }: GameCommandOf<'game.changeGoal'> & Timed,
  game: GameState,
  facts: GameFacts,
): GameEvent[] {
  const entry = requireGoal(game, data.goalId)
  const wanted = changed(asSent(entry.goal), data)
  if (!entry.isRevoked && isSame(asSent(entry.goal), wanted)) return []
  const { plan } = requireStarted(game)
  if (entry.isRevoked) throw new DomainError('game/goal-revoked')
  return [
    {
      type: 'game.goalChanged',
      data: { id: data.id, ...wanted, teamId: scorersTeam(plan, wanted, asOfThen(entry, facts)) },
      occurredAt,
    },
  ]
}

/** [G15] Takes a goal back; its id stays remembered. */
export function revokeGoal(
  { data, occurredAt }: GameCommandOf<'game.revokeGoal'> & Timed,
  game: GameState,
): GameEvent[] {
  if (requireGoal(game, data.goalId).isRevoked) return []
  requireStarted(game)
  return [{ type: 'game.goalRevoked', data, occurredAt }]
}

const entryOf = (game: GameState, goalId: GoalId): GoalEntry | undefined =>
  game.phase === 'unplanned' ? undefined : game.record.goals.find((entry) => entry.goal.goalId === goalId)

function requireGoal(game: GameState, goalId: GoalId): GoalEntry {
  requireKnown(game)
  const entry = entryOf(game, goalId)
  if (!entry) throw new DomainError('game/unknown-goal', { goalId })
  return entry
}

const asSent = ({ teamId: _, ...goal }: GoalData): GoalAsSent => goal

/** [T7] Who stands on the record already belongs to the team of then, whatever team it is today. */
const asOfThen = ({ goal }: GoalEntry, facts: GameFacts): GameFacts => ({
  ...facts,
  teamOfPlayer: (id) => (id === goal.playerId || id === goal.assistPlayerId ? goal.teamId : facts.teamOfPlayer(id)),
})

/** A goal that becomes an own goal loses its assist unless one is named, which is then refused. */
function changed(goal: GoalAsSent, change: GameCommandData<'game.changeGoal'>): GoalAsSent {
  const { assistPlayerId: before, ...rest } = goal
  const isOwnGoal = change.isOwnGoal ?? goal.isOwnGoal
  const assist = change.assistPlayerId === undefined && !isOwnGoal ? before : change.assistPlayerId
  return {
    ...rest,
    time: change.time ?? goal.time,
    playerId: change.playerId === undefined ? goal.playerId : change.playerId,
    homeTeam: change.homeTeam ?? goal.homeTeam,
    isOwnGoal,
    ...(assist ? { assistPlayerId: assist } : {}),
  }
}

/** [G12] [G13] Checks scorer and assist against the sides, and answers the scorer's team. */
function scorersTeam(plan: GamePlan, goal: GoalAsSent, facts: GameFacts): TeamId {
  if (goal.time > plan.duration) throw new DomainError('game/time-out-of-range', { duration: plan.duration })
  const scoring = sideOfGoal(goal)
  const team = requireTeam(plan, goal.isOwnGoal ? oppositeOf(scoring) : scoring)
  if (goal.playerId) requirePlayerOf(team, goal.playerId, facts)
  if (goal.assistPlayerId) requireAssist(goal, requireTeam(plan, scoring), facts)
  return team
}

function requireTeam(plan: GamePlan, side: 'home' | 'guest'): TeamId {
  const teamId = plan.actualTeams[side]
  if (!teamId) throw new DomainError('game/teams-not-set')
  return teamId
}

function requireAssist(goal: GoalAsSent, team: TeamId, facts: GameFacts): void {
  if (goal.isOwnGoal) throw new DomainError('game/assist-on-own-goal')
  if (goal.assistPlayerId === goal.playerId) throw new DomainError('game/assist-is-scorer')
  if (goal.assistPlayerId) requirePlayerOf(team, goal.assistPlayerId, facts)
}

/** The player exists and plays for the team. */
export function requirePlayerOf(team: TeamId, playerId: PlayerId, facts: GameFacts): void {
  const playsFor = facts.teamOfPlayer(playerId)
  if (!playsFor) throw new DomainError('player/unknown', { playerId })
  if (playsFor !== team) throw new DomainError('game/player-not-in-team', { playerId })
}
