import type { Instant } from '@cup/domain/kernel'
import { createContext, useContext, useEffect, useState } from 'react'

/**
 * How fresh the shown data is: live by the socket; polled every few seconds without one; or as old as
 * it says because the service cannot be reached.
 */
export type Connectivity =
  | { readonly state: 'live' }
  | { readonly state: 'polled'; readonly asOf: Instant | undefined }
  | { readonly state: 'lost'; readonly asOf: Instant | undefined }

/** State of the connection, as the shell has found it. */
export const ConnectivityContext = createContext<Connectivity>({ state: 'live' })

/** How fresh everything is that is shown. */
export const useConnectivity = (): Connectivity => useContext(ConnectivityContext)

/** Whether something has been so for a while: what is over at once is not worth a word. */
export function useLasting(isSo: boolean, millis: number): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const timer = setTimeout(() => setHasLasted(true), millis)
    return () => {
      clearTimeout(timer)
      setHasLasted(false)
    }
  }, [isSo, millis])
  return isSo && hasLasted
}
