import { useEffect, useState, useSyncExternalStore } from 'react'

/** Devices on which a finger moves games, or a block needs two lines. */
const LARGE = '(pointer: coarse), (max-width: 47.99em)'
const [FINGER_PIXELS, MOUSE_PIXELS] = [46, 32]
/** A lane so narrow has the sides on a line of their own: the style sheet's 17rem, and its padding. */
const NARROW_PIXELS = 17 * 16 + 4
/** Width of the times, left of the lanes. */
const TIMES_PIXELS = 52

/** Least height of a block on this device, for the words of so many lanes in the box. */
export function useLeastPixels(box: HTMLElement | null, courts: number): number {
  const large = useSyncExternalStore(subscribe, isLarge)
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  useEffect(() => {
    if (!box || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width))
    observer.observe(box)
    return () => observer.disconnect()
  }, [box])
  const isNarrow = (room - TIMES_PIXELS) / Math.max(1, courts) <= NARROW_PIXELS
  return large || isNarrow ? FINGER_PIXELS : MOUSE_PIXELS
}

const isLarge = (): boolean => window.matchMedia?.(LARGE).matches ?? false

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia?.(LARGE)
  media?.addEventListener('change', onChange)
  return () => media?.removeEventListener('change', onChange)
}
