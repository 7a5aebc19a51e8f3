import type { GameStatus } from '@cup/ui/components'

/** What the game is to those who watch. */
export const headlineOf: Readonly<Record<GameStatus, string>> = {
  planned: 'Nächstes Spiel',
  live: 'Live',
  shootOut: 'Live',
  finished: 'Letztes Spiel',
  awarded: 'Letztes Spiel',
  cancelled: 'Abgesagt',
}
