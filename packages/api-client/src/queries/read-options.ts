import type { QueryOf, ReadName } from '@cup/contract/routes'
import type { QueryKey } from '@tanstack/react-query'
import type { Http, Read, ReadAnswer } from '../http/create-http.ts'
import { keepNewer, type Running } from './keep-newer.ts'

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
