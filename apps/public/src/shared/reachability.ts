import { createStore, type StoreApi } from 'zustand/vanilla'

/**
 * Set by the service worker and by the shipped cache: when a kept response was made that is served because the service
 * cannot be reached.
 */
export const KEPT_AT_HEADER = 'cup-kept-at'

/** From here on a status says that there is no answer of the service, whichever proxy says so. */
const SERVER_ERROR = 500

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
  readonly state: StoreApi<Reachability>
  /** Marks the service as unreachable until the next answer, for example when the socket closes. */
  readonly doubt: () => void
  /** Stops counting kept responses as old: the live socket has shown that nothing has happened since. */
  readonly confirmKept: () => void
}

/** Wraps fetch and records the outcome of every request. */
export function createReachability(send: typeof fetch = fetch): ReachabilityStore {
  const state = createStore<Reachability>(() => ({ isAnswered: false, answeredAt: undefined, keptAt: undefined }))
  const doubt = () => state.setState({ isAnswered: false })
  return {
    state,
    doubt,
    confirmKept: () => state.setState({ keptAt: undefined }),
    fetch: async (input, init) => {
      try {
        const response = await send(input, init)
        state.setState(reachabilityAfter(state.getState(), response, Date.now()))
        return response
      } catch (error) {
        doubt()
        throw error
      }
    },
  }
}

/** A kept response ages the page; a response of the service makes it current; a failure does neither. */
export function reachabilityAfter(reachability: Reachability, response: Response, now: number): Reachability {
  if (response.status >= SERVER_ERROR) return { ...reachability, isAnswered: false }
  const kept = response.headers.get(KEPT_AT_HEADER)
  if (kept === null) return { isAnswered: true, answeredAt: now, keptAt: undefined }
  const keptAt = Math.min(reachability.keptAt ?? Number.POSITIVE_INFINITY, Date.parse(kept))
  return { ...reachability, isAnswered: false, keptAt }
}
