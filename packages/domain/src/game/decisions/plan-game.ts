import {
  type Court,
  groupOf,
  hasMatchday,
  type KnownCompetition,
  requireActiveCompetition,
  requireGroup,
} from '../../competition/competition-state.ts'
import type { BestOfPlace, PlannedTeam } from '../../game-plan/planned-team.ts'
import { referencedGameOf, referencedGroupsOf } from '../../game-plan/references.ts'
import type { Timed } from '../../kernel/decider.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { CourtId, GameId, GroupId } from '../../kernel/ids.ts'
import { requireFree } from '../../kernel/resting.ts'
import { SIDES } from '../../kernel/side.ts'
import { isSame, requireSameContent } from '../../kernel/values.ts'
import type { GameCommandData, GameCommandOf } from '../game-commands.ts'
import type { GameEvent } from '../game-events.ts'
import {
  type GameFacts,
  type GamePlan,
  type GameState,
  isAnnulled,
  type KnownGame,
  type References,
} from '../game-state.ts'
import { requireKnown, requirePlanned } from './require.ts'

/** [G2] Plans a game of a competition; the number of shots is copied from the competition's settings. */
export function planGame(
  { data, occurredAt }: GameCommandOf<'game.plan'> & Timed,
  game: GameState,
  facts: GameFacts,
): GameEvent[] {
  if (game.phase !== 'unplanned') return requireSameContent(game.plan.firstSent, data)
  const competition = requireActiveCompetition(facts.competitionOf(data.competitionId))
  requirePlace({ groupId: data.groupId, matchdayId: data.matchdayId }, competition)
  requireCourt(data.courtId, facts.courtsOf(competition.id))
  requireTwoReferees(data)
  const plan = { ...data, groupId: data.groupId, matchdayId: data.matchdayId }
  requireReferences(plan, competition, facts)
  requireInGroup(plan, competition)
  const { shootOutShotsNumber } = competition.settings
  return [{ type: 'game.planned', data: { ...data, shootOutShotsNumber }, occurredAt }]
}

type PlanData = Pick<GamePlan, 'id' | 'groupId' | 'matchdayId' | 'plannedTeams'>

function requirePlace(
  { groupId, matchdayId }: Pick<PlanData, 'groupId' | 'matchdayId'>,
  competition: KnownCompetition,
): void {
  if (groupId) requireGroup(competition, groupId)
  if (matchdayId && !hasMatchday(competition, matchdayId)) {
    throw new DomainError('competition/unknown-matchday', { matchdayId })
  }
}

/** [H2] Requires that the court, if one is named, is one of these. */
export function requireCourt(courtId: CourtId | undefined, courts: readonly Court[]): void {
  if (courtId === undefined || courts.some(({ id }) => id === courtId)) return
  throw new DomainError('competition/unknown-court', { courtId })
}

type TeamsOfGame = { readonly groupId?: GroupId | undefined; readonly plannedTeams: References }

/** [H4] A second referee is another one. */
function requireTwoReferees({ referee, secondReferee }: Partial<Pick<GamePlan, 'referee' | 'secondReferee'>>): void {
  if (referee !== undefined && referee === secondReferee) throw new DomainError('game/referees-equal')
}

/** [G2] A game of a group that names a team outside it would count in no table. */
export function requireInGroup({ groupId, plannedTeams }: TeamsOfGame, competition: KnownCompetition): void {
  const group = groupId && groupOf(competition, groupId)
  if (!group) return
  for (const side of SIDES) {
    const reference = plannedTeams[side]
    if ('teamId' in reference && !group.teamIds.includes(reference.teamId)) {
      throw new DomainError('competition/team-not-in-group', { teamId: reference.teamId, groupId })
    }
  }
}

/** [R2] References stay within the competition and never come back to the game itself. */
function requireReferences(data: PlanData, competition: KnownCompetition, facts: GameFacts): void {
  const { home, guest } = data.plannedTeams
  if (isSame(home, guest)) throw new DomainError('game/planned-teams-equal')
  if (SIDES.some((side) => referencedGameOf(data.plannedTeams[side]) === data.id)) {
    throw new DomainError('game/refers-to-itself')
  }
  for (const side of SIDES) requireReference(data.plannedTeams[side], competition, facts)
  if (comesBack(data, facts)) throw new DomainError('game/refers-to-itself')
}

function requireReference(reference: PlannedTeam, competition: KnownCompetition, facts: GameFacts): void {
  if ('teamId' in reference && !competition.teamIds.includes(reference.teamId)) {
    throw new DomainError('competition/team-not-enrolled', { teamId: reference.teamId })
  }
  if ('groupId' in reference) requireInTable(reference, competition)
  if ('bestOfPlace' in reference) requireInTables(reference.bestOfPlace, competition)
  const gameId = referencedGameOf(reference)
  if (gameId && facts.planOf(gameId)?.competitionId !== competition.id) {
    throw new DomainError('competition/unknown-game', { gameId })
  }
}

