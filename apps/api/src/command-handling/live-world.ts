import { applyTo, emptyWorld, type Recorded, type Touched, type World } from '@cup/domain/world'
import type { LogHead } from '../event-store/event-store.ts'

/** An event that is in the log for good, with the views it touched. */
export type Committed = { readonly event: Recorded; readonly touched: Touched }

/**
 * The folded log in memory. It is true up to its position as long as every turn ended well; after one that did not,
 * nobody knows what was committed, and it is folded anew.
 */
export type LiveWorld = {
  readonly current: () => World
  readonly epoch: () => string
  /** Folds events that others have committed; answers them if they are new to this process. */
  readonly catchUp: (pages: AsyncIterable<readonly Recorded[]>) => Promise<Committed[]>
  /** Folds an event that is about to be committed. */
  readonly apply: (event: Recorded) => Committed
  /** Notes that everything up to here has been shown to the readers. */
  readonly published: (position: number) => void
  /** From now on nothing is trusted until the log has been read again. */
  readonly doubt: () => void
  /** Where to read on from, given what the log says of itself. */
  readonly readFrom: (head: LogHead) => number
}

/** An empty world, to be caught up. */
export function liveWorld(): LiveWorld {
  let world = emptyWorld()
  let epoch = ''
  let isDoubtful = false
  let shown = 0
  const apply = (event: Recorded): Committed => ({ event, touched: applyTo(world, event) })
  return {
    current: () => world,
    epoch: () => epoch,
    catchUp: async (pages) => {
      const fresh: Committed[] = []
      for await (const page of pages) {
        for (const event of page) {
          const committed = apply(event)
          if (event.position > shown) fresh.push(committed)
        }
      }
      return fresh
    },
    apply,
    published: (position) => {
      shown = Math.max(shown, position)
    },
    doubt: () => {
      isDoubtful = true
    },
    readFrom: (head) => {
      if (isDoubtful || world.position > head.position || (epoch !== '' && epoch !== head.epoch)) world = emptyWorld()
      isDoubtful = false
      epoch = head.epoch
      return world.position
    },
  }
}
