/** Runs work, at most so many at the same time. */
export type ConcurrencyLimit = {
  /** Starts the work now, or after the work that waits already. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>
  /** The number of works that wait for their start. */
  readonly waiting: () => number
}

/** A limit of `atOnce` works at the same time; the others start in the order of their calls. */
export function concurrencyLimit(atOnce: number): ConcurrencyLimit {
  const queue: (() => void)[] = []
  let running = 0
  const passOn = () => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
  return {
    run: async (work) => {
      if (running < atOnce) running += 1
      else await new Promise<void>((start) => void queue.push(start))
      return work().finally(passOn)
    },
    waiting: () => queue.length,
  }
}
