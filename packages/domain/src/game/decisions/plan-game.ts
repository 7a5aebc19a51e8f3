import {
  type Court,
  groupOf,
  hasMatchday,
  type KnownCompetition,
  requireActiveCompetition,
  requireGroup,
} from '../../competition/competition-state.ts'
import type { Timed } from '../../kernel/decider.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { CourtId, GameId, GroupId } from '../../kernel/ids.ts'
import { SIDES } from '../../kernel/side.ts'
import { isSame, requireSameContent } from '../../kernel/values.ts'
import type { GameCommandData, GameCommandOf } from '../game-commands.ts'
import type { GameEvent } from '../game-events.ts'
import type { GameFacts, GameState, References } from '../game-state.ts'
import { type PlannedTeam, referencedGameOf } from '../planned-team.ts'

/** [G2] Plans a game of a competition; the number of shots is copied from the competition's settings. */
export function planGame(
  { data, occurredAt }: GameCommandOf<'game.plan'> & Timed,
  game: GameState,
  facts: GameFacts,
): GameEvent[] {
  if (game.phase !== 'unplanned') return requireSameContent(game.plan.firstSent, data)
  const competition = requireActiveCompetition(facts.competitionOf(data.competitionId))
  requirePlace(data, competition)
  requireCourt(data.courtId, facts.courtsOf(competition.id))
  requireReferences(data, competition, facts)
  requireInGroup(data, competition)
  const { shootOutShotsNumber } = competition.settings
  return [{ type: 'game.planned', data: { ...data, shootOutShotsNumber }, occurredAt }]
}

function requirePlace({ groupId, matchdayId }: GameCommandData<'game.plan'>, competition: KnownCompetition): void {
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
function requireReferences(data: GameCommandData<'game.plan'>, competition: KnownCompetition, facts: GameFacts): void {
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

/** A game of a group that waits for that group's own table would wait for itself. */
function comesBack({ groupId, plannedTeams }: GameCommandData<'game.plan'>, facts: GameFacts): boolean {
  if (!groupId) return false
  const seen = new Set<string>()
  const leadsHome = (references: References): boolean => SIDES.some((side) => follow(references[side]))
  const follow = (reference: PlannedTeam): boolean => {
    if ('groupId' in reference) {
      if (reference.groupId === groupId) return true
      return visit(reference.groupId, () =>
        facts.plansOfGroup(reference.groupId).some((plan) => leadsHome(plan.plannedTeams)),
      )
    }
    const gameId = referencedGameOf(reference)
    return gameId !== undefined && visit(gameId, () => leadsHomeFrom(gameId))
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
