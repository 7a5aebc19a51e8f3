/**
 * Joins calls of the same work: a call that finds the work running waits for one more run that begins after it, because
 * the running one may have read its input too early. However many call, at most one run waits behind the running one.
 */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
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

/** Does the work at the first call; later calls get the same promise. */
export function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}
