import { shownNow, useLiveStore } from '@cup/api-client/live'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { History } from './model/history.ts'
import { millisToNextChange } from './model/undo.ts'

/** The service's time, looked at once more when an act gets too old to be offered. */
export function useNowUntilNextChange(history: History): number {
  const live = useLiveStore()
  const [, setLooks] = useState(0)
  const now = shownNow(live)
  const left = millisToNextChange(history, now)
  useEffect(() => {
    if (left === undefined) return
    const timer = setTimeout(() => setLooks((looks) => looks + 1), left)
    return () => clearTimeout(timer)
  })
  return now
}

/** Time after a change without a press within which a press is not meant for it. */
const SETTLE_MILLIS = 300

/** Whether an offer has not fallen back to an older one within the last 300 ms; offers are counted. */
export function useSettled(number: number | undefined): () => boolean {
  const shown = useRef(number)
  const fellBackAt = useRef(Number.NEGATIVE_INFINITY)
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = number
    if (before !== undefined && (number ?? 0) < before) fellBackAt.current = performance.now()
  }, [number])
  return useCallback(() => performance.now() - fellBackAt.current >= SETTLE_MILLIS, [])
}
