import type { GroupId, TeamId } from '../kernel/ids.ts'
import { defined } from '../kernel/values.ts'
import type { CompetitionEvent, CompetitionEventData } from './competition-events.ts'
import { DEFAULT_SETTINGS } from './competition-settings.ts'
import type { CompetitionState, KnownCompetition, Pin, TieDecision } from './competition-state.ts'

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
      return { ...competition, teamIds: [...competition.teamIds, event.data.teamId] }
    case 'competition.teamWithdrawn':
      return withdrawn(competition, event.data.teamId)
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
    case 'competition.matchdayCreated': {
      const { matchdayId, name } = event.data
      return { ...competition, matchdays: [...competition.matchdays, { id: matchdayId, name }] }
    }
    case 'competition.tieDecided':
      return { ...competition, tieDecisions: [...otherTies(competition, event.data), tieOf(event.data)] }
    case 'competition.currentGameSet':
      return { ...competition, pins: pinsAfter(competition.pins, event.data) }
    case 'competition.archived':
      return { ...competition, phase: 'archived' }
    case 'competition.restored':
      return { ...competition, phase: 'open' }
  }
}

function created(data: CompetitionEventData<'competition.created'>): KnownCompetition {
  const { id, name, location, start, end, courts = [], meetId, ...settings } = data
  return {
    phase: 'open',
    id,
    name,
    location,
    start,
    end,
    settings: { ...DEFAULT_SETTINGS, ...defined(settings) },
    courts,
    meetId,
    teamIds: [],
    groups: [],
    matchdays: [],
    tieDecisions: [],
    pins: [],
    firstSent: data,
  }
}

/** What is absent stays. [H8] Without a meet by null. */
export const withDetails = (
  competition: KnownCompetition,
  { id: _, meetId, ...change }: CompetitionEventData<'competition.detailsChanged'>,
): KnownCompetition => ({
  ...competition,
  ...defined(change),
  ...(meetId === undefined ? {} : { meetId: meetId ?? undefined }),
})

const without = (teams: readonly TeamId[], teamId: TeamId) => teams.filter((team) => team !== teamId)

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

/** [V3] A court has one pin at most; one from a time without courts ends with the next. */
function pinsAfter(
  pins: readonly Pin[],
  { gameId, courtId }: CompetitionEventData<'competition.currentGameSet'>,
): readonly Pin[] {
  const others = courtId === undefined ? [] : pins.filter((pin) => pin.courtId !== undefined && pin.courtId !== courtId)
  return gameId === null ? others : [...others.filter((pin) => pin.gameId !== gameId), { courtId, gameId }]
}

const tieOf = ({ groupId, teamIds, method }: TieDecision): TieDecision => ({ groupId, teamIds, method })

const otherTies = ({ tieDecisions }: KnownCompetition, tie: TieDecision) =>
  tieDecisions.filter(({ groupId, teamIds }) => groupId !== tie.groupId || !isSameSet(teamIds, tie.teamIds))

/** Whether two lists name the same teams, in whatever order. */
export const isSameSet = (a: readonly TeamId[], b: readonly TeamId[]): boolean =>
  a.length === b.length && a.every((team) => b.includes(team))
