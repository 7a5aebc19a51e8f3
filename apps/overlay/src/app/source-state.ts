import { useEffect, useReducer } from 'react'

/** Follows the visibility signals of the page and of OBS. */
export function useSourceState(): SourceState {
  const [state, signal] = useReducer(sourceAfter, undefined, stateAtStart)
  useEffect(() => {
    const pageChanged = () => signal({ of: 'page', isVisible: document.visibilityState === 'visible' })
    const sourceChanged = (event: Event) => tell(event, 'visible', (isVisible) => signal({ of: 'source', isVisible }))
    const programChanged = (event: Event) => tell(event, 'active', (isActive) => signal({ of: 'program', isActive }))
    document.addEventListener('visibilitychange', pageChanged)
    window.addEventListener('obsSourceVisibleChanged', sourceChanged)
    window.addEventListener('obsSourceActiveChanged', programChanged)
    return () => {
      document.removeEventListener('visibilitychange', pageChanged)
      window.removeEventListener('obsSourceVisibleChanged', sourceChanged)
      window.removeEventListener('obsSourceActiveChanged', programChanged)
    }
  }, [])
  return state
}

const stateAtStart = (): SourceState => ({
  isPageVisible: document.visibilityState === 'visible',
  isSourceVisible: true,
  turns: 0,
})

/** Reads the event of OBS: its state is in `detail`; other events are ignored. */
function tell(event: Event, name: 'visible' | 'active', then: (is: boolean) => void): void {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
  if (typeof detail !== 'object' || detail === null || !(name in detail)) return
  const is: unknown = Reflect.get(detail, name)
  if (typeof is === 'boolean') then(is)
}

/** A visibility signal: of the page itself, or of OBS about its source. */
export type SourceSignal =
  | { readonly of: 'page' | 'source'; readonly isVisible: boolean }
  | { readonly of: 'program'; readonly isActive: boolean }

/** Whether the picture is seen anywhere, and how often it has come on so far. */
export type SourceState = {
  readonly isPageVisible: boolean
  readonly isSourceVisible: boolean
  readonly turns: number
}

/** Whether the picture is seen anywhere, be it in a preview. */
export const isSeen = ({ isPageVisible, isSourceVisible }: SourceState): boolean => isPageVisible && isSourceVisible

/** It comes on when it is seen again, and when the scene that it is in goes on air. */
export function sourceAfter(before: SourceState, signal: SourceSignal): SourceState {
  switch (signal.of) {
    case 'page':
      return withTurn(before, { ...before, isPageVisible: signal.isVisible })
    case 'source':
      return withTurn(before, { ...before, isSourceVisible: signal.isVisible })
    case 'program':
      return signal.isActive ? { ...before, turns: before.turns + 1 } : before
  }
}

const withTurn = (before: SourceState, after: SourceState): SourceState =>
  isSeen(after) && !isSeen(before) ? { ...after, turns: after.turns + 1 } : after
