import { forEntryEvents } from '@cup/domain/game'
import { type CompetitionId, type GlobalPosition, isOf } from '@cup/domain/kernel'
import type { AffectedViews, AnyEventType, Recorded, TournamentState } from '@cup/domain/tournament-state'

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
  readonly competition: Map<CompetitionId, GlobalPosition>
  readonly views: Map<string, GlobalPosition>
}

/** The position of each feed. */
export type FeedScopes = Pick<Scopes, 'head' | 'events' | 'shared' | 'competition'>

/** Before the first event. */
export const emptyScopes = (): Scopes => ({
  head: 0,
  events: 0,
  shared: 0,
  names: 0,
  competitions: 0,
  meets: 0,
  competition: new Map(),
  views: new Map(),
})

/** Notes what one event may have changed. */
export function noteIn(scopes: Scopes, tournament: TournamentState, event: Recorded, affected: AffectedViews): void {
  const { position } = event
  const scope = SCOPE_OF[event.type]
  scopes.head = position
  if (scope !== 'broadcast') scopes.events = position
  if (scope === 'shared' || scope === 'sharedAndNames') scopes.shared = position
  if (scope === 'sharedAndNames' || scope === 'competitionAndNames') scopes.names = position
  if (affected.competitions.size > 0) scopes.competitions = position
  if (affected.meets.size > 0) scopes.meets = position
  const competitionId = competitionOf(tournament, event)
  if (competitionId) scopes.competition.set(competitionId, position)
  for (const ids of [affected.games, affected.competitions, affected.meets, affected.teams, affected.players]) {
    for (const id of ids) scopes.views.set(id, position)
  }
}

/** The competition whose feed an event belongs to; none for meets, teams, players and the broadcast. */
export function competitionOf(tournament: TournamentState, event: Recorded): CompetitionId | undefined {
  if (isOf(event, 'competition')) return event.data.id
  if (isOf(event, 'game')) return tournament.games.get(event.data.id)?.state.plan.competitionId
  return undefined
}

/** The last position in a competition's feed. */
export const feedPositionOf = (scopes: Pick<Scopes, 'shared' | 'competition'>, id: CompetitionId): GlobalPosition =>
  Math.max(scopes.shared, scopes.competition.get(id) ?? 0)

/** A stamp of everything that is public, or of the feed of a competition: it changes with each event that may change it. */
export const stampOf =
  (scopes: Pick<Scopes, 'events' | 'shared' | 'competition'>) =>
  (id?: CompetitionId): string =>
    `${id === undefined ? scopes.events : feedPositionOf(scopes, id)}`

/**
 * Whose feed an event belongs to: that of its competition, that of every competition (meets, teams and players), or none (the
 * broadcast). `AndNames`: it may also change what a player is called.
 */
type Scope = 'competition' | 'competitionAndNames' | 'shared' | 'sharedAndNames' | 'broadcast'

const SCOPE_OF: Readonly<Record<AnyEventType, Scope>> = {
  'game.planned': 'competition',
  'game.courtChanged': 'competition',
  'game.planChanged': 'competition',
  'game.dateTimeChanged': 'competition',
  'game.durationChanged': 'competition',
  'game.shootOutShotsNumberChanged': 'competition',
  'game.actualTeamsSet': 'competition',
  'game.actualTeamsRevoked': 'competition',
  'game.postponed': 'competition',
  'game.postponementRevoked': 'competition',
  'game.regieMarkedReady': 'competition',
  'game.regieReadyRevoked': 'competition',
  'game.started': 'competition',
  'game.startRevoked': 'competition',
  'game.clockPaused': 'competition',
  'game.clockResumed': 'competition',
  'game.clockSet': 'competition',
  'game.regularTimeEnded': 'competition',
  ...forEntryEvents<Scope>('competition'),
  'game.regularTimeFrozen': 'competition',
  'game.freezeRevoked': 'competition',
  'game.shootOutStarted': 'competition',
  'game.shootOutShotTracked': 'competition',
  'game.shootOutShotRevoked': 'competition',
  'game.finished': 'competition',
  'game.resultAwarded': 'competition',
  'game.resultEntered': 'competition',
  'game.resultRevoked': 'competition',
  'game.cancelled': 'competition',
  'game.restored': 'competition',
  'game.teamLeft': 'competition',
  'game.withdrawalRevoked': 'competition',
  'game.linksSet': 'competition',
  'game.reopened': 'competition',
  'game.takenOver': 'competition',
  'competition.created': 'competitionAndNames',
  'competition.detailsChanged': 'competition',
  'competition.settingsChanged': 'competitionAndNames',
  'competition.teamEnrolled': 'competitionAndNames',
  'competition.teamWithdrawn': 'competitionAndNames',
  'competition.teamLeft': 'competitionAndNames',
  'competition.withdrawalRevoked': 'competitionAndNames',
  'competition.groupCreated': 'competition',
  'competition.teamAddedToGroup': 'competition',
  'competition.teamRemovedFromGroup': 'competition',
  'competition.matchdayCreated': 'competition',
  'competition.groupChanged': 'competition',
  'competition.matchdayChanged': 'competition',
  'competition.tieDecided': 'competition',
  'competition.currentGameSet': 'competition',
  'competition.archived': 'competition',
  'competition.restored': 'competition',
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
  'planning.applied': 'broadcast',
  'planning.revoked': 'broadcast',
  'broadcast.commandSent': 'broadcast',
  'broadcast.hornSounded': 'broadcast',
  'broadcast.countdownStarted': 'broadcast',
  'broadcast.countdownStopped': 'broadcast',
}
