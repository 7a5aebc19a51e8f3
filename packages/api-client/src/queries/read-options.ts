import type { QueryOf, ReadName } from '@cup/contract/routes'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Http, Read, ReadAnswer } from '../http/create-http.ts'
import { isBefore } from '../http/position.ts'

/** A read as TanStack Query takes it: data and position are cached, `select` makes what a screen sees. */
export type ReadOptions<Name extends ReadName, Shown> = {
  readonly queryKey: QueryKey
  readonly queryFn: (running: Running) => Promise<Read<ReadAnswer<Name>>>
  readonly select: (read: Read<ReadAnswer<Name>>) => Shown
}

type Reading<Name extends ReadName, Shown> = {
  readonly key: QueryKey
  /** Fails where a parameter is missing, so that a query that is not enabled may lack it. */
  readonly query: () => QueryOf<Name>
  /** A named function, so that it runs only when the cached value changes. */
  readonly select: (read: Read<ReadAnswer<Name>>) => Shown
}

/** Makes query options of a read of the contract. */
export const readOptions = <Name extends ReadName, Shown>(
  http: Http,
  name: Name,
  { key, query, select }: Reading<Name, Shown>,
): ReadOptions<Name, Shown> => ({
  queryKey: key,
  queryFn: (running) => keepNewer(running, (signal) => http.read(name, query(), signal)),
  select,
})

/** Shows the whole answer. */
export const dataOf = <Data>({ data }: Read<Data>): Data => data

/** Context of a query that TanStack Query runs. */
export type Running = { readonly client: QueryClient; readonly queryKey: QueryKey; readonly signal: AbortSignal }

/** Runs a read for the cache; a cached answer is never replaced by one of a lower position. */
export async function keepNewer<Data>(
  { client, queryKey, signal }: Running,
  read: (signal: AbortSignal) => Promise<Read<Data>>,
): Promise<Read<Data>> {
  const answer = await read(signal)
  const cached = client.getQueryData<Read<Data>>(queryKey)
  return cached && isBefore(answer.position, cached.position) ? cached : answer
}
