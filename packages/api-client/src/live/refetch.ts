import type { LogPosition } from '@cup/contract/position'
import { type CallOff, pause, type Runtime } from '@cup/runtime'
import type { Query, QueryClient } from '@tanstack/react-query'
import { isBefore } from '../http/position.ts'

/** A cached answer to a read, whatever it holds. */
export type AnyRead = { readonly data: unknown; readonly position: LogPosition | undefined }

/** Whether cached data is the answer to a read of the log; other queries are not kept current. */
export const isRead = (data: unknown): data is AnyRead =>
  typeof data === 'object' && data !== null && 'data' in data && 'position' in data

/** Refetches what is on a screen. A request that is under way is awaited, not repeated, and judged when it is answered. */
export const refetch = (client: QueryClient, predicate: (query: Query) => boolean): Promise<void> =>
  client.refetchQueries({ type: 'active', predicate }, { cancelRefetch: false })

/** Refetches several answers together, some time after the first of them was added. */
export type RefetchBatch = { readonly add: (query: Query) => void; readonly close: () => void }

type Batching = {
  readonly runtime: Runtime
  readonly client: QueryClient
  readonly isWanted: (query: Query) => boolean
}

/** Collects queries to refetch; those that are not on a screen, under way, or no longer wanted by then are left out. */
export function refetchBatch({ runtime, client, isWanted }: Batching, millis: () => number): RefetchBatch {
  const wanted = new Set<Query>()
  let callOff: CallOff | undefined
  const run = () => {
    callOff = undefined
    void refetch(client, (query) => wanted.has(query) && isWanted(query))
    wanted.clear()
  }
  return {
    add: (query) => {
      wanted.add(query)
      callOff ??= runtime.after(millis(), run)
    },
    close: () => callOff?.(),
  }
}

/** A read that has not been answered by then is not awaited. */
const READ_WITHIN_MILLIS = 10_000

/** Reads everything on a screen again; resolves with the smallest position of a log that was read, if there is one. */
export async function readAgain(
  runtime: Runtime,
  client: QueryClient,
  epoch: string,
): Promise<LogPosition | undefined> {
  const done = new AbortController()
  void client.refetchQueries({ type: 'active' }).then(() => done.abort())
  await pause(runtime, READ_WITHIN_MILLIS, done.signal)
  return client
    .getQueryCache()
    .findAll({ type: 'active', fetchStatus: 'idle' })
    .flatMap(({ state: { data, status } }) => (status === 'success' && isRead(data) && data.position) || [])
    .filter((position) => position.epoch === epoch)
    .reduce<LogPosition | undefined>((least, position) => (isBefore(least, position) ? least : position), undefined)
}
