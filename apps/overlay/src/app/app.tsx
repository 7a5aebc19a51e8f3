import { type Http, HttpContext } from '@cup/api-client/http'
import { LiveContext, type LiveStore } from '@cup/api-client/live'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { reloadWhenThere } from './reload.ts'

type AppProps = {
  readonly page: ReactNode
  readonly http: Http
  readonly live: LiveStore
  readonly client: QueryClient
}

/** The overlay app with one page, given its API client. */
export function App({ page, http, live, client }: AppProps) {
  // A broken picture is blank on air. React writes the error to the console, which is the log of OBS.
  return (
    <ErrorBoundary fallback={null} onError={reloadWhenThere}>
      <QueryClientProvider client={client}>
        <HttpContext value={http}>
          <LiveContext value={live}>{page}</LiveContext>
        </HttpContext>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
