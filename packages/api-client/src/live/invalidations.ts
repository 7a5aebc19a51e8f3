import type { EventMessage } from '@cup/contract/live-messages'
import type { WriteName } from '@cup/contract/routes'
import type { AnyEventType } from '@cup/domain/tournament-state'
import type { QueryKey } from '@tanstack/react-query'
import { CURRENT_GAMES, type KeyRoot } from '../queries/keys.ts'

/** Keys that an event makes stale, and whether another game may be the current one after it. */
type Invalidation = { readonly keys: readonly KeyRoot[]; readonly choosesCurrentGame: boolean }

const stale = (...keys: KeyRoot[]): Invalidation => ({ keys, choosesCurrentGame: false })
/** [V3] Another game may be the current one afterwards, although the view of every game is known. */
const choosing = (...keys: KeyRoot[]): Invalidation => ({ keys, choosesCurrentGame: true })

const invalidations: Readonly<Partial<Record<string, Invalidation>>> = {
  'game.planned': choosing('games', 'leaderboard', 'competitions'),
  'game.dateTimeChanged': choosing('games'),
  'game.durationChanged': stale('games'),
  'game.shootOutShotsNumberChanged': stale('games'),
  'game.actualTeamsSet': stale('games'),
  'game.actualTeamsRevoked': stale('games'),
  'game.postponed': stale('games'),
  'game.postponementRevoked': stale('games'),
  'game.regieMarkedReady': stale('games'),
  'game.regieReadyRevoked': stale('games'),
  'game.started': choosing('games'),
  'game.startRevoked': choosing('games'),
  'game.clockPaused': stale('games'),
  'game.clockResumed': stale('games'),
  'game.clockSet': stale('games'),
  'game.periodEnded': stale('games'),
  'game.regularTimeEnded': stale('games'),
  'game.extraTimeStarted': stale('games'),
  'game.extraTimeRevoked': stale('games'),
  'game.goalScored': stale('games', 'top-scorers'),
  'game.goalChanged': stale('games', 'top-scorers'),
  'game.goalRevoked': stale('games', 'top-scorers'),
  'game.timePenaltyGiven': stale('games'),
  'game.timePenaltyChanged': stale('games'),
  'game.timePenaltyRevoked': stale('games'),
  'game.foulCalled': stale('games'),
  'game.foulRevoked': stale('games'),
  'game.timeOutTaken': stale('games'),
  'game.timeOutRevoked': stale('games'),
  'game.cardShown': stale('games'),
  'game.cardChanged': stale('games'),
  'game.cardRevoked': stale('games'),
  'game.regularTimeFrozen': stale('games'),
  'game.freezeRevoked': choosing('games', 'leaderboard', 'competitions'),
  'game.shootOutStarted': stale('games'),
  'game.shootOutShotTracked': stale('games'),
  'game.shootOutShotRevoked': choosing('games', 'leaderboard', 'competitions'),
  'game.finished': choosing('games', 'leaderboard', 'competitions'),
  'game.resultAwarded': choosing('games', 'leaderboard', 'competitions'),
  'game.resultEntered': stale('games'),
  'game.resultRevoked': choosing('games', 'leaderboard', 'top-scorers', 'competitions'),
  'game.cancelled': choosing('games', 'leaderboard', 'competitions'),
  'game.restored': choosing('games', 'leaderboard', 'top-scorers', 'competitions'),
  'game.teamLeft': choosing('games', 'leaderboard', 'top-scorers', 'competitions'),
  'game.withdrawalRevoked': choosing('games', 'leaderboard', 'top-scorers', 'competitions'),
  'game.planChanged': choosing('games', 'leaderboard', 'competitions'),
  'game.linksSet': stale('games'),
  'game.reopened': choosing('games', 'leaderboard', 'competitions'),
  'game.takenOver': stale('games'),
  'game.courtChanged': choosing('games', 'competitions'),
  // Where results stay private, the public receives this type for every event of a game.
  'game.changed': choosing('games'),
  'competition.created': stale('competitions'),
  'competition.detailsChanged': choosing('competitions'),
  'competition.settingsChanged': stale('competitions', 'players', 'top-scorers', 'leaderboard', 'games'),
  'competition.teamEnrolled': stale('competitions', 'teams', 'players', 'top-scorers', 'leaderboard', 'games'),
  'competition.teamWithdrawn': stale('competitions', 'teams', 'players', 'top-scorers', 'leaderboard', 'games'),
  'competition.teamLeft': stale('competitions', 'teams', 'players', 'top-scorers', 'leaderboard', 'games'),
  'competition.withdrawalRevoked': stale('competitions', 'teams', 'players', 'top-scorers', 'leaderboard', 'games'),
  'competition.groupCreated': stale('competitions', 'leaderboard', 'games'),
  'competition.teamAddedToGroup': stale('competitions', 'leaderboard', 'games'),
  'competition.teamRemovedFromGroup': stale('competitions', 'leaderboard', 'games'),
  'competition.groupsArranged': stale('competitions', 'leaderboard', 'games'),
  'competition.matchdayCreated': stale('competitions'),
  'competition.groupChanged': stale('competitions', 'leaderboard', 'games'),
  'competition.matchdayChanged': stale('competitions'),
  'competition.tieDecided': stale('competitions', 'leaderboard', 'games'),
  'competition.currentGameSet': choosing('competitions'),
  'competition.archived': choosing('competitions'),
  'competition.restored': choosing('competitions'),
  'meet.created': stale('meets'),
  'meet.changed': choosing('meets', 'competitions'),
  'meet.archived': stale('meets'),
  'meet.restored': stale('meets'),
  'team.created': stale('teams'),
  'team.detailsChanged': stale('teams', 'games', 'leaderboard'),
  'player.created': stale('players', 'top-scorers'),
  'player.teamChanged': stale('players', 'top-scorers'),
  'player.detailsChanged': stale('players', 'top-scorers'),
  'player.erased': stale('players', 'top-scorers'),
  'erasure.announced': stale(),
  'erasure.confirmed': stale(),
  'erasure.withdrawn': stale(),
  'erasure.carriedOut': stale('players', 'teams', 'top-scorers'),
  'planning.applied': stale('competitions', 'meets', 'teams', 'players', 'games', 'leaderboard', 'top-scorers'),
  'planning.revoked': stale('competitions', 'meets', 'teams', 'players', 'games', 'leaderboard', 'top-scorers'),
  'broadcast.commandSent': stale(),
  'broadcast.hornSounded': stale(),
  'broadcast.countdownStarted': stale(),
  'broadcast.countdownStopped': stale(),
} satisfies Record<AnyEventType | 'game.changed', Invalidation>

