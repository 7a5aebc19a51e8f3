import { createContext, useContext } from 'react'
import type { Http } from './create-http.ts'
import { required } from './required.ts'

/** Gives the line to everything below it. */
export const HttpContext = createContext<Http | undefined>(undefined)

/** The line that the app has opened. */
export const useHttp = (): Http => required(useContext(HttpContext), 'HttpContext not set')
