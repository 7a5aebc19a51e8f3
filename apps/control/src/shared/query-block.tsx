import type { ReactNode } from 'react'
import { DataError } from './data-error.tsx'
import { Loading } from './loading.tsx'

type Asked = { readonly data: unknown; readonly isError: boolean; readonly refetch: () => unknown }

type QueryBlockProps = { readonly queries: readonly Asked[]; readonly children: ReactNode }

/** Shows what needs data once all of them are there; old data stay when new ones do not come. */
export function QueryBlock({ queries, children }: QueryBlockProps) {
  const missing = queries.filter(({ data }) => data === undefined)
  if (missing.length === 0) return children
  if (!missing.some(({ isError }) => isError)) return <Loading />
  return <DataError onRetry={() => missing.map(({ refetch }) => refetch())} />
}
