/** Whether a list still fails in the same way, and whether there is time for another one. */
export type Trying<Item> = {
  readonly fails: (part: readonly Item[]) => Promise<boolean>
  readonly isOver: () => boolean
}

/** Leaves out whole groups, by a name that each item has: few runs, because a failure needs few of them. */
export async function withoutGroups<Item>(
  items: readonly Item[],
  groupOf: (item: Item) => string,
  { fails, isOver }: Trying<Item>,
): Promise<readonly Item[]> {
  let left = items
  for (const group of new Set(items.map(groupOf))) {
    if (isOver()) return left
    const part = left.filter((item) => groupOf(item) !== group)
    if (await fails(part)) left = part
  }
  return left
}

/**
 * Makes a list that fails as short as it gets, by leaving parts of it out: halves, quarters, at last single items (delta
 * debugging). The shortest one so far counts where time is over.
 */
export async function shrink<Item>(items: readonly Item[], { fails, isOver }: Trying<Item>): Promise<readonly Item[]> {
  let shortest = items
  let size = Math.ceil(items.length / 2)
  while (size >= 1 && !isOver()) {
    const before = shortest.length
    shortest = await withoutChunks(shortest, { size, fails, isOver })
    if (size > 1) size = Math.ceil(size / 2)
    else if (shortest.length === before) return shortest
  }
  return shortest
}

type Chunks<Item> = Trying<Item> & { readonly size: number }

/** Leaves each chunk out that the failure does not need, the last ones first: what comes later causes less. */
async function withoutChunks<Item>(
  items: readonly Item[],
  { size, fails, isOver }: Chunks<Item>,
): Promise<readonly Item[]> {
  let left = items
  for (let start = items.length - size; start > -size && !isOver(); start -= size) {
    const part = left.filter((_, at) => at < start || at >= start + size)
    if (part.length < left.length && (await fails(part))) left = part
  }
  return left
}
