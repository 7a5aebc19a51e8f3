import { QueryClient } from '@tanstack/react-query'
import { isReadWorthRetrying, RETRIES, retryDelayMillis } from '../http/retry.ts'

/** Nobody looks at it any more: it is forgotten after five minutes. */
export const FORGET_AFTER_MILLIS = 5 * 60_000

/** Pushes keep what is cached; looking again, coming back and the line coming back ask anew all the same. */
const REFETCH = 'always'

/** The cache of server data, with the rules of the house. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
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
      // A command tries again by itself, under one key.
      mutations: { networkMode: 'always', retry: false },
    },
  })
