import type { LogPosition } from '@cup/contract/position'
import { type Viewer, viewerAt } from './viewer.ts'

/** So many viewers, who come back for ever. */
export type Crowd = {
  readonly viewers: readonly Viewer[]
  /** Resolves when every viewer knows a position; rejects if one does not in time. */
  readonly reached: (position: number, forMs: number) => Promise<void>
  readonly leave: () => void
}

/** Lets so many viewers watch, by turns at these addresses. */
export function crowdAt(urls: readonly string[], from: LogPosition, count: number): Crowd {
  const viewers = Array.from({ length: count }, (_, n) => viewerAt(urls[n % urls.length] ?? '', from))
  return {
    viewers,
    reached: async (position, forMs) => {
      const until = performance.now() + forMs
      while (viewers.some(({ received }) => received().last < position)) {
        if (performance.now() > until) throw new Error('a viewer did not receive everything')
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    leave: () => {
      for (const { leave } of viewers) leave()
    },
  }
}
