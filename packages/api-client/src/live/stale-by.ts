import type { EventMessage } from '@cup/contract/live-messages'
import type { QueryKey } from '@tanstack/react-query'
import { CURRENT_GAMES, type KeyRoot } from '../queries/keys.ts'
import { choosesCurrentGame, staleKeys } from './invalidations.ts'

/** Whom the cache belongs to: pushes carry what the public may see, so staff ask for their own view instead. */
export type Audience = 'public' | 'staff'

/** Whether an answer must be asked for anew after an event, because what came with the event does not say it all. */
export function isStaleBy(event: EventMessage, queryKey: QueryKey, audience: Audience): boolean {
  const isOfCurrentGame = queryKey[1] === CURRENT_GAMES[1] && choosesCurrentGame(event.eventType)
  return (
    isOfCurrentGame || staleKeys(event.eventType).some((key) => key === queryKey[0] && !isCovered(event, key, audience))
  )
}

/** An event brings every public view of a kind that it changed, or none of that kind. */
function isCovered(
  { eventType, event, games, leaderboards, topscorer }: EventMessage,
  key: KeyRoot,
  audience: Audience,
) {
  if (audience === 'staff') return false
  switch (key) {
    case 'games':
      return games !== undefined
    case 'leaderboard':
      return leaderboards !== undefined || (eventType.startsWith('game.') && games?.every(isKnockout) === true)
    case 'top-scorers':
      return topscorer !== undefined && event.competitionId !== undefined
    case 'teams':
    case 'players':
    case 'competitions':
      return false
  }
}

/** Such a game counts in no table. */
const isKnockout = ({ groupId }: { readonly groupId?: string }): boolean => groupId === undefined
