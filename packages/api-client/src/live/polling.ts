import type { CallOff } from '@cup/runtime'
import { focusManager, type Query, type QueryClient } from '@tanstack/react-query'
import { isReadWorthRetrying } from '../http/retry.ts'
import { ELSEWHERE_POLL_MILLIS, FAILED_POLL_MILLIS } from '../queries/create-query-client.ts'
import type { LiveStore } from './live-store.ts'
import { isRead, refetch } from './refetch.ts'

type PollOptions = {
  readonly client: QueryClient
  readonly live: LiveStore
  /** Whether an answer holds everything that was received. */
  readonly isCurrent: (query: Query) => boolean
}

/** Polls what is on a screen while the socket may miss something, and failed reads always; answers how to stop. */
export function startPolling({ client, live, isCurrent }: PollOptions): CallOff {
  const isLacking = (query: Query) => hasFailed(query) || (isRead(query.state.data) && !isCurrent(query))
  const isOurs = (query: Query) => hasFailed(query) || isRead(query.state.data)
  let turns = 0
  return live.runtime.every(FAILED_POLL_MILLIS, () => {
    turns += 1
    // A page that becomes visible refetches anyway.
    if (!focusManager.isFocused()) return
    if (live.getState().isComplete) void refetch(client, isLacking)
    else void refetch(client, turns % TURNS === 0 ? isOurs : hasFailed)
  })
}

const TURNS = ELSEWHERE_POLL_MILLIS / FAILED_POLL_MILLIS

/** The service is reachable (again): refetches at once what has failed, and what waits for its next try. */
export function retryFailed(client: QueryClient, hasBeenDown: boolean): void {
  const failed = client.getQueryCache().findAll({
    type: 'active',
    predicate: (query) => hasFailed(query) || isStuck(query, hasBeenDown),
  })
  const predicate = (query: Query) => failed.includes(query)
  // Those that wait for an answer wait for the one of the next request: after a press, an older one would not do.
  void client.cancelQueries({ predicate }, { silent: true })
  void refetch(client, predicate)
}

const hasFailed = ({ state }: Query): boolean => state.status === 'error' && isReadWorthRetrying(state.error)

/** A request that was sent while the service was unreachable may never be answered. */
const isStuck = ({ state }: Query, hasBeenDown: boolean): boolean =>
  state.fetchStatus !== 'idle' && (hasBeenDown || state.fetchFailureCount > 0)
