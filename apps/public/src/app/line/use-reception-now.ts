import { useConnection, useLive } from '@cup/api-client/live'
import { useEffect, useSyncExternalStore } from 'react'
import type { ReachStore } from '../../shared/reach.ts'
import type { Reception } from '../../shared/reception.ts'
import { useIsOnline } from '../../shared/use-is-online.ts'
import { useLasting } from '../../shared/use-lasting.ts'

/** A phone that wakes up needs a moment to come back. */
const WORTH_A_WORD_MILLIS = 1_500
/** A line that is made for the first time may take longer before it is worth a word. */
const SLOW_MILLIS = 3_000

/** Finds out how fresh everything is that is shown. */
export function useReceptionNow(reachStore: ReachStore): Reception {
  const { state, isComplete, staleSince } = useConnection()
  const wasLive = useLive(({ position }) => position !== undefined)
  const isOnline = useIsOnline()
  const reach = useSyncExternalStore(reachStore.subscribe, reachStore.now)
  useEffect(() => {
    if (state === 'down') reachStore.doubt()
  }, [state, reachStore])
  const isDown = useLasting(state === 'down', WORTH_A_WORD_MILLIS)
  const isSlow = useLasting(!isComplete, SLOW_MILLIS)

  const toldUntil = wasLive && staleSince !== undefined ? Math.round(performance.timeOrigin + staleSince) : undefined
  const fresh = latestOf(toldUntil, reach.answeredAt)
  if (!isOnline || reach.keptAt !== undefined || (isDown && !reach.isAnswered)) {
    return { state: 'lost', asOf: instantOf(fresh ?? reach.keptAt) }
  }
  return isSlow && reach.isAnswered ? { state: 'polled', asOf: instantOf(fresh) } : { state: 'live' }
}

const latestOf = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.max(one, other)

const instantOf = (millis: number | undefined): string | undefined =>
  millis === undefined ? undefined : new Date(millis).toISOString()
