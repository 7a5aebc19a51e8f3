import type { Pressed } from '../kernel/decider.ts'
import { defined } from '../kernel/defined.ts'
import { DomainError } from '../kernel/domain-error.ts'
import { isSame } from '../kernel/equal.ts'
import type { TeamId } from '../kernel/ids.ts'
import type { CompetitionCommandOf as CommandOf, CompetitionCommand } from './competition-commands.ts'
import type { CompetitionEvent } from './competition-events.ts'
import type { CompetitionFacts } from './competition-facts.ts'
import {
  type CompetitionState,
  groupOf,
  type KnownCompetition,
  requireActiveCompetition,
  requireCompetition,
  requireGroup,
} from './competition-state.ts'
import { isSameSet } from './evolve.ts'

/** Which decision answers which command of a competition. */
export function decide(
  command: CompetitionCommand & Pressed,
  state: CompetitionState,
  facts: CompetitionFacts,
): CompetitionEvent[] {
  switch (command.type) {
    case 'competition.create':
      return create(command, state)
    case 'competition.changeDetails':
      return changeDetails(command, requireCompetition(state))
    case 'competition.changeSettings':
      return changeSettings(command, requireCompetition(state))
    case 'competition.enrollTeam':
      return enrollTeam(command, requireCompetition(state), facts)
    case 'competition.withdrawTeam':
      return withdrawTeam(command, requireCompetition(state), facts)
    case 'competition.createGroup':
      return createGroup(command, requireCompetition(state), facts)
    case 'competition.addTeamToGroup':
      return addTeamToGroup(command, requireCompetition(state))
    case 'competition.removeTeamFromGroup':
      return removeTeamFromGroup(command, requireCompetition(state), facts)
    case 'competition.createMatchday':
      return createMatchday(command, requireCompetition(state))
    case 'competition.decideTie':
      return decideTie(command, requireCompetition(state), facts)
    case 'competition.setCurrentGame':
      return setCurrentGame(command, requireCompetition(state), facts)
    case 'competition.archive':
      return requireCompetition(state).phase === 'archived' ? [] : [happened('competition.archived', command)]
    case 'competition.restore':
      return requireCompetition(state).phase === 'open' ? [] : [happened('competition.restored', command)]
  }
}

const happened = <Type extends string, Data>(type: Type, { data, occurredAt }: { data: Data } & Pressed) => ({
  type,
  data,
  occurredAt,
})

/** [K1] Creates a competition; settings that are left out have their defaults. */
function create(command: CommandOf<'competition.create'> & Pressed, state: CompetitionState): CompetitionEvent[] {
  if (state.phase !== 'unknown') return requireSame(state.firstSent, command.data)
  requireDates(command.data)
  return [happened('competition.created', command)]
}

function requireSame(first: unknown, again: unknown): [] {
  if (!isSame(first, again)) throw new DomainError('entity/id-taken')
  return []
}

function requireDates({ start, end }: { readonly start: string; readonly end: string }): void {
  if (end < start) throw new DomainError('competition/dates-reversed')
}

function changeDetails(
  command: CommandOf<'competition.changeDetails'> & Pressed,
  competition: KnownCompetition,
): CompetitionEvent[] {
  const wanted = { ...competition, ...defined(command.data) }
  if (isSame(competition, wanted)) return []
  requireActiveCompetition(competition)
  requireDates(wanted)
  return [happened('competition.detailsChanged', command)]
}

function changeSettings(
  command: CommandOf<'competition.changeSettings'> & Pressed,
  competition: KnownCompetition,
): CompetitionEvent[] {
  const { id: _, ...change } = command.data
  if (isSame(competition.settings, { ...competition.settings, ...defined(change) })) return []
  requireActiveCompetition(competition)
  return [happened('competition.settingsChanged', command)]
}

/** [K2] Enrols a team that exists. */
function enrollTeam(
  command: CommandOf<'competition.enrollTeam'> & Pressed,
  competition: KnownCompetition,
  facts: CompetitionFacts,
): CompetitionEvent[] {
  if (competition.teamIds.includes(command.data.teamId)) return []
  requireActiveCompetition(competition)
  if (!facts.isTeam(command.data.teamId)) throw new DomainError('team/unknown', { teamId: command.data.teamId })
  return [happened('competition.teamEnrolled', command)]
}

