import type { GroupId, TeamId } from '../kernel/ids.ts'
import { defined, isSameSet, picked, withChange } from '../kernel/values.ts'
import { CompetitionSettings, DEFAULT_SETTINGS } from '../settings/competition-settings.ts'
import { CompetitionDetails } from './competition-commands.ts'
import type { CompetitionEvent, CompetitionEventData } from './competition-events.ts'
import type { CompetitionState, KnownCompetition, LeftPlace, Pin, Placed, TieDecision } from './competition-state.ts'
import { withdrawalOf } from './competition-state.ts'

/** [E1] Records what happened to a competition. */
export function evolve(competition: CompetitionState, event: CompetitionEvent): CompetitionState {
  if (event.type === 'competition.created') return created(event.data)
  if (competition.phase === 'unknown') throw new Error(`${event.type} of an unknown competition`)
  return evolveKnown(competition, event)
}

function evolveKnown(
  competition: KnownCompetition,
  event: Exclude<CompetitionEvent, { type: 'competition.created' }>,
): KnownCompetition {
  switch (event.type) {
    case 'competition.detailsChanged':
      return withDetails(competition, event.data)
    case 'competition.settingsChanged': {
      const { id: _, ...change } = event.data
      return { ...competition, settings: { ...competition.settings, ...defined(change) } }
    }
    case 'competition.teamEnrolled':
      return enrolled(competition, event.data.teamId)
    case 'competition.teamWithdrawn':
      return withdrawn(competition, event.data.teamId)
    case 'competition.teamLeft':
      return left(competition, event.data)
    case 'competition.withdrawalRevoked':
      return returned(competition, event.data.teamId)
    case 'competition.groupCreated': {
      const { groupId, name, teamIds } = event.data
      return {
        ...competition,
        groups: [...competition.groups, { id: groupId, name, teamIds, firstSent: event.data }],
      }
    }
    case 'competition.teamAddedToGroup':
      return withGroupTeams(competition, event.data.groupId, (teams) => [...teams, event.data.teamId])
    case 'competition.teamRemovedFromGroup':
      return withGroupTeams(competition, event.data.groupId, (teams) => without(teams, event.data.teamId))
    case 'competition.groupsArranged':
      return event.data.groups.reduce(
        (arranged, { groupId, teamIds }) => withGroupTeams(arranged, groupId, () => teamIds),
        competition,
      )
    case 'competition.matchdayCreated': {
      const { matchdayId, name } = event.data
      return { ...competition, matchdays: [...competition.matchdays, { id: matchdayId, name }] }
    }
    case 'competition.groupChanged': {
      const { groupId, ...change } = event.data
      const [groups, deletedGroups] = changed([competition.groups, competition.deletedGroups], groupId, change)
      return { ...competition, groups, deletedGroups }
    }
    case 'competition.matchdayChanged': {
      const { matchdayId, ...change } = event.data
      const lists = [competition.matchdays, competition.deletedMatchdays] as const
      const [matchdays, deletedMatchdays] = changed(lists, matchdayId, change)
      return { ...competition, matchdays, deletedMatchdays }
    }
    case 'competition.tieDecided':
      return { ...competition, tieDecisions: [...otherTies(competition, event.data), tieOf(event.data)] }
    case 'competition.currentGameSet':
      return { ...competition, pins: pinsAfter(competition.pins, event) }
    case 'competition.archived':
      return { ...competition, phase: 'archived' }
    case 'competition.restored':
      return { ...competition, phase: 'open' }
  }
}

function created(data: CompetitionEventData<'competition.created'>): KnownCompetition {
  const { courts = [], breaks = [], ...details } = picked(data, CompetitionDetails.shape)
  return {
    phase: 'open',
    id: data.id,
    ...details,
    courts,
    breaks,
    settings: { ...DEFAULT_SETTINGS, ...picked(data, CompetitionSettings.shape) },
    teamIds: [],
    withdrawals: [],
    groups: [],
    matchdays: [],
    deletedGroups: [],
    deletedMatchdays: [],
    tieDecisions: [],
    pins: [],
    firstSent: data,
  }
}

/** [K1] [H8] Its other details; null removes one, such as its meet. */
export const withDetails = (
  competition: KnownCompetition,
  { id: _, ...change }: CompetitionEventData<'competition.detailsChanged'>,
): KnownCompetition => withChange(competition, change)

const without = (teams: readonly TeamId[], teamId: TeamId) => teams.filter((team) => team !== teamId)

/** [K3] A team that has withdrawn and is enrolled again is back in the groups that list it; what became of its games stays. */
function enrolled(competition: KnownCompetition, teamId: TeamId): KnownCompetition {
  const withdrawal = withdrawalOf(competition, teamId)
  const isBack = ({ id, teamIds }: KnownCompetition['groups'][number]) =>
    withdrawal?.listedIn.includes(id) && !teamIds.includes(teamId)
  return {
    ...competition,
    teamIds: [...competition.teamIds, teamId],
    groups: withdrawal
      ? competition.groups.map((group) => (isBack(group) ? { ...group, teamIds: [...group.teamIds, teamId] } : group))
      : competition.groups,
    withdrawals: competition.withdrawals.filter((one) => one !== withdrawal),
  }
}

