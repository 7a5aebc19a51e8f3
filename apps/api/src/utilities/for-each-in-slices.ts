/** Items handled in one turn of the event loop; other requests are answered between the turns. */
const SLICE = 500

/** Calls `work` for each item, in slices that leave the event loop free, and `done` after the last one. */
export function forEachInSlices<T>(
  items: readonly T[],
  work: (item: T) => void,
  done: () => void = () => undefined,
): void {
  let next = 0
  const slice = () => {
    for (const item of items.slice(next, next + SLICE)) work(item)
    next += SLICE
    if (next < items.length) setImmediate(slice)
    else done()
  }
  slice()
}