/** [K3] Takes a team out of competition and groups, unless it has played. */
function withdrawTeam(
  command: CommandOf<'competition.withdrawTeam'> & Pressed,
  competition: KnownCompetition,
  facts: CompetitionFacts,
): CompetitionEvent[] {
  const { teamId } = command.data
  if (!competition.teamIds.includes(teamId)) return []
  requireActiveCompetition(competition)
  if (facts.hasPlayed(competition.id, teamId)) throw new DomainError('competition/team-has-played', { teamId })
  return [happened('competition.teamWithdrawn', command)]
}

/** [K4] Creates a group of enrolled teams. */
function createGroup(
  command: CommandOf<'competition.createGroup'> & Pressed,
  competition: KnownCompetition,
  facts: CompetitionFacts,
): CompetitionEvent[] {
  const known = groupOf(competition, command.data.groupId)
  if (known) return requireSame(known.firstSent, command.data)
  if (facts.competitionOfGroup(command.data.groupId)) throw new DomainError('entity/id-taken')
  requireActiveCompetition(competition)
  for (const teamId of command.data.teamIds) requireEnrolled(competition, teamId)
  return [happened('competition.groupCreated', command)]
}

function requireEnrolled(competition: KnownCompetition, teamId: TeamId): void {
  if (!competition.teamIds.includes(teamId)) throw new DomainError('competition/team-not-enrolled', { teamId })
}

function addTeamToGroup(
  command: CommandOf<'competition.addTeamToGroup'> & Pressed,
  competition: KnownCompetition,
): CompetitionEvent[] {
  const { groupId, teamId } = command.data
  if (requireGroup(competition, groupId).teamIds.includes(teamId)) return []
  requireActiveCompetition(competition)
  requireEnrolled(competition, teamId)
  return [happened('competition.teamAddedToGroup', command)]
}

function removeTeamFromGroup(
  command: CommandOf<'competition.removeTeamFromGroup'> & Pressed,
  competition: KnownCompetition,
  facts: CompetitionFacts,
): CompetitionEvent[] {
  const { groupId, teamId } = command.data
  if (!requireGroup(competition, groupId).teamIds.includes(teamId)) return []
  requireActiveCompetition(competition)
  if (facts.hasPlayed(competition.id, teamId, groupId)) throw new DomainError('competition/team-has-played', { teamId })
  return [happened('competition.teamRemovedFromGroup', command)]
}

function createMatchday(
  command: CommandOf<'competition.createMatchday'> & Pressed,
  competition: KnownCompetition,
): CompetitionEvent[] {
  const known = competition.matchdays.find(({ id }) => id === command.data.matchdayId)
  if (known) return requireSame(known.name, command.data.name)
  requireActiveCompetition(competition)
  return [happened('competition.matchdayCreated', command)]
}

/** [L8] Orders teams that share a rank in a complete group; a repeat for the same set replaces the order. */
function decideTie(
  command: CommandOf<'competition.decideTie'> & Pressed,
  competition: KnownCompetition,
  facts: CompetitionFacts,
): CompetitionEvent[] {
  const { id, groupId, teamIds, method } = command.data
  requireGroup(competition, groupId)
  if (competition.tieDecisions.some((tie) => isSame(tie, { groupId, teamIds, method }))) return []
  requireActiveCompetition(competition)
  if (!facts.levelSets(id, groupId).some((set) => isSameSet(set, teamIds))) {
    throw new DomainError('competition/not-level')
  }
  return [happened('competition.tieDecided', command)]
}

/** [V3] Pins the current game until it is finished; null lets it follow the plan again. */
function setCurrentGame(
  command: CommandOf<'competition.setCurrentGame'> & Pressed,
  competition: KnownCompetition,
  facts: CompetitionFacts,
): CompetitionEvent[] {
  const gameId = command.data.gameId ?? undefined
  if (competition.currentGameId === gameId) return []
  requireActiveCompetition(competition)
  if (gameId && facts.competitionOfGame(gameId) !== competition.id) {
    throw new DomainError('competition/unknown-game', { gameId })
  }
  if (gameId && !facts.isUnfinishedGame(gameId)) throw new DomainError('game/finished', { gameId })
  return [happened('competition.currentGameSet', command)]
}
