import { COMPETITION_ID_NOT_SET, required } from '@cup/api-client/http'
import type { Competition } from '@cup/contract/entities'
import { createContext, useContext } from 'react'
import type { Choice } from './use-choice.ts'

/** Gives the choice of the competition to everything below it. */
export const ChoiceContext = createContext<Choice | undefined>(undefined)

/** Which competition is chosen, and the way to choose another one. */
export const useCompetitionChoice = (): Choice => required(useContext(ChoiceContext), 'ChoiceContext not set')

/** The chosen competition, for the rooms of the hall: they open only once there is one. */
export const useCompetition = (): Competition => required(useCompetitionChoice().competition, COMPETITION_ID_NOT_SET)
