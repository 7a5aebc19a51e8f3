import { required } from '@cup/api-client/http'
import type { Competition, Game } from '@cup/contract/entities'
import { courtNameOf } from '@cup/domain/kernel'
import { createContext, useContext } from 'react'

/** The competition that the pages are about; the shell shows none of them without one. */
export const ShownCompetition = createContext<Competition | undefined>(undefined)

/** The competition that is shown: named by `?turnier=`, else configured, else the one on now or next. */
export const useShownCompetition = (): Competition => required(useContext(ShownCompetition), 'no competition is shown')

/** [H2] The name of the court that a game is on, where the shown competition has several. */
export const useCourtName = (game: Game): string | undefined => courtNameOf(game, useShownCompetition())
