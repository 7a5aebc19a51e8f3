import { type Http, HttpContext } from '@cup/api-client/http'
import { LiveContext, type LiveStore } from '@cup/api-client/live'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { reloadAfter } from './reload.ts'

type AppProps = {
  readonly page: ReactNode
  readonly http: Http
  readonly live: LiveStore
  readonly client: QueryClient
}

/** The overlay app with one page, given its API client. */
export function App({ page, http, live, client }: AppProps) {
  return (
    <ErrorBoundary fallback={null} onError={reloadAfter}>
      <QueryClientProvider client={client}>
        <HttpContext value={http}>
          <LiveContext value={live}>{page}</LiveContext>
        </HttpContext>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
