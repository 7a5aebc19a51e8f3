import type { ReactNode } from 'react'
import { DataError } from './data-error.tsx'

type Asked = { readonly data: unknown; readonly isError: boolean; readonly refetch: () => unknown }

type QueryBlockProps = {
  readonly queries: readonly Asked[]
  /** What stands there until the data have come. */
  readonly skeleton: ReactNode
  readonly children: ReactNode
}

/** Shows what needs data once all of them are there; old data stay when new ones do not come. */
export function QueryBlock({ queries, skeleton, children }: QueryBlockProps) {
  const missing = queries.filter(({ data }) => data === undefined)
  if (missing.length === 0) return children
  if (!missing.some(({ isError }) => isError)) return skeleton
  return <DataError onRetry={() => missing.map(({ refetch }) => refetch())} />
}
