import type { GlobalPosition } from '@cup/domain/kernel'

/** Items of the log in order, from some position on without a hole. */
export type ItemMemory<Item> = {
  readonly add: (items: readonly Item[]) => void
  /** Everything after this position is remembered. */
  readonly from: () => GlobalPosition
  /** All items after a position that memory reaches. */
  readonly after: (position: GlobalPosition) => readonly Item[]
  /** Puts back what was forgotten, up to where memory begins now. */
  readonly putBack: (items: readonly Item[], from: GlobalPosition) => void
  /** Forgets everything, as if the log began here. */
  readonly restart: (position: GlobalPosition) => void
}

/** Keeps the last items; the oldest are forgotten as new ones come. */
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

/** Items are in order, so the first one after a position is found by halving. */
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
