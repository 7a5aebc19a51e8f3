/**
 * Makes a list that fails as short as it gets, by leaving parts of it out: halves, quarters, at last single items (delta
 * debugging). `fails` says whether a list still fails in the same way; the shortest one so far counts where time is over.
 */
export async function shrink<Item>(
  items: readonly Item[],
  fails: (part: readonly Item[]) => Promise<boolean>,
  isOver: () => boolean,
): Promise<readonly Item[]> {
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

type Chunks<Item> = {
  readonly size: number
  readonly fails: (part: readonly Item[]) => Promise<boolean>
  readonly isOver: () => boolean
}

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
