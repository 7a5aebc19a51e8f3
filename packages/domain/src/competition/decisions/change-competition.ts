import { happened, type Timed } from '../../kernel/decider.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { MeetId } from '../../kernel/ids.ts'
import { requireFree } from '../../kernel/resting.ts'
import { defined, isSame, requireSameContent } from '../../kernel/values.ts'
import { NamesPolicy } from '../../settings/competition-settings.ts'
import type { CompetitionCommandOf as CommandOf } from '../competition-commands.ts'
import type { CompetitionEvent } from '../competition-events.ts'
import {
  type CompetitionFacts,
  type CompetitionState,
  courtsIn,
  type KnownCompetition,
  type Placed,
  requireActiveCompetition,
  requireNamedCourts,
} from '../competition-state.ts'
import { withDetails } from '../evolve.ts'

/** [K1] Creates a competition; settings that are left out have their defaults. */
export function create(
  command: CommandOf<'competition.create'> & Timed,
  state: CompetitionState,
  facts: CompetitionFacts,
): CompetitionEvent[] {
  if (state.phase !== 'unknown') return requireSameContent(state.firstSent, command.data)
  requireDates(command.data)
  requireOpenMeet(command.data.meetId, facts)
  return [happened('competition.created', command)]
}

function requireDates({ start, end }: { readonly start: string; readonly end: string }): void {
  if (end < start) throw new DomainError('competition/dates-reversed')
}

/** [H8] A competition may join a meet that exists and is not archived. */
function requireOpenMeet(meetId: MeetId | undefined, facts: CompetitionFacts): void {
  if (meetId === undefined) return
  const meet = facts.meetOf(meetId)
  if (!meet) throw new DomainError('meet/unknown')
  if (meet.phase === 'archived') throw new DomainError('meet/archived')
}

/** [K1] [H1] [H8] Changes name, location, dates, courts or meet. */
export function changeDetails(
  command: CommandOf<'competition.changeDetails'> & Timed,
  competition: KnownCompetition,
  facts: CompetitionFacts,
): CompetitionEvent[] {
  const wanted = withDetails(competition, command.data)
  if (isSame(competition, wanted)) return []
  requireActiveCompetition(competition)
  requireDates(wanted)
  if (wanted.meetId !== competition.meetId) requireOpenMeet(wanted.meetId, facts)
  requireNamedCourts(facts.courtsNamed(competition.id), courtsIn(wanted, facts.meetOf))
  return [happened('competition.detailsChanged', command)]
}

/** [K5] Changes settings; games that have copied one keep theirs. */
export function changeSettings(
  command: CommandOf<'competition.changeSettings'> & Timed,
  competition: KnownCompetition,
): CompetitionEvent[] {
  const { id: _, ...change } = command.data
  if (isSame(competition.settings, { ...competition.settings, ...defined(change) })) return []
  if (!onlyHides(change, competition)) requireActiveCompetition(competition)
  return [happened('competition.settingsChanged', command)]
}

/** [K8] [N2] [N12] Names may be hidden, and players' pages switched off, at any time. */
function onlyHides(
  change: Omit<CommandOf<'competition.changeSettings'>['data'], 'id'>,
  { settings }: KnownCompetition,
): boolean {
  const { names = settings.names, playerPages = settings.playerPages, ...others } = defined(change)
  const strictness = (policy: NamesPolicy) => NamesPolicy.options.indexOf(policy)
  const isNoLooser = strictness(names) >= strictness(settings.names) && (settings.playerPages || !playerPages)
  return isNoLooser && Object.keys(others).length === 0
}

/** [K8] Ends all changes of a competition, unless one of its games is under way. */
export function archive(
  command: CommandOf<'competition.archive'> & Timed,
  { id, phase }: KnownCompetition,
  facts: CompetitionFacts,
): CompetitionEvent[] {
  if (phase === 'archived') return []
  const gameId = facts.runningGame(id)
  if (gameId) throw new DomainError('competition/game-running', { gameId })
  return [happened('competition.archived', command)]
}

/** [K4] Creates a matchday. */
export function createMatchday(
  command: CommandOf<'competition.createMatchday'> & Timed,
  competition: KnownCompetition,
): CompetitionEvent[] {
  const { matchdays, deletedMatchdays } = competition
  const everyMatchday = [...matchdays, ...deletedMatchdays.map(({ part }) => part)]
  const known = everyMatchday.find(({ id }) => id === command.data.matchdayId)
  if (known) return requireSameContent(known.name, command.data.name)
  requireActiveCompetition(competition)
  return [happened('competition.matchdayCreated', command)]
}

/** [K10] [K11] Gives a group another name, deletes it if nothing rests on it, or brings it back. */
export function changeGroup(
  command: CommandOf<'competition.changeGroup'> & Timed,
  competition: KnownCompetition,
  facts: CompetitionFacts,
): CompetitionEvent[] {
  const { groupId } = command.data
  const isChange = changes(command.data, partOf(competition.groups, competition.deletedGroups, groupId))
  if (isChange === undefined) throw new DomainError('competition/unknown-group', { groupId })
  if (!isChange) return []
  requireActiveCompetition(competition)
  if (command.data.deleted) requireFree(facts.restsOn({ kind: 'group', id: groupId }))
  return [happened('competition.groupChanged', command)]
}

/** [K10] [K11] Gives a matchday another name, deletes it if no game is on it, or brings it back. */
export function changeMatchday(
  command: CommandOf<'competition.changeMatchday'> & Timed,
  competition: KnownCompetition,
  facts: CompetitionFacts,
): CompetitionEvent[] {
  const { id, matchdayId } = command.data
  const isChange = changes(command.data, partOf(competition.matchdays, competition.deletedMatchdays, matchdayId))
  if (isChange === undefined) throw new DomainError('competition/unknown-matchday', { matchdayId })
  if (!isChange) return []
  requireActiveCompetition(competition)
  if (command.data.deleted) requireFree(facts.restsOn({ kind: 'matchday', id: matchdayId, competitionId: id }))
  return [happened('competition.matchdayChanged', command)]
}

type Named = { readonly id: string; readonly name: string }

function partOf(present: readonly Named[], deleted: readonly Placed<Named>[], id: string) {
  const here = present.find((part) => part.id === id)
  const gone = deleted.find(({ part }) => part.id === id)?.part
  const part = here ?? gone
  return part && { name: part.name, isDeleted: here === undefined }
}

type Change = { readonly name?: string | undefined; readonly deleted?: boolean | undefined }

/** Whether something would change; undefined for a part that is not there, and is not brought back either. */
function changes({ name, deleted }: Change, part: ReturnType<typeof partOf>): boolean | undefined {
  if (!part || (part.isDeleted && deleted === undefined)) return undefined
  return (name !== undefined && name !== part.name) || (deleted !== undefined && deleted !== part.isDeleted)
}
