import { pause, type Runtime } from '@cup/runtime'

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

/** The outcome of the work; rejects with an error of `late` when there is none in time. The work itself goes on. */
export async function withinLimit<Result>(
  { after }: Runtime,
  work: Promise<Result>,
  limitMs: number,
  late: () => Error,
): Promise<Result> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const callOff = after(limitMs, () => reject(late()))
  try {
    return await Promise.race([work, tooLate])
  } finally {
    callOff()
  }
}

/** Runs work, at most so many at the same time. */
type ConcurrencyLimit = {
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

/** Items handled in one iteration of the event loop; other requests are answered between iterations. */
const SLICE = 500

/** Calls `work` for each item, in slices that leave the event loop free, and `done` after the last one. */
export function forEachInSlices<T>(
  { soon }: Runtime,
  items: readonly T[],
  work: (item: T) => void,
  done: () => void = () => undefined,
): void {
  let next = 0
  const slice = () => {
    for (const item of items.slice(next, next + SLICE)) work(item)
    next += SLICE
    if (next < items.length) soon(slice)
    else done()
  }
  slice()
}

type AttemptPolicy = { readonly everyMs: number; readonly forMs: number }

/** Asks repeatedly until there is an answer; returns undefined when the time is up first. */
export async function pollFor<T>(
  runtime: Runtime,
  ask: () => T | undefined | Promise<T | undefined>,
  { everyMs, forMs }: AttemptPolicy,
): Promise<T | undefined> {
  const giveUpAt = runtime.steadyMs() + forMs
  for (;;) {
    // Asked once more after the time is up: a process that stood still meanwhile has not missed the answer.
    const isLast = runtime.steadyMs() >= giveUpAt
    const answer = await ask()
    if (answer !== undefined || isLast) return answer
    await pause(runtime, everyMs)
  }
}
