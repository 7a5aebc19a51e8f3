import { type ReactNode, useMemo } from 'react'
import { type Connectivity, ConnectivityContext } from '../../shared/connectivity.ts'
import type { ReachabilityStore } from '../../shared/reachability.ts'
import { useCurrentConnectivity } from './use-current-connectivity.ts'

type ReceptionProviderProps = { readonly reachability: ReachabilityStore; readonly children: ReactNode }

/** Tells the page how fresh it is; nobody hears of it while nothing changes. */
export function ConnectivityProvider({ reachability, children }: ReceptionProviderProps) {
  const now = useCurrentConnectivity(reachability)
  const asOf = now.state === 'live' ? undefined : now.asOf
  const connectivity = useMemo(
    (): Connectivity => (now.state === 'live' ? { state: 'live' } : { state: now.state, asOf }),
    [now.state, asOf],
  )
  return <ConnectivityContext value={connectivity}>{children}</ConnectivityContext>
}
