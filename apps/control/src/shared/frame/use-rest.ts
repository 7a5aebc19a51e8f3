import { useEffect, useEffectEvent, useRef } from 'react'

/** So long after the last tap a panel closes by itself. */
const REST_MILLIS = 20_000

/** Closes what is open 20 s after the last tap; returns the function that begins this time again. */
export function useRest(onClose: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const close = useEffectEvent(onClose)
  const rest = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => close(), REST_MILLIS)
  }
  const begin = useEffectEvent(rest)
  useEffect(() => {
    begin()
    return () => clearTimeout(timer.current)
  }, [])
  return rest
}
