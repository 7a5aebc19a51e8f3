import { forEntryEvents } from '@cup/domain/game'
import { type CompetitionId, type GlobalPosition, isOf, type MeetId, type TeamId } from '@cup/domain/kernel'
import type { AffectedViews, AnyEventType, Recorded, TournamentState } from '@cup/domain/tournament-state'
import { emptyReach, noteReach, type Reach } from './reach.ts'

/** The last position at which each response may have changed: the source of ETags, compared before any read. */
export type Scopes = {
  head: GlobalPosition
  /** The last event that viewers receive: all but the broadcast's. */
  events: GlobalPosition
  /** The last event that every competition's feed shares: meets, teams and players. */
  shared: GlobalPosition
  /** The last event that may change what a player is called. */
  names: GlobalPosition
  /** The last change of any competition's view, and of any meet's. */
  competitions: GlobalPosition
  meets: GlobalPosition
  /** The last event that may change what the switch of competitions shows. */
  listed: GlobalPosition
  /** The last event that may change which competition an address without one means. */
  meant: GlobalPosition
  readonly competition: Map<CompetitionId, GlobalPosition>
  readonly meet: Map<MeetId, MeetScope>
  /** Answers of the reads of a competition: also its teams, their players and its meet. */
  readonly content: Map<CompetitionId, GlobalPosition>
  /** Names of the players in the lists of a competition. */
  readonly namesIn: Map<CompetitionId, GlobalPosition>
  /** The players of a team, and what they are called. */
  readonly playersOf: Map<TeamId, GlobalPosition>
  readonly views: Map<string, GlobalPosition>
  readonly reach: Reach
}

/** The competitions of a feed, and the last event by which one of them joined or left it; only those of a meet change. */
export type FeedScope = {
  readonly competitions: ReadonlySet<CompetitionId> | 'all'
  readonly regroupedAt: GlobalPosition
}

type MeetScope = { readonly competitions: Set<CompetitionId>; regroupedAt: GlobalPosition }

/** The position of each feed. */
export type FeedScopes = Pick<Scopes, 'head' | 'events' | 'shared' | 'competition' | 'meet'>

/** Before the first event. */
export const emptyScopes = (): Scopes => ({
  head: 0,
  events: 0,
  shared: 0,
  names: 0,
  competitions: 0,
  meets: 0,
  listed: 0,
  meant: 0,
  competition: new Map(),
  meet: new Map(),
  content: new Map(),
  namesIn: new Map(),
  playersOf: new Map(),
  views: new Map(),
  reach: emptyReach(),
})

/** Notes what one event may have changed. The state may hold later events too: each move between teams or competitions is noted with its own. */
export function noteIn(scopes: Scopes, tournament: TournamentState, event: Recorded, affected: AffectedViews): void {
  const { position } = event
  const scope = SCOPE_OF[event.type]
  scopes.head = position
  for (const one of MOVED[scope]) scopes[one] = position
  if (affected.competitions.size > 0) scopes.competitions = position
  if (affected.meets.size > 0) scopes.meets = position
  const competitionId = competitionOf(tournament, event)
  if (competitionId) scopes.competition.set(competitionId, position)
  noteMeet(scopes, event)
  const reached = noteReach(scopes.reach, tournament, event)
  for (const id of reached.competitions) scopes.content.set(id, position)
  if (isNaming(scope)) {
    for (const id of reached.competitions) scopes.namesIn.set(id, position)
    for (const id of reached.teams) scopes.playersOf.set(id, position)
  }
  for (const ids of [affected.games, affected.competitions, affected.meets, affected.teams, affected.players]) {
    for (const id of ids) scopes.views.set(id, position)
  }
}

/** Notes the meet that a competition is in after an event; null takes it out of its meet. */
function noteMeet({ meet }: Scopes, { position, ...event }: Recorded): void {
  if (event.type === 'meet.created') meet.set(event.data.id, { competitions: new Set(), regroupedAt: position })
  if (event.type !== 'competition.created' && event.type !== 'competition.detailsChanged') return
  const { id, meetId } = event.data
  if (meetId === undefined) return
  for (const [key, scope] of meet) {
    const isIn = key === meetId
    if (isIn === scope.competitions.has(id)) continue
    if (isIn) scope.competitions.add(id)
    else scope.competitions.delete(id)
    scope.regroupedAt = position
  }
}

const isNaming = (scope: Scope): boolean => scope.endsWith('AndNames')

/** The competition whose feed an event belongs to; none for meets, teams, players and the broadcast. */
export function competitionOf(tournament: TournamentState, event: Recorded): CompetitionId | undefined {
  if (isOf(event, 'competition')) return event.data.id
  if (isOf(event, 'game')) return tournament.games.get(event.data.id)?.state.plan.competitionId
  return undefined
}

/** The last position in a competition's feed. */
export const feedPositionOf = (scopes: Pick<Scopes, 'shared' | 'competition'>, id: CompetitionId): GlobalPosition =>
  Math.max(scopes.shared, scopes.competition.get(id) ?? 0)

/** The last position in a feed. */
export const lastPositionIn = (
  scopes: Pick<Scopes, 'events' | 'shared' | 'competition'>,
  { competitions, regroupedAt }: FeedScope,
): GlobalPosition =>
  competitions === 'all'
    ? scopes.events
    : Math.max(scopes.shared, regroupedAt, ...[...competitions].map((id) => feedPositionOf(scopes, id)))

