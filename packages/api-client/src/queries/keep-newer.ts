import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Read } from '../http/create-http.ts'
import { isBefore } from '../http/position.ts'

/** What TanStack Query tells a query that it runs. */
export type Running = { readonly client: QueryClient; readonly queryKey: QueryKey; readonly signal: AbortSignal }

/** Runs a read for the cache; what is there already is never replaced by an answer of a lower position. */
export async function keepNewer<Data>(
  { client, queryKey, signal }: Running,
  read: (signal: AbortSignal) => Promise<Read<Data>>,
): Promise<Read<Data>> {
  const answer = await read(signal)
  const cached = client.getQueryData<Read<Data>>(queryKey)
  return cached && isBefore(answer.position, cached.position) ? cached : answer
}
