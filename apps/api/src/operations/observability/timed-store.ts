import type { EventStore } from '../../core/event-store/index.ts'
import type { Metrics } from './metrics.ts'

/** The same store, with a clock beside every turn: the whole of it, and what deciding and projecting take of that. */
export function timedStore(store: EventStore, metrics: Pick<Metrics, 'span'>): EventStore {
  const append = metrics.span('cup_append_seconds', 'One turn at the log: locked, decided, projected, committed')
  const project = metrics.span(
    'cup_project_seconds',
    'The part of a turn in which commands are decided and views folded',
  )
  return {
    ...store,
    locked: async (asked, work) => {
      const began = performance.now()
      await store.locked(asked, async (log) => {
        const locked = performance.now()
        const taken = await work(log)
        project.observe((performance.now() - locked) / 1000)
        return taken
      })
      append.observe((performance.now() - began) / 1000)
    },
  }
}
