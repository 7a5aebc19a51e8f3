import { Alert } from '@chakra-ui/react'
import { HttpError } from '@cup/api-client/http'
import { Button } from '@cup/ui/chakra'
import type { ReactNode } from 'react'
import { appTexts } from '../texts/app.ts'
import { Loading } from './loading.tsx'

type DataErrorProps = { readonly onRetry: () => unknown }

/** Says that data did not come, and tries again when asked to. */
export const DataError = ({ onRetry }: DataErrorProps) => (
  <Alert.Root status="error" role="alert" alignItems="center" flexWrap="wrap">
    <Alert.Title flex="1">{appTexts.notLoaded}</Alert.Title>
    <Button onClick={() => onRetry()}>{appTexts.tryAgain}</Button>
  </Alert.Root>
)

type Asked = { readonly data: unknown; readonly isError: boolean; readonly refetch: () => unknown }

type QueryBlockProps = { readonly queries: readonly Asked[]; readonly children: ReactNode }

/** Shows what needs data once all of them are there; old data stay when new ones do not come. */
export function QueryBlock({ queries, children }: QueryBlockProps) {
  const missing = queries.filter(({ data }) => data === undefined)
  if (missing.length === 0) return children
  if (!missing.some(({ isError }) => isError)) return <Loading />
  return <DataError onRetry={() => missing.map(({ refetch }) => refetch())} />
}

/** Whether an error means that the address names nothing: an id that is malformed or unknown. */
export const isNotFound = (error: unknown): boolean => error instanceof HttpError && [400, 404].includes(error.status)
