import { required } from '@cup/api-client/http'
import { createContext, useContext } from 'react'
import type { Choice } from './use-choice.ts'

/** What the whole shell looks at. */
export const ChoiceContext = createContext<Choice | undefined>(undefined)

/** Which competition is shown, for parts of the shell that stand there without one too. */
export const useCurrentChoice = (): Choice => required(useContext(ChoiceContext), 'no competition is chosen')
