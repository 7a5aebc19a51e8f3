import type { CompetitionId, GlobalPosition } from '@cup/domain/kernel'
import type { AffectedViews, Recorded, TournamentState } from '@cup/domain/tournament-state'

/** Where each answer may last have changed: what an ETag is made of, compared before anything is read. */
export type Scopes = {
  head: GlobalPosition
  /** The last event that viewers are told of: all but the broadcast's. */
  events: GlobalPosition
  /** The last event that every competition's feed shares: teams and players. */
  shared: GlobalPosition
  /** The last event that may change what a player is called. */
  names: GlobalPosition
  /** The last change of any competition's view. */
  competitions: GlobalPosition
  readonly competition: Map<CompetitionId, GlobalPosition>
  readonly views: Map<string, GlobalPosition>
}

/** Where the feeds stand. */
export type FeedScopes = Pick<Scopes, 'head' | 'events' | 'shared' | 'competition'>

/** Before the first event. */
export const emptyScopes = (): Scopes => ({
  head: 0,
  events: 0,
  shared: 0,
  names: 0,
  competitions: 0,
  competition: new Map(),
  views: new Map(),
})

/** Notes what one event may have changed. */
export function noteIn(scopes: Scopes, tournament: TournamentState, event: Recorded, affected: AffectedViews): void {
  const { position } = event
  scopes.head = position
  if (!event.type.startsWith('broadcast.')) scopes.events = position
  if (event.type.startsWith('team.') || event.type.startsWith('player.')) scopes.shared = position
  if (NAMING.test(event.type)) scopes.names = position
  if (affected.competitions.size > 0) scopes.competitions = position
  const competitionId = competitionOf(tournament, event)
  if (competitionId) scopes.competition.set(competitionId, position)
  for (const id of [...affected.games, ...affected.competitions, ...affected.teams, ...affected.players]) {
    scopes.views.set(id, position)
  }
}

const NAMING = /^player\.|^competition\.(created|settingsChanged|teamEnrolled|teamWithdrawn)$/

/** The competition whose feed an event belongs to; none for teams, players and the broadcast. */
export function competitionOf(tournament: TournamentState, event: Recorded): CompetitionId | undefined {
  if (event.type.startsWith('competition.')) return competitionIdIn(event)
  if (!event.type.startsWith('game.') || !('id' in event.data)) return undefined
  const games: ReadonlyMap<string, { readonly state: { readonly plan: { readonly competitionId: CompetitionId } } }> =
    tournament.games
  return games.get(event.data.id)?.state.plan.competitionId
}

function competitionIdIn(event: Recorded): CompetitionId | undefined {
  return event.type === 'competition.created' || isCompetitionEvent(event) ? event.data.id : undefined
}

const isCompetitionEvent = (event: Recorded): event is Extract<Recorded, { type: `competition.${string}` }> =>
  event.type.startsWith('competition.')

/** The last position in a competition's feed. */
export const feedPositionOf = (scopes: Pick<Scopes, 'shared' | 'competition'>, id: CompetitionId): GlobalPosition =>
  Math.max(scopes.shared, scopes.competition.get(id) ?? 0)
