import { createContext, useContext } from 'react'

/** Whether pictures move in and out, or are cut. */
export const MotionContext = createContext(true)

/** Whether anything may move: not where it is switched off, and not where nobody sees it. */
export const useHasMotion = (): boolean => useContext(MotionContext)