/** [R2] A group without teams may get any number of them; one with teams has as many places. */
function requireInTable({ groupId, position }: { groupId: GroupId; position: number }, competition: KnownCompetition) {
  const { teamIds } = requireGroup(competition, groupId)
  if (teamIds.length > 0 && position > teamIds.length) {
    throw new DomainError('competition/unknown-place', { groupId, position })
  }
}

/** [R9] Every compared group has the place; the groups of opponents are known. */
function requireInTables({ place, groupIds, apartFrom = [] }: BestOfPlace, competition: KnownCompetition): void {
  for (const groupId of groupIds) requireInTable({ groupId, position: place }, competition)
  for (const groupId of apartFrom) requireGroup(competition, groupId)
}

/** [R2] Whether a game would wait for itself: through games, or through the table of its own group. */
function comesBack({ id, groupId, plannedTeams }: PlanData, facts: GameFacts): boolean {
  const seen = new Set<string>()
  const leadsHome = (references: References): boolean => SIDES.some((side) => follow(references[side]))
  const follow = (reference: PlannedTeam): boolean => {
    const throughGroup = (one: GroupId) => {
      const plans = () => facts.plansOfGroup(one).filter((plan) => plan.id !== id)
      return one === groupId || visit(one, () => plans().some((plan) => leadsHome(plan.plannedTeams)))
    }
    if (referencedGroupsOf(reference).some(throughGroup)) return true
    const gameId = referencedGameOf(reference)
    return gameId !== undefined && (gameId === id || visit(gameId, () => leadsHomeFrom(gameId)))
  }
  const visit = (key: string, next: () => boolean): boolean => {
    if (seen.has(key)) return false
    seen.add(key)
    return next()
  }
  const leadsHomeFrom = (gameId: GameId): boolean => {
    const plan = facts.planOf(gameId)
    return plan !== undefined && leadsHome(plan.plannedTeams)
  }
  return leadsHome(plannedTeams)
}

/**
 * [G26] Changes what the plan says of a game: its name, matchday and referee at any time, the rest before the start. Other teams or
 * another group take the confirmed teams back. [K10] A game that nothing rests on can be deleted, and brought back.
 */
export function changePlan(
  { data, occurredAt }: GameCommandOf<'game.changePlan'> & Timed,
  game: GameState,
  facts: GameFacts,
): GameEvent[] {
  const known = requireKnown(game)
  const { plan } = known
  const wanted = wantedPlan(plan, data)
  if (isSame(wanted, wantedPlan(plan, { id: plan.id }))) return []
  if (plan.isDeleted && wanted.deleted) throw new DomainError('game/unknown')
  const competition = requireActiveCompetition(facts.competitionOf(plan.competitionId))
  const isArranged = isSame([wanted.groupId, wanted.plannedTeams], [plan.groupId, plan.plannedTeams])
  if (wanted.deleted) requireDeletable(known, facts)
  else if (!isArranged) requirePlanned(game)
  if (!isArranged || plan.isDeleted) {
    requireReferences(wanted, competition, facts)
    requireInGroup(wanted, competition)
  }
  requirePlace(wanted, competition)
  requireTwoReferees(wanted)
  const isConfirmed = plan.actualTeams.home !== undefined || plan.actualTeams.guest !== undefined
  const revoked: GameEvent[] =
    isConfirmed && !isArranged ? [{ type: 'game.actualTeamsRevoked', data: { id: plan.id }, occurredAt }] : []
  return [...revoked, { type: 'game.planChanged', data, occurredAt }]
}

const wantedPlan = (plan: GamePlan, change: GameCommandData<'game.changePlan'>) => ({
  id: plan.id,
  name: change.name ?? plan.name,
  groupId: change.groupId === undefined ? plan.groupId : (change.groupId ?? undefined),
  matchdayId: change.matchdayId === undefined ? plan.matchdayId : (change.matchdayId ?? undefined),
  plannedTeams: change.plannedTeams ?? plan.plannedTeams,
  referee: change.referee === undefined ? plan.referee : (change.referee ?? undefined),
  secondReferee: change.secondReferee === undefined ? plan.secondReferee : (change.secondReferee ?? undefined),
  deleted: change.deleted ?? plan.isDeleted,
})

/** [K10] A game that was never played, and that no other game waits for. */
function requireDeletable(game: KnownGame, facts: GameFacts): void {
  if (game.phase !== 'cancelled' || isAnnulled(game)) requirePlanned(game)
  requireFree(facts.restsOn({ kind: 'game', id: game.plan.id }))
}
