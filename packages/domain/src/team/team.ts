import type { Timed } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import { type Deletable, type Resting, requireFree } from '../kernel/resting.ts'
import { isSame, requireSameContent, withChange } from '../kernel/values.ts'
import type { TeamCommand, TeamCommandData, TeamEvent, TeamEventData } from './team-messages.ts'

type TeamData = TeamEventData<'team.created'>

/** A team, as far as the log knows it. */
export type KnownTeam = { readonly phase: 'known'; readonly firstSent: TeamData; readonly deleted?: boolean } & TeamData
export type TeamState = { readonly phase: 'unknown' } | KnownTeam

/** Team before it is created. */
export const unknownTeam: TeamState = { phase: 'unknown' }

/** Facts for a decision on a team about the rows beside the log. */
export type TeamFacts = {
  /** Whether staff text or caption differ from what is kept. */
  readonly wouldChangeTexts: (data: TeamCommandData<'team.changeDetails'>) => boolean
  /** [K10] Things that would lose something if this were deleted. */
  readonly restsOn: (thing: Deletable) => readonly Resting[]
}

/** Which decision answers which command of a team. */
export function decide(command: TeamCommand & Timed, team: TeamState, facts: TeamFacts): TeamEvent[] {
  switch (command.type) {
    case 'team.create':
      return create(command.data, command.occurredAt, team)
    case 'team.changeDetails':
      return changeDetails(command.data, command.occurredAt, team, facts)
  }
}

/** [T1] A team has a name and a short name. */
function create(data: TeamCommandData<'team.create'>, occurredAt: string, team: TeamState): TeamEvent[] {
  const logged = withoutTexts(data)
  if (team.phase === 'known') {
    return requireSameContent(team.firstSent, logged)
  }
  return [{ type: 'team.created', data: logged, occurredAt }]
}

function withoutTexts({ staff: _, photo, ...team }: TeamCommandData<'team.create'>): TeamData {
  return photo ? { ...team, photo: { filePath: photo.filePath } } : team
}

function changeDetails(
  data: TeamCommandData<'team.changeDetails'>,
  occurredAt: string,
  team: TeamState,
  facts: TeamFacts,
): TeamEvent[] {
  if (team.phase === 'unknown') throw new DomainError('team/unknown')
  const { staff: _, photo, ...rest } = data
  const change = { ...rest, ...(photo === undefined ? {} : { photo: photo && { filePath: photo.filePath } }) }
  const texts = facts.wouldChangeTexts(data)
  if (!texts && isSame({ deleted: false, ...team }, { deleted: false, ...applied(team, change) })) return []
  if (team.deleted && change.deleted !== false) throw new DomainError('team/unknown')
  if (change.deleted) requireFree(facts.restsOn({ kind: 'team', id: data.id }))
  return [{ type: 'team.detailsChanged', data: { ...change, ...(texts ? { textsChanged: true } : {}) }, occurredAt }]
}

/** [E1] Records what happened to a team. */
export function evolve(team: TeamState, event: TeamEvent): TeamState {
  switch (event.type) {
    case 'team.created':
      return { phase: 'known', firstSent: event.data, ...event.data }
    case 'team.detailsChanged':
      if (team.phase === 'unknown') throw new Error('a change of an unknown team')
      return applied(team, event.data)
  }
}

const applied = (team: KnownTeam, { textsChanged: _, ...change }: TeamEventData<'team.detailsChanged'>): KnownTeam =>
  withChange(team, change)
