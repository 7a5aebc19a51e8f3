import { shownNow, useLiveStore } from '@cup/api-client/live'
import type { Instant } from '@cup/domain/kernel'
import { useEffect, useReducer } from 'react'

/** Whether an instant is still to come, by the service's time; looks again when it comes. */
export function useIsBefore(instant: Instant | undefined): boolean {
  const live = useLiveStore()
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  const left = instant === undefined ? 0 : Date.parse(instant) - shownNow(live)
  const isBefore = left > 0
  useEffect(() => {
    if (!isBefore) return
    const timer = setTimeout(lookAgain, left)
    return () => clearTimeout(timer)
  }, [isBefore, left])
  return isBefore
}
