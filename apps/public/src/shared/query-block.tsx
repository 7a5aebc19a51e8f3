import type { ReactNode } from 'react'
import { sharedTexts } from '../texts/shared.ts'
import styles from './query-block.module.css'

type Asked = { readonly data: unknown; readonly isError: boolean; readonly refetch: () => unknown }

type QueryBlockProps = {
  readonly queries: readonly Asked[]
  /** Placeholder until the data have come. */
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

type DataErrorProps = { readonly onRetry: () => unknown }

/** Says that data did not come, and tries again when asked to. */
export const DataError = ({ onRetry }: DataErrorProps) => (
  <div className={styles.error} role="alert">
    <p>{sharedTexts.dataError}</p>
    <button type="button" className={styles.retry} onClick={() => onRetry()}>
      {sharedTexts.retry}
    </button>
  </div>
)

type SkeletonProps = { readonly rows: number; readonly kind?: 'row' | 'card' | 'hero' }

/** Reserves the space of the data; visible only if loading takes long. */
export const Skeleton = ({ rows, kind = 'row' }: SkeletonProps) => (
  <div className={styles.skeleton} data-kind={kind} aria-busy="true" data-testid="skeleton">
    {Array.from({ length: rows }, (_, row) => (
      <span key={row} className={styles[kind]} />
    ))}
  </div>
)
