import type { Game } from '@cup/contract/entities'
import type { Delay } from '@cup/domain/expected'
import { type ComponentType, createContext, useContext } from 'react'

/** [V20] The delays of the games of the shown competition, by their ids, and the banner that sums them up. */
export type KnownDelays = {
  readonly delays: ReadonlyMap<string, Delay>
  /** Comes with the rules of expected times, so that the first page does not load it. */
  readonly Banner?: ComponentType<{ readonly games: readonly Game[] }>
}

/** Nothing is known until the delays have been computed. */
export const NO_DELAYS: KnownDelays = { delays: new Map() }

/** Delays that the pages know of. */
export const Delays = createContext(NO_DELAYS)

/** [V21] The delay of a game; undefined where it is on time. */
export const useDelay = (game: Pick<Game, 'id'> | undefined): Delay | undefined =>
  useContext(Delays).delays.get(game?.id ?? '')

/** [V21] The banner of a late day, once it is there. */
export const useDelayBanner = () => useContext(Delays).Banner
