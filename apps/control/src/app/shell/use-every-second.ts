import { useEffect, useReducer } from 'react'

const SECOND = 1_000

/** Re-renders its component when the next whole second of this time begins; the time is in milliseconds. */
export function useEverySecond(now: () => number, isOn = true): void {
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(redraw, SECOND - (now() % SECOND))
    return () => clearTimeout(timer)
  })
}
