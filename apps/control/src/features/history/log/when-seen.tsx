import { useEffect, useEffectEvent, useRef } from 'react'

/** So far ahead of the end more is read, and nobody has to wait for it. */
const AHEAD = '600px'

type WhenSeenProps = {
  readonly onSeen: () => void
  /** Changes when something has come; undefined while nothing is to be said. */
  readonly turn: number | undefined
}

/** Says so when somebody has scrolled to it, and again for as long as it stays in sight. */
export function WhenSeen({ onSeen, turn }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null)
  const say = useEffectEvent(onSeen)
  useEffect(() => {
    // Another turn looks anew: what came may not have filled the screen.
    if (!place.current || turn === undefined || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && say(), {
      rootMargin: AHEAD,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [turn])
  return <div ref={place} />
}
