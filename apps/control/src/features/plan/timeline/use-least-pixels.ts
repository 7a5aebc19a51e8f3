import { useSyncExternalStore } from 'react'

/** Devices on which a finger moves games, or a block needs two lines. */
const LARGE = '(pointer: coarse), (max-width: 47.99em)'
const [FINGER_PIXELS, MOUSE_PIXELS] = [46, 32]

/** Least height of a block on this device. */
export const useLeastPixels = (): number => (useSyncExternalStore(subscribe, isLarge) ? FINGER_PIXELS : MOUSE_PIXELS)

const isLarge = (): boolean => window.matchMedia?.(LARGE).matches ?? false

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia?.(LARGE)
  media?.addEventListener('change', onChange)
  return () => media?.removeEventListener('change', onChange)
}
