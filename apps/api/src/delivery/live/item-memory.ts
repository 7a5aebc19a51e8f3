import type { GlobalPosition } from '@cup/domain/kernel'

/** The items of the log after a position, in order and without gaps. */
export type ItemMemory<Item> = {
  readonly add: (items: readonly Item[]) => void
  /** The position after which all items are in memory. */
  readonly from: () => GlobalPosition
  /** All items after a position, which must not be before `from`, up to another one or to the end. */
  readonly after: (position: GlobalPosition, upTo?: GlobalPosition) => readonly Item[]
  /** The last item up to a position that passes the test; undefined where none in memory does. */
  readonly lastUpTo: (position: GlobalPosition, isWanted: (item: Item) => boolean) => Item | undefined
  /** Changes whenever the memory begins earlier than before, or again. */
  readonly generation: () => number
  /** Adds older items before the first one in memory. */
  readonly putBack: (items: readonly Item[], from: GlobalPosition) => void
  /** Drops all items; memory begins at this position. */
  readonly restart: (position: GlobalPosition) => void
}

/** Keeps the last items; new ones push out the oldest. */
export function itemMemory<Item extends { readonly position: GlobalPosition }>(
  start: GlobalPosition,
  mostKept: () => number,
): ItemMemory<Item> {
  let items: Item[] = []
  let from = start
  let generation = 0
  return {
    add: (more) => {
      items.push(...more)
      const forgotten = items.splice(0, Math.max(0, items.length - mostKept())).at(-1)
      if (forgotten) from = forgotten.position
    },
    from: () => from,
    after: (position, upTo) =>
      items.slice(firstAfter(items, position), upTo === undefined ? undefined : firstAfter(items, upTo)),
    lastUpTo: (position, isWanted) => {
      for (let n = firstAfter(items, position) - 1; n >= 0; n -= 1) {
        const item = items[n]
        if (item && isWanted(item)) return item
      }
      return undefined
    },
    generation: () => generation,
    putBack: (older, position) => {
      items = [...older, ...items]
      from = position
      generation += 1
    },
    restart: (position) => {
      items = []
      from = position
      generation += 1
    },
  }
}

/** Binary search for the first item after a position. */
function firstAfter(items: readonly { readonly position: GlobalPosition }[], position: GlobalPosition): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item && item.position <= position) low = middle + 1
    else high = middle
  }
  return low
}
