import type { QueryOf, ReadName } from '@cup/contract/routes'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Http, Read, ReadAnswer } from '../http/create-http.ts'
import { keepNewer } from './keep-newer.ts'

type Reading<Name extends ReadName, Key extends QueryKey, Shown> = {
  readonly key: Key
  /** Fails where a parameter is missing, so that a query that is not enabled may lack it. */
  readonly query: () => QueryOf<Name>
  /** A named function, so that it runs only when the cached value changes. */
  readonly select: (read: Read<ReadAnswer<Name>>) => Shown
}

/** A read of the contract as TanStack Query takes it: position and data are cached, `select` shows the data. */
export const readOptions = <Name extends ReadName, const Key extends QueryKey, Shown>(
  http: Http,
  name: Name,
  { key, query, select }: Reading<Name, Key, Shown>,
) =>
  queryOptions({
    queryKey: key,
    queryFn: (running) => keepNewer(running, (signal) => http.read(name, query(), signal)),
    select,
  })

/** Shows the whole answer. */
export const dataOf = <Data>({ data }: Read<Data>): Data => data
