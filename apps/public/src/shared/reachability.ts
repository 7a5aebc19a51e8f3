/** Set by the service worker: when a kept response was stored that is served because the service cannot be reached. */
export const KEPT_AT_HEADER = 'cup-kept-at'

/** Whether the last requests reached the service. */
export type Reachability = {
  /** The last call was answered by the service itself. */
  readonly isAnswered: boolean
  /** When the service answered last, in milliseconds since 1970. */
  readonly answeredAt: number | undefined
  /** How old the oldest answer is that the device has kept and given instead; in milliseconds since 1970. */
  readonly keptAt: number | undefined
}

/** Records the outcome of requests, so that the page can say how fresh its data is. */
export type ReachabilityStore = {
  /** Sends a request and records whether the service answered. */
  readonly fetch: typeof fetch
  readonly now: () => Reachability
  /** Marks the service as unreachable until the next answer, for example when the socket closes. */
  readonly doubt: () => void
  readonly subscribe: (onChange: () => void) => () => void
}

/** Wraps fetch and records the outcome of every request. */
export function createReachability(send: typeof fetch = fetch): ReachabilityStore {
  const listeners = new Set<() => void>()
  let reachability: Reachability = { isAnswered: false, answeredAt: undefined, keptAt: undefined }

  function remember(next: Reachability): void {
    reachability = next
    for (const listener of listeners) listener()
  }

  return {
    fetch: async (input, init) => {
      try {
        const response = await send(input, init)
        remember(reachabilityAfter(reachability, response, Date.now()))
        return response
      } catch (error) {
        remember({ ...reachability, isAnswered: false })
        throw error
      }
    },
    now: () => reachability,
    doubt: () => remember({ ...reachability, isAnswered: false }),
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** A response kept by the service worker ages the page; a response of the service makes it current. */
export function reachabilityAfter(reachability: Reachability, response: Response, now: number): Reachability {
  const kept = response.headers.get(KEPT_AT_HEADER)
  if (kept === null) return { isAnswered: true, answeredAt: now, keptAt: undefined }
  const keptAt = Math.min(reachability.keptAt ?? Number.POSITIVE_INFINITY, Date.parse(kept))
  return { ...reachability, isAnswered: false, keptAt }
}
