import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Http } from '../http/create-http.ts'
import { HttpContext } from '../http/create-http.ts'
import { createLiveStore, type LiveStore } from '../live/live-store.ts'
import { LiveContext } from '../live/use-live.ts'
import { createQueryClient } from '../queries/create-query-client.ts'
import { anHttpClient } from './an-http-client.ts'

type Around = { readonly http?: Http; readonly live?: LiveStore; readonly client?: QueryClient }

/** Providers of an app around its screens; those that a test does not name have defaults. */
export function around({
  http = anHttpClient([]).http,
  live = createLiveStore(),
  client = createQueryClient(),
}: Around = {}) {
  return ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <HttpContext value={http}>
        <LiveContext value={live}>{children}</LiveContext>
      </HttpContext>
    </QueryClientProvider>
  )
}
