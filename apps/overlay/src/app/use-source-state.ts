import { useEffect, useReducer } from 'react'
import { type SourceState, sourceAfter } from './source-state.ts'

/** Follows what the page and OBS tell about being seen. */
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

/** What OBS says stands in the detail of its event; anything else is not for us. */
function tell(event: Event, name: 'visible' | 'active', then: (is: boolean) => void): void {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
  if (typeof detail !== 'object' || detail === null || !(name in detail)) return
  const is: unknown = Reflect.get(detail, name)
  if (typeof is === 'boolean') then(is)
}
