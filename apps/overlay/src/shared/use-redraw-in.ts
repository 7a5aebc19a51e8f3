import { useEffect, useReducer } from 'react'

/** Re-renders its component after so many seconds; not at all for a time that is over. */
export function useRedrawIn(seconds: number | undefined): void {
  const [drawn, redraw] = useReducer((drawn: number) => drawn + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each redraw starts a new timer, also where as many seconds are left as before
  useEffect(() => {
    if (seconds === undefined || seconds <= 0) return
    // A timer drops fractions of a millisecond, and would fire before the time.
    const timer = setTimeout(redraw, Math.ceil(seconds * 1000))
    return () => clearTimeout(timer)
  }, [seconds, drawn])
}
