import type { GlobalPosition } from '@cup/domain/kernel'

/** The items of the log after a position, in order and without gaps. */
export type ItemMemory<Item> = {
  readonly add: (items: readonly Item[]) => void
  /** The position after which all items are in memory. */
  readonly from: () => GlobalPosition
  /** All items after a position, which must not be before `from`. */
  readonly after: (position: GlobalPosition) => readonly Item[]
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
  return {
    add: (more) => {
      items.push(...more)
      const forgotten = items.splice(0, Math.max(0, items.length - mostKept())).at(-1)
      if (forgotten) from = forgotten.position
    },
    from: () => from,
    after: (position) => items.slice(firstAfter(items, position)),
    putBack: (older, position) => {
      items = [...older, ...items]
      from = position
    },
    restart: (position) => {
      items = []
      from = position
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
