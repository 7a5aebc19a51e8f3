import type { z } from 'zod'
import { DomainError } from '../kernel/domain-error.ts'
import type { BreakId, CompetitionId, CourtId, GameId, GroupId, MatchdayId, MeetId, TeamId } from '../kernel/ids.ts'
import type { Deletable, Resting } from '../kernel/resting.ts'
import type { Instant, Seconds } from '../kernel/time.ts'
import type { CompetitionSettings } from '../settings/competition-settings.ts'
import type { CompetitionCommandData, CompetitionDetails } from './competition-commands.ts'
import type { GroupDraw } from './group-draw.ts'

/** Group of a competition. */
export type Group = {
  readonly id: GroupId
  readonly name: string
  readonly teamIds: readonly TeamId[]
  readonly firstSent: CompetitionCommandData<'competition.createGroup'>
}

/** Matchday of a competition. */
export type Matchday = { readonly id: MatchdayId; readonly name: string }

/** Something that was taken out of a list, and the index that it had. */
export type Placed<Part> = { readonly part: Part; readonly index: number }

/** [H1] A place where one game at a time is played. */
export type Court = { readonly id: CourtId; readonly name: string }

/** [K13] A time without games, for everybody. */
export type Break = {
  readonly id: BreakId
  readonly name: string
  readonly dateTime: Instant
  readonly duration: Seconds
}

/** [L8] The order of teams that play and numbers could not tell apart. */
export type TieDecision = {
  readonly groupId: GroupId
  readonly teamIds: readonly TeamId[]
  readonly method: CompetitionCommandData<'competition.decideTie'>['method']
}

/** [V3] The game that the Regie has pinned on a court; without courts on none. */
export type Pin = {
  readonly courtId: CourtId | undefined
  readonly gameId: GameId
  /** The instant of the press: across the competitions of a meet the newest pin of a court counts. */
  readonly at: Instant
}

/** Former place of a team in a list, and whether its successor has come in for it. */
export type LeftPlace = { readonly index: number; readonly isTaken: boolean }

/** [K3] A team that has withdrawn, and what is there again once that is taken back. */
export type Withdrawal = {
  readonly teamId: TeamId
  readonly successorId: TeamId | undefined
  /** The games that the withdrawal has changed. */
  readonly gameIds: readonly GameId[]
  /** [L2] The groups whose tables list the team last. */
  readonly listedIn: readonly GroupId[]
  readonly enrolled: LeftPlace
  readonly inGroups: ReadonlyMap<GroupId, LeftPlace>
}

type Details = z.infer<typeof CompetitionDetails>

/** [K1] The details, of which an absent one is never undefined. */
type KnownDetails = { readonly [Field in keyof Omit<Details, 'courts' | 'breaks'>]: Exclude<Details[Field], undefined> }

/** Competition that exists. */
export type KnownCompetition = KnownDetails & {
  readonly phase: 'open' | 'archived'
  readonly id: CompetitionId
  readonly settings: CompetitionSettings
  /** [H8] Its own courts, which have no effect while it belongs to a meet. */
  readonly courts: readonly Court[]
  /** [K13] */
  readonly breaks: readonly Break[]
  readonly teamIds: readonly TeamId[]
  /** [K3] The teams that have withdrawn, in the order in which they did. */
  readonly withdrawals: readonly Withdrawal[]
  readonly groups: readonly Group[]
  readonly matchdays: readonly Matchday[]
  /** [K10] Deleted groups, each with its place in the list, to which it returns. */
  readonly deletedGroups: readonly Placed<Group>[]
  readonly deletedMatchdays: readonly Placed<Matchday>[]
  readonly tieDecisions: readonly TieDecision[]
  /** [V3] The pinned games, the latest last; without courts at most one. */
  readonly pins: readonly Pin[]
  readonly firstSent: CompetitionCommandData<'competition.create'>
}

/** A competition that may not exist yet. */
export type CompetitionState = { readonly phase: 'unknown' } | KnownCompetition

/** Competition before it is created. */
export const unknownCompetition: CompetitionState = { phase: 'unknown' }

/** The group of that id in the competition. */
export const groupOf = (competition: KnownCompetition, id: GroupId): Group | undefined =>
  competition.groups.find((group) => group.id === id)

/** Whether a competition has the group. */
export const hasGroup = (competition: KnownCompetition, id: GroupId): boolean => groupOf(competition, id) !== undefined

