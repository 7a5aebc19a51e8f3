import { useEffect, useReducer } from 'react'

/** Re-renders its component after so many seconds; not at all for a time that is over. */
export function useRedrawIn(seconds: number | undefined): void {
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0)
  useEffect(() => {
    if (seconds === undefined || seconds <= 0) return
    const timer = setTimeout(redraw, seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])
}
