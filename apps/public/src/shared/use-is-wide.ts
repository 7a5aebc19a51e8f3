import { useSyncExternalStore } from 'react'

/** From 1200 px on there is room for navigation, page and livestream beside each other. */
const WIDE = '(min-width: 75rem)'

/** Whether the page is wide; the two layouts share no more than the page itself, so only one of them is built. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide)

const isWide = (): boolean => window.matchMedia?.(WIDE).matches ?? false

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia?.(WIDE)
  query?.addEventListener('change', onChange)
  return () => query?.removeEventListener('change', onChange)
}