/** [I13] The calls of acts, which may change anything that is planned. */
export type ActName = 'planning.write/apply' | 'planning.write/revoke'

/** Stale keys after an event; for a type that only a newer service knows, all keys of its family. */
export const staleKeys = (eventType: string): readonly KeyRoot[] =>
  invalidations[eventType]?.keys ?? keysOfFamily(familyOf(eventType))

/** [V3] Whether an event may have made another game the current one. */
export const choosesCurrentGame = (eventType: string): boolean => invalidations[eventType]?.choosesCurrentGame ?? true

/** Keys that may be stale after a command: all those of the events of its family. */
export const keysOfCommand = (name: WriteName | ActName): readonly KeyRoot[] => keysOfFamily(name.split('.write/')[0])

const familyOf = (eventType: string): string | undefined => eventType.split('.')[0]

const keysOfFamily = (family: string | undefined): readonly KeyRoot[] => [
  ...new Set(
    Object.entries(invalidations).flatMap(([type, invalidation]) =>
      familyOf(type) === family ? (invalidation?.keys ?? []) : [],
    ),
  ),
]

/** The readers whose answers are in the cache. */
export type Audience = 'public' | 'staff'

/** The event without the views of other readers: what they show is refetched instead. */
export function withOwnViews(event: EventMessage, audience: Audience): EventMessage {
  if ((event.audience ?? 'public') === audience) return event
  const { games: _g, leaderboards: _l, leaderboardChanges: _lc, topscorer: _t, topscorerChanges: _tc, ...rest } = event
  return rest
}

/**
 * Whether an answer must be refetched after an event, because the views pushed with it do not cover it. A list that pushed
 * changes belong to counts as stale until they were applied: they may build on another list.
 */
export function isStaleBy(event: EventMessage, queryKey: QueryKey, audience: Audience): boolean {
  if (queryKey[1] === CURRENT_GAMES[1] && choosesCurrentGame(event.eventType)) return true
  if (hasChangesOf(event, queryKey)) return true
  return staleKeys(event.eventType).some((key) => key === queryKey[0] && !isCovered(event, key, audience))
}

function hasChangesOf({ event, leaderboardChanges, topscorerChanges }: EventMessage, [root, first, second]: QueryKey) {
  if (root === 'leaderboard') return leaderboardChanges?.some(({ groupId }) => groupId === second) === true
  return root === 'top-scorers' && topscorerChanges !== undefined && event.competitionId === first
}

/** An event is pushed with every view of a kind that it changed, or with none of that kind. */
function isCovered(message: EventMessage, key: KeyRoot, audience: Audience): boolean {
  const { eventType, event, games, leaderboards, leaderboardChanges, topscorer, topscorerChanges } = message
  switch (key) {
    case 'games':
      return games !== undefined
    case 'leaderboard':
      if (leaderboards ?? leaderboardChanges) return true
      return eventType.startsWith('game.') && games?.every(isKnockout) === true
    case 'top-scorers':
      return (topscorer ?? topscorerChanges) !== undefined && event.competitionId !== undefined
    case 'competitions':
      // A game changes whether its pin is named and whether ties hold. Public pages choose among open games themselves,
      // and a hundred thousand of them would refetch after each result.
      return audience === 'public' && eventType.startsWith('game.')
    case 'meets':
    case 'teams':
    case 'players':
      return false
  }
}

/** A knockout game counts in no table. */
const isKnockout = ({ groupId }: { readonly groupId?: string }): boolean => groupId === undefined