/** The last event that may have changed what the reads of a competition answer. */
export const contentOf = (scopes: Pick<Scopes, 'content'>, id: CompetitionId): GlobalPosition =>
  scopes.content.get(id) ?? 0

/** The part of the cup that a document shows. */
export type Shown = {
  readonly competitionIds: readonly CompetitionId[]
  /** The list of competitions beside it: as its switch shows it, or as it decides which one is meant; absent for neither. */
  readonly list?: 'listed' | 'meant'
}

/**
 * A stamp of what a document shows: it changes with each event that may change that, and with no event of another competition.
 * Of a document of which that is not known yet, with each event.
 */
export const stampOf =
  (scopes: Pick<Scopes, 'events' | 'listed' | 'meant' | 'content'>) =>
  (shown?: Shown): string => {
    if (!shown) return `${scopes.events}`
    const { competitionIds, list } = shown
    return [...(list ? [scopes[list]] : []), ...competitionIds.map((id) => contentOf(scopes, id))].join('-')
  }

/**
 * The feed of an event: that of its competition, that of every competition (meets, teams and players), or none (the
 * broadcast). `play` is an event within a game, after which no other competition is on; `listed` changes a competition in the
 * list of all. `AndNames`: it may also change what a player is called.
 */
type Scope =
  | 'play'
  | 'competition'
  | 'competitionAndNames'
  | 'listed'
  | 'listedAndNames'
  | 'shared'
  | 'sharedAndNames'
  | 'broadcast'

/** The positions that an event of a scope moves. */
const MOVED = {
  play: ['events'],
  competition: ['events', 'meant'],
  competitionAndNames: ['events', 'meant', 'names'],
  listed: ['events', 'meant', 'listed'],
  listedAndNames: ['events', 'meant', 'listed', 'names'],
  shared: ['events', 'shared'],
  sharedAndNames: ['events', 'shared', 'names'],
  broadcast: [],
} as const satisfies Record<Scope, readonly (keyof Scopes)[]>

const SCOPE_OF: Readonly<Record<AnyEventType, Scope>> = {
  'game.planned': 'competition',
  'game.courtChanged': 'competition',
  'game.planChanged': 'competition',
  'game.dateTimeChanged': 'competition',
  'game.durationChanged': 'play',
  'game.shootOutShotsNumberChanged': 'play',
  'game.actualTeamsSet': 'play',
  'game.actualTeamsRevoked': 'play',
  'game.postponed': 'competition',
  'game.postponementRevoked': 'competition',
  'game.regieMarkedReady': 'play',
  'game.regieReadyRevoked': 'play',
  'game.started': 'competition',
  'game.startRevoked': 'competition',
  'game.clockPaused': 'play',
  'game.clockResumed': 'play',
  'game.clockSet': 'play',
  'game.periodEnded': 'play',
  'game.regularTimeEnded': 'play',
  'game.extraTimeStarted': 'play',
  'game.extraTimeRevoked': 'play',
  ...forEntryEvents<Scope>('play'),
  'game.regularTimeFrozen': 'play',
  'game.freezeRevoked': 'competition',
  'game.shootOutStarted': 'play',
  'game.shootOutShotTracked': 'play',
  'game.shootOutShotRevoked': 'competition',
  'game.finished': 'competition',
  'game.resultAwarded': 'competition',
  'game.resultEntered': 'competition',
  'game.resultRevoked': 'competition',
  'game.cancelled': 'competition',
  'game.restored': 'competition',
  'game.teamLeft': 'competition',
  'game.withdrawalRevoked': 'competition',
  'game.linksSet': 'play',
  'game.reopened': 'competition',
  'game.takenOver': 'play',
  'competition.created': 'listedAndNames',
  'competition.detailsChanged': 'listed',
  'competition.settingsChanged': 'competitionAndNames',
  'competition.teamEnrolled': 'competitionAndNames',
  'competition.teamWithdrawn': 'competitionAndNames',
  'competition.teamLeft': 'competitionAndNames',
  'competition.withdrawalRevoked': 'competitionAndNames',
  'competition.groupCreated': 'play',
  'competition.teamAddedToGroup': 'play',
  'competition.teamRemovedFromGroup': 'play',
  'competition.groupsArranged': 'play',
  'competition.matchdayCreated': 'play',
  'competition.groupChanged': 'play',
  'competition.matchdayChanged': 'play',
  'competition.tieDecided': 'play',
  'competition.currentGameSet': 'competition',
  'competition.archived': 'listed',
  'competition.restored': 'listed',
  'meet.created': 'shared',
  'meet.changed': 'shared',
  'meet.archived': 'shared',
  'meet.restored': 'shared',
  'team.created': 'shared',
  'team.detailsChanged': 'shared',
  'player.created': 'sharedAndNames',
  'player.teamChanged': 'sharedAndNames',
  'player.detailsChanged': 'sharedAndNames',
  'player.erased': 'sharedAndNames',
  'erasure.announced': 'shared',
  'erasure.confirmed': 'shared',
  'erasure.withdrawn': 'shared',
  'erasure.carriedOut': 'sharedAndNames',
  'planning.applied': 'broadcast',
  'planning.revoked': 'broadcast',
  'broadcast.commandSent': 'broadcast',
  'broadcast.hornSounded': 'broadcast',
  'broadcast.countdownStarted': 'broadcast',
  'broadcast.countdownStopped': 'broadcast',
}
