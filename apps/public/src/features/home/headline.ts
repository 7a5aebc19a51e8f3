import type { StageState } from '@cup/ui/stage'

/** What the game is to those who watch. */
export const headlineOf: Readonly<Record<StageState, string>> = {
  planned: 'Nächstes Spiel',
  live: 'Live',
  shootOut: 'Live',
  finished: 'Letztes Spiel',
  awarded: 'Letztes Spiel',
  cancelled: 'Abgesagt',
}