/** [K3] The successor comes in where the team was, unless it is there already. */
function left(competition: KnownCompetition, data: CompetitionEventData<'competition.teamLeft'>): KnownCompetition {
  const { teamId, successorId, groups, gameIds } = data
  const placeIn = (teams: readonly TeamId[], isJoined: boolean): LeftPlace => ({
    index: teams.indexOf(teamId),
    isTaken: isJoined && successorId !== undefined && !teams.includes(successorId),
  })
  const leaving = (teams: readonly TeamId[], { index, isTaken }: LeftPlace) =>
    teams.toSpliced(index, 1, ...(isTaken && successorId ? [successorId] : []))
  const inGroups = new Map<GroupId, LeftPlace>()
  for (const { groupId, rank, isTaken } of groups) {
    const group = competition.groups.find(({ id }) => id === groupId)
    if (group && rank !== 'kept') inGroups.set(groupId, placeIn(group.teamIds, isTaken))
  }
  const place = placeIn(competition.teamIds, true)
  const listedIn = groups.flatMap(({ groupId, rank }) => (rank === 'last' ? [groupId] : []))
  return {
    ...competition,
    teamIds: leaving(competition.teamIds, place),
    groups: competition.groups.map((group) => {
      const inGroup = inGroups.get(group.id)
      return inGroup ? { ...group, teamIds: leaving(group.teamIds, inGroup) } : group
    }),
    withdrawals: [...competition.withdrawals, { teamId, successorId, gameIds, listedIn, enrolled: place, inGroups }],
  }
}

/** [K3] The team is again where it was; a successor that came in for it has left all groups with it. */
function returned(competition: KnownCompetition, teamId: TeamId): KnownCompetition {
  const withdrawal = withdrawalOf(competition, teamId)
  if (!withdrawal) throw new Error('the return of a team that has not withdrawn')
  const { successorId, enrolled: place, inGroups } = withdrawal
  const back = (teams: readonly TeamId[], { index, isTaken }: LeftPlace): readonly TeamId[] => {
    const at = isTaken && successorId ? teams.indexOf(successorId) : -1
    return at >= 0 ? teams.with(at, teamId) : teams.toSpliced(index, 0, teamId)
  }
  const restored = competition.groups.map((group) => {
    const inGroup = inGroups.get(group.id)
    return inGroup ? { ...group, teamIds: back(group.teamIds, inGroup) } : group
  })
  const gone = place.isTaken ? successorId : undefined
  return {
    ...competition,
    teamIds: back(competition.teamIds, place),
    groups: gone ? restored.map((group) => ({ ...group, teamIds: without(group.teamIds, gone) })) : restored,
    withdrawals: competition.withdrawals.filter((one) => one !== withdrawal),
  }
}

const withdrawn = (competition: KnownCompetition, teamId: TeamId): KnownCompetition => ({
  ...competition,
  teamIds: without(competition.teamIds, teamId),
  groups: competition.groups.map((group) => ({ ...group, teamIds: without(group.teamIds, teamId) })),
})

const withGroupTeams = (
  competition: KnownCompetition,
  groupId: GroupId,
  change: (teams: readonly TeamId[]) => readonly TeamId[],
): KnownCompetition => ({
  ...competition,
  groups: competition.groups.map((group) =>
    group.id === groupId ? { ...group, teamIds: change(group.teamIds) } : group,
  ),
})

type Part = { readonly id: string; readonly name: string }
type Lists<P extends Part> = readonly [present: readonly P[], deleted: readonly Placed<P>[]]
type PartChange = { readonly name?: string | undefined; readonly deleted?: boolean | undefined }

/** [K10] [K11] A part gets another name, leaves its list, or returns to the place that it had. */
function changed<P extends Part>([present, deleted]: Lists<P>, id: string, change: PartChange): Lists<P> {
  const renamed = <Q extends P>(part: Q): Q => (part.id === id ? { ...part, ...defined({ name: change.name }) } : part)
  const named: Lists<P> = [present.map(renamed), deleted.map(({ part, index }) => ({ part: renamed(part), index }))]
  const index = present.findIndex((part) => part.id === id)
  const [part] = named[0].slice(index)
  if (change.deleted === true && index >= 0 && part) {
    return [named[0].filter((one) => one.id !== id), [...named[1], { part, index }]]
  }
  const back = named[1].find((one) => one.part.id === id)
  if (change.deleted !== false || !back) return named
  return [named[0].toSpliced(back.index, 0, back.part), named[1].filter((one) => one !== back)]
}

/** [V3] A court has one pin at most; one from a time without courts ends with the next. */
function pinsAfter(
  pins: readonly Pin[],
  { data: { gameId, courtId }, occurredAt: at }: Extract<CompetitionEvent, { type: 'competition.currentGameSet' }>,
): readonly Pin[] {
  const others = courtId === undefined ? [] : pins.filter((pin) => pin.courtId !== undefined && pin.courtId !== courtId)
  return gameId === null ? others : [...others.filter((pin) => pin.gameId !== gameId), { courtId, gameId, at }]
}

const tieOf = ({ groupId, teamIds, method }: TieDecision): TieDecision => ({ groupId, teamIds, method })

const otherTies = ({ tieDecisions }: KnownCompetition, tie: TieDecision) =>
  tieDecisions.filter(({ groupId, teamIds }) => groupId !== tie.groupId || !isSameSet(teamIds, tie.teamIds))
