import { happened, type Timed } from '../../kernel/decider.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { MeetId } from '../../kernel/ids.ts'
import { defined, isSame, requireSameContent } from '../../kernel/values.ts'
import type { CompetitionCommandOf as CommandOf } from '../competition-commands.ts'
import type { CompetitionEvent } from '../competition-events.ts'
import { NamesPolicy } from '../competition-settings.ts'
import {
  type CompetitionFacts,
  type CompetitionState,
  courtsIn,
  type KnownCompetition,
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
  if (!hidesNames(change, competition)) requireActiveCompetition(competition)
  return [happened('competition.settingsChanged', command)]
}

/** [K8] [N2] Names may be hidden at any time. */
function hidesNames(
  change: Omit<CommandOf<'competition.changeSettings'>['data'], 'id'>,
  { settings }: KnownCompetition,
) {
  const strictness = (names: NamesPolicy) => NamesPolicy.options.indexOf(names)
  const isAlone = Object.keys(defined(change)).every((name) => name === 'names')
  return isAlone && change.names !== undefined && strictness(change.names) > strictness(settings.names)
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
  const known = competition.matchdays.find(({ id }) => id === command.data.matchdayId)
  if (known) return requireSameContent(known.name, command.data.name)
  requireActiveCompetition(competition)
  return [happened('competition.matchdayCreated', command)]
}
