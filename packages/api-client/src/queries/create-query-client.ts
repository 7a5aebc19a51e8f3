import { onlineManager, QueryClient } from '@tanstack/react-query'
import { isReadWorthRetrying, RETRIES, retryDelayMillis } from '../http/retry.ts'

/** An answer that no screen uses is dropped after five minutes. */
export const FORGET_AFTER_MILLIS = 5 * 60_000

/** Pushes keep the cache current; a new screen, a focused page and a returning network refetch all the same. */
const REFETCH = 'always'

/** The cache of server data, with the settings of all apps. */
export function createQueryClient(): QueryClient {
  // TanStack Query assumes a network at first: without this, a page that was opened offline does not refetch when it is back.
  onlineManager.setOnline(globalThis.navigator?.onLine !== false)
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: FORGET_AFTER_MILLIS,
        refetchOnMount: REFETCH,
        refetchOnWindowFocus: REFETCH,
        refetchOnReconnect: REFETCH,
        retry: (failures, error) => failures < RETRIES && isReadWorthRetrying(error),
        retryDelay: retryDelayMillis,
        // A machine without any network still reaches the service that runs on it.
        networkMode: 'always',
      },
      // Commands are retried by their own code, under one idempotency key.
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** The live bar and the timekeeper poll the current game this often while the socket may miss something. */
export const CLOSE_POLL_MILLIS = 5_000

/** Overlays and the LED wall poll the current game this often while the socket may miss something. */
export const DISPLAY_POLL_MILLIS = 10_000

/** Everything else on a screen is polled this often while the socket may miss something. */
export const ELSEWHERE_POLL_MILLIS = 30_000

/** Failed reads are repeated this often, whatever the state of the socket. */
export const FAILED_POLL_MILLIS = 10_000
