import type { GameView } from './game-view.ts'

type NewerLists = 'fouls' | 'timeOuts' | 'cards'

/**
 * [F20] A view with every list of entries. A view of before fouls, time-outs and cards lacks theirs: a service of an
 * older version sends it during an update, and devices, workers and shared caches hold it. Such a game has none.
 */
export const withEveryList = <View extends Partial<Pick<GameView, NewerLists>>>(view: View): View => ({
  fouls: [],
  timeOuts: [],
  cards: [],
  ...view,
})
