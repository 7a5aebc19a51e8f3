import { required } from '@cup/api-client/http'
import type { Competition } from '@cup/contract/entities'
import { createContext, useContext } from 'react'

/** The competition that the pages are about; the shell shows none of them without one. */
export const ShownCompetition = createContext<Competition | undefined>(undefined)

/** The competition that is shown: named by `?turnier=`, else configured, else the one on now or next. */
export const useShownCompetition = (): Competition => required(useContext(ShownCompetition), 'no competition is shown')
