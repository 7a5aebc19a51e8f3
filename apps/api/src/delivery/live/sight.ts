import type { CompetitionId } from '@cup/domain/kernel'
import type { TournamentState } from '@cup/domain/tournament-state'
import { competitionsFor, type Limited } from '../http/index.ts'

/** [N14] The readers whose views a message holds; birthdays are in none. */
export type Audience = 'public' | 'staff'

/** One for the public, one for the staff. */
export const byAudience = <Value>(make: (audience: Audience) => Value): ByAudience<Value> => ({
  public: make('public'),
  staff: make('staff'),
})
export type ByAudience<Value> = Readonly<Record<Audience, Value>>

/** The audience that a subscriber belongs to, for each competition. */
export type Sight = {
  /** Names the sight in the keys of feeds and pieces: subscribers of one feed with the same key receive the same frames. */
  readonly key: string
  /** The audience for an event of a competition, or for one that every feed has. */
  readonly of: (competitionId: CompetitionId | undefined) => Audience
}

/** Sees of every competition what the public sees. */
export const PUBLIC_SIGHT: Sight = { key: 'public', of: () => 'public' }

/**
 * [N13] [N14] A member of the staff sees the competitions of the access as staff, as they are now: courts may change. What
 * belongs to no competition may hold views of others, so it is staff's only without limits.
 */
export function sightOf(staff: Limited, tournament: () => TournamentState): Sight {
  return {
    key: keyOf(staff),
    of: (id) => {
      const own = competitionsFor(staff, tournament())
      return own === 'all' || (id !== undefined && own.has(id)) ? 'staff' : 'public'
    },
  }
}

/** Two keys are equal if `competitionsFor` answers the same at every state of the tournament. */
function keyOf({ access }: Limited): string {
  const { competitionIds = [], courtIds = [] } = access ?? {}
  if (competitionIds.length > 0) return `staff-of-${competitionIds.toSorted().join()}`
  return courtIds.length > 0 ? `staff-at-${courtIds.toSorted().join()}` : 'staff'
}
