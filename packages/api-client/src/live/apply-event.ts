import type { EventMessage } from '@cup/contract/live-messages'
import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { CURRENT_GAMES, type KeyRoot } from '../queries/keys.ts'
import { invalidateKeys } from './invalidate-keys.ts'
import { choosesCurrentGame, staleKeys } from './invalidations.ts'
import { putViews } from './put-views.ts'

/** Whom the cache belongs to: pushes carry what the public may see, so staff ask for their own view instead. */
export type Audience = 'public' | 'staff'

/** Where the events come from and for whom. */
export type Feed = { readonly epoch: string; readonly audience: Audience }

/** Brings the cache up to date: pushed views go straight in, what they do not cover is asked for anew. */
export function applyEvents(client: QueryClient, events: readonly EventMessage[], { epoch, audience }: Feed): void {
  const isCovered = audience === 'public' ? covers : () => false
  notifyManager.batch(() => {
    if (audience === 'public') for (const event of events) putViews(client, event, epoch)
    const stale = events.flatMap((event) => staleKeys(event.eventType).filter((key) => !isCovered(event, key)))
    invalidateKeys(client, [...new Set(stale)])
    const isChosenAnew = events.some(({ eventType }) => choosesCurrentGame(eventType))
    if (isChosenAnew && !stale.includes('games')) void client.invalidateQueries({ queryKey: CURRENT_GAMES })
  })
}

/** An event brings every public view of a kind that it changed, or none of that kind. */
function covers({ games, leaderboards, topscorer, event }: EventMessage, key: KeyRoot): boolean {
  switch (key) {
    case 'games':
      return games !== undefined
    case 'leaderboard':
      return leaderboards !== undefined
    case 'top-scorers':
      return topscorer !== undefined && event.competitionId !== undefined
    case 'teams':
    case 'players':
    case 'competitions':
      return false
  }
}
