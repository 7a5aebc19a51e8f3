import { required } from '@cup/api-client/http'
import { createContext, useContext } from 'react'
import type { Outbox } from './outbox.ts'

/** Gives the outbox to everything below it. */
export const OutboxContext = createContext<Outbox | undefined>(undefined)

/** The outbox of this page. */
export const useOutbox = (): Outbox => required(useContext(OutboxContext), 'OutboxContext not set')
