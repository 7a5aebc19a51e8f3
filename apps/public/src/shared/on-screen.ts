import type { GameId } from '@cup/domain/kernel'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * Elements that show the score of a game, and whether they are within the window; until that is known they count as
 * visible.
 */
const shown = new Map<Element, { readonly id: GameId; readonly isInSight: boolean }>()
const listeners = new Set<() => void>()

function note(element: Element, id: GameId, isInSight: boolean): void {
  shown.set(element, { id, isInSight })
  for (const listener of listeners) listener()
}

/** The bars above and below the page cover so much of it. */
const UNDER_BARS = '-64px 0px -56px 0px'

/** Says where a page shows the score of a game, so that no bar repeats it: the ref of the element. */
export function useShowsScore(id: GameId): (element: Element | null) => (() => void) | undefined {
  return useCallback(
    (element) => {
      if (!element) return undefined
      note(element, id, true)
      const observer =
        'IntersectionObserver' in window &&
        new IntersectionObserver((entries) => note(element, id, entries.at(-1)?.isIntersecting ?? false), {
          rootMargin: UNDER_BARS,
        })
      if (observer) observer.observe(element)
      return () => {
        if (observer) observer.disconnect()
        shown.delete(element)
        for (const listener of listeners) listener()
      }
    },
    [id],
  )
}

/** Those of the games whose score the page shows where one can see it; `expected` is what the service renders. */
export function useOnScreen(ids: readonly GameId[], expected: readonly GameId[]): readonly string[] {
  // A list would be a new one at each look.
  return useSyncExternalStore(
    subscribe,
    () => ids.filter(isOnScreen).join(' '),
    () => expected.join(' '),
  ).split(' ')
}

/** Whether the game is on screen, including HTML of the service before the app runs. */
function isOnScreen(id: GameId): boolean {
  const known = [...shown.values()].filter((one) => one.id === id)
  return known.length > 0
    ? known.some(({ isInSight }) => isInSight)
    : document.querySelector(`main [data-shows-score="${id}"]`) !== null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
