import { focusManager, type Query, type QueryClient } from '@tanstack/react-query'
import { isReadWorthRetrying } from '../http/retry.ts'
import { ELSEWHERE_POLL_MILLIS, FAILED_POLL_MILLIS } from '../queries/polling.ts'
import { refetch } from './ask-soon.ts'
import { isRead } from './is-read.ts'

type NetOptions = {
  readonly client: QueryClient
  readonly isComplete: () => boolean
  /** Whether an answer holds everything that was told. */
  readonly isCurrent: (query: Query) => boolean
}

/** Asks anew for what is shown while the socket may miss something, and always for what could not be read; answers how to stop. */
export function spreadNet({ client, isComplete, isCurrent }: NetOptions): () => void {
  const isLacking = (query: Query) => hasFailed(query) || (isRead(query.state.data) && !isCurrent(query))
  const isOurs = (query: Query) => hasFailed(query) || isRead(query.state.data)
  let turns = 0
  const ask = () => {
    turns += 1
    // Who looks again asks anew anyway.
    if (!focusManager.isFocused()) return
    if (isComplete()) void refetch(client, isLacking)
    else void refetch(client, turns % TURNS === 0 ? isOurs : hasFailed)
  }
  const timer = setInterval(ask, FAILED_POLL_MILLIS)
  return () => clearInterval(timer)
}

const TURNS = ELSEWHERE_POLL_MILLIS / FAILED_POLL_MILLIS

/** The service is there (again): what failed without it is asked for at once, and what waits for its next try waits no longer. */
export function retryFailed(client: QueryClient, hasBeenAway: boolean): void {
  const failed = client.getQueryCache().findAll({
    type: 'active',
    predicate: (query) => hasFailed(query) || isTroubled(query, hasBeenAway),
  })
  const predicate = (query: Query) => failed.includes(query)
  void client.cancelQueries({ predicate })
  void refetch(client, predicate)
}

const hasFailed = ({ state }: Query): boolean => state.status === 'error' && isReadWorthRetrying(state.error)

/** What was asked while nobody was there may never be answered. */
const isTroubled = ({ state }: Query, hasBeenAway: boolean): boolean =>
  state.fetchStatus !== 'idle' && (hasBeenAway || state.fetchFailureCount > 0)
