import { useConnection, useLive } from '@cup/api-client/live'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { type Connectivity, ConnectivityContext, useLasting } from '../../shared/connectivity.ts'
import type { ReachabilityStore } from '../../shared/reachability.ts'

type ConnectivityProviderProps = Means & { readonly children: ReactNode }

type Means = {
  readonly reachability: ReachabilityStore
  /** When the service has rendered the page, in milliseconds since 1970; a cache may have kept it. */
  readonly renderedAt: number | undefined
}

/** Provides how fresh the data is; consumers re-render only when that changes. */
export function ConnectivityProvider({ children, ...means }: ConnectivityProviderProps) {
  const now = useCurrentConnectivity(means)
  const asOf = now.state === 'live' ? undefined : now.asOf
  const connectivity = useMemo(
    (): Connectivity => (now.state === 'live' ? { state: 'live' } : { state: now.state, asOf }),
    [now.state, asOf],
  )
  return <ConnectivityContext value={connectivity}>{children}</ConnectivityContext>
}

/** A phone that wakes up needs a moment to come back. */
const WORTH_A_WORD_MILLIS = 1_500
/** The first connection may take longer before the page mentions it. */
const SLOW_MILLIS = 3_000

/** Finds out how fresh everything is that is shown. */
function useCurrentConnectivity({ reachability: reachabilityStore, renderedAt }: Means): Connectivity {
  const { state, isComplete, staleSince } = useConnection()
  const wasComplete = useEver(isComplete)
  const isCurrent = useLive((live) => live.isCurrent)
  const wasLive = useLive(({ position }) => position !== undefined)
  const isOnline = useIsOnline()
  const reachability = useStore(reachabilityStore.state)
  useEffect(() => {
    if (state === 'down') reachabilityStore.doubt()
  }, [state, reachabilityStore])
  // What the device has kept is current if nothing has happened since: the socket knows that without another request.
  const isOld = reachability.keptAt !== undefined && !isCurrent
  useEffect(() => {
    if (isCurrent && reachability.keptAt !== undefined) reachabilityStore.confirmKept()
  }, [isCurrent, reachability.keptAt, reachabilityStore])
  const isDown = useLasting(state === 'down', WORTH_A_WORD_MILLIS)
  const isSlow = useLasting(!isComplete, SLOW_MILLIS)

  const until = wasLive && staleSince !== undefined ? Math.round(performance.timeOrigin + staleSince) : undefined
  const toldUntil = until === undefined || wasComplete ? until : Math.min(until, renderedAt ?? until)
  const fresh = latestOf(toldUntil, reachability.answeredAt)
  if (!isOnline || isOld || (isDown && !reachability.isAnswered)) {
    return { state: 'lost', asOf: instantOf(fresh ?? reachability.keptAt) }
  }
  return isSlow && reachability.isAnswered ? { state: 'polled', asOf: instantOf(fresh) } : { state: 'live' }
}

/** Whether something has been so at any time. */
function useEver(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo)
  if (isSo && !wasSo) setWasSo(true)
  return wasSo
}

const latestOf = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.max(one, other)

const instantOf = (millis: number | undefined): string | undefined =>
  millis === undefined ? undefined : new Date(millis).toISOString()

/** Whether the browser believes that it has a network. */
const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