/** Whether a competition has the matchday. */
export const hasMatchday = (competition: KnownCompetition, id: MatchdayId): boolean =>
  competition.matchdays.some((matchday) => matchday.id === id)

/** [H8] State of the meet for one of its competitions. */
export type MeetOfCompetition = { readonly phase: 'open' | 'archived'; readonly courts: readonly Court[] }

/** [H8] The courts on which a competition plays: those of its meet, else its own. */
export function courtsIn(
  { meetId, courts }: Pick<KnownCompetition, 'meetId' | 'courts'>,
  meetOf: (id: MeetId) => MeetOfCompetition | undefined,
): readonly Court[] {
  const meet = meetId && meetOf(meetId)
  return meet ? meet.courts : courts
}

/** [H1] [H8] Every court that a game names is in the list, or `competition/court-in-use`. */
export function requireNamedCourts(named: readonly CourtId[], courts: readonly Court[]): void {
  const lost = named.find((id) => !courts.some((court) => court.id === id))
  if (lost) throw new DomainError('competition/court-in-use', { courtId: lost })
}

/** [K3] The withdrawal of a team that has not come back. */
export const withdrawalOf = ({ withdrawals }: KnownCompetition, id: TeamId): Withdrawal | undefined =>
  withdrawals.find(({ teamId }) => teamId === id)

/** [K3] Every team that its games may show: the enrolled ones and those that have withdrawn. */
export const everyTeamOf = ({
  teamIds,
  withdrawals,
}: Pick<KnownCompetition, 'teamIds' | 'withdrawals'>): readonly TeamId[] => [
  ...teamIds,
  ...withdrawals.map(({ teamId }) => teamId),
]

/** A competition that exists, or `competition/unknown`. */
export function requireCompetition(competition: CompetitionState): KnownCompetition {
  if (competition.phase === 'unknown') throw new DomainError('competition/unknown')
  return competition
}

/** [K8] A competition that exists and is not archived. */
export function requireActiveCompetition(competition: CompetitionState): KnownCompetition {
  const known = requireCompetition(competition)
  if (known.phase === 'archived') throw new DomainError('competition/archived')
  return known
}

/** The group of a competition, or `competition/unknown-group`. */
export function requireGroup(competition: KnownCompetition, id: GroupId): Group {
  const group = groupOf(competition, id)
  if (!group) throw new DomainError('competition/unknown-group', { groupId: id })
  return group
}

type ArrangedGroups = CompetitionCommandData<'competition.arrangeGroups'>['groups']

/** Facts for a decision on a competition about teams and games, read in the command's transaction. */
export type CompetitionFacts = {
  readonly isTeam: (id: TeamId) => boolean
  readonly competitionOfGame: (id: GameId) => CompetitionId | undefined
  /** The competition that already has a group of this id. */
  readonly competitionOfGroup: (id: GroupId) => CompetitionId | undefined
  /** [H8] A meet; undefined where there is none. */
  readonly meetOf: (id: MeetId) => MeetOfCompetition | undefined
  /** [H1] The courts of a competition, in their order. */
  readonly courtsOf: (id: CompetitionId) => readonly Court[]
  /** [H2] The court that a game is on; none where its competition has no courts. */
  readonly courtOfGame: (id: GameId) => CourtId | undefined
  /** [H1] The courts that games of the competition name. */
  readonly courtsNamed: (id: CompetitionId) => readonly CourtId[]
  /** [K10] Things that would lose something if this were deleted. */
  readonly restsOn: (thing: Deletable) => readonly Resting[]
  /** [K8] A game of the competition that has started and has no result yet. */
  readonly runningGame: (id: CompetitionId) => GameId | undefined
  /** How a game ended; undefined while it is open. */
  readonly endOfGame: (id: GameId) => 'finished' | 'cancelled' | undefined
  /** Whether the team has played, or is playing, a game of the competition, or of one group of it. */
  readonly hasPlayed: (competitionId: CompetitionId, teamId: TeamId, groupId?: GroupId) => boolean
  /** [Q6] Whether these groups are the ones that the draw gives. */
  readonly isDrawn: (groups: ArrangedGroups, draw: GroupDraw) => boolean
  /** The sets of teams that share a rank in a complete group while no tie is decided; none while games are open. */
  readonly levelSets: (competitionId: CompetitionId, groupId: GroupId) => readonly (readonly TeamId[])[]
}
