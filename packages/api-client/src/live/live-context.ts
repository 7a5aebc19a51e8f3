import { createContext, useContext } from 'react'
import { required } from '../http/required.ts'
import type { LiveStore } from './live-store.ts'

/** Gives the live store to everything below it. */
export const LiveContext = createContext<LiveStore | undefined>(undefined)

/** The live store that the app has made. */
export const useLiveStore = (): LiveStore => required(useContext(LiveContext), 'LiveContext not set')
