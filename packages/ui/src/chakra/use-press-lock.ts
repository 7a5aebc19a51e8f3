import { useCallback, useRef } from 'react'

/** A second tap within this time is the same press: fingers bounce. */
export const PRESS_LOCK_MILLIS = 500

/** Lets one press through, and the next only when half a second has gone by. */
export function usePressLock(): () => boolean {
  const lastPress = useRef(Number.NEGATIVE_INFINITY)
  return useCallback(() => {
    const now = performance.now()
    if (now - lastPress.current < PRESS_LOCK_MILLIS) return false
    lastPress.current = now
    return true
  }, [])
}
