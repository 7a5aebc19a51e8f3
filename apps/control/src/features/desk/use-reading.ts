import { remainingMillisAt, shownNow, useLiveStore } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import type { Seconds } from '@cup/domain/kernel'

/** Reads a game's clock at the moment of a tap, to the millisecond. */
export function useReading({ clock }: Pick<Game, 'clock'>): () => Seconds {
  const live = useLiveStore()
  return () => Math.round(remainingMillisAt(clock, shownNow(live))) / 1000
}
