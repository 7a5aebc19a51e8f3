/**
 * Does the work for all who ask: who asks while it is done waits for one more that begins after it, because what is
 * under way may have looked before the question came up. So many may ask, at most one waits behind the one that runs.
 */
export function forAllWhoAsk(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let waiting: Promise<void> | undefined
  const begin = () => {
    waiting = undefined
    running = work().finally(() => {
      running = undefined
    })
    return running
  }
  return () => {
    if (!running) return begin()
    waiting ??= running.then(begin, begin)
    return waiting
  }
}
