/** Says when an answer was kept, where it comes from the device because the service cannot be reached. */
export const KEPT_AT_HEADER = 'cup-kept-at'

/** What the last answers say about whether the service can be reached. */
export type Reach = {
  /** The last call was answered by the service itself. */
  readonly isAnswered: boolean
  /** When the service answered last, in milliseconds since 1970. */
  readonly answeredAt: number | undefined
  /** How old the oldest answer is that the device has kept and given instead; in milliseconds since 1970. */
  readonly keptAt: number | undefined
}

/** Remembers what became of the calls, for whoever wants to know whether what is shown is fresh. */
export type ReachStore = {
  /** Asks, and remembers what came of it. */
  readonly ask: typeof fetch
  readonly now: () => Reach
  /** Something speaks against it: until the next answer, the last one proves nothing. */
  readonly doubt: () => void
  readonly subscribe: (onChange: () => void) => () => void
}

/** Watches all calls that go through it. */
export function createReach(ask: typeof fetch = fetch): ReachStore {
  const listeners = new Set<() => void>()
  let reach: Reach = { isAnswered: false, answeredAt: undefined, keptAt: undefined }

  function remember(next: Reach): void {
    reach = next
    for (const tell of listeners) tell()
  }

  return {
    ask: async (input, init) => {
      try {
        const response = await ask(input, init)
        remember(reachAfter(reach, response, Date.now()))
        return response
      } catch (error) {
        remember({ ...reach, isAnswered: false })
        throw error
      }
    },
    now: () => reach,
    doubt: () => remember({ ...reach, isAnswered: false }),
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** An answer of the device says how old things are; one of the service makes them new again. */
export function reachAfter(reach: Reach, response: Response, now: number): Reach {
  const kept = response.headers.get(KEPT_AT_HEADER)
  if (kept === null) return { isAnswered: true, answeredAt: now, keptAt: undefined }
  const keptAt = Math.min(reach.keptAt ?? Number.POSITIVE_INFINITY, Date.parse(kept))
  return { ...reach, isAnswered: false, keptAt }
}
