import type { EntryList } from '@cup/domain/game'
import { type GameView, withEveryList } from '@cup/domain/projections'

/** The lists of which the course shows entries; in a file of its own, for a first page that shows none. */
const SHOWN = ['goals', 'timePenalties', 'cards'] as const satisfies readonly EntryList[]

/** Whether the course of a game has anything to show. */
export function hasRecordEntries(game: Pick<GameView, EntryList>): boolean {
  const lists = withEveryList(game)
  return SHOWN.some((list) => lists[list].length > 0)
}
