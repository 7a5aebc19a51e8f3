import type { Game } from '@cup/contract/entities'
import type { Delay } from '@cup/domain/expected'
import { createContext, useContext } from 'react'

/** [V20] The delays of the games of the shown competition, by their ids; none until they have been computed. */
export const Delays = createContext<ReadonlyMap<string, Delay>>(new Map())

/** [V21] The delay of a game; undefined where it is on time. */
export const useDelay = ({ id }: Pick<Game, 'id'>): Delay | undefined => useContext(Delays).get(id)
