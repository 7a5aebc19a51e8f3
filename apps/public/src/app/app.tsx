import { type Http, HttpContext } from '@cup/api-client/http'
import { LiveContext, type LiveStore } from '@cup/api-client/live'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Route, Routes } from 'react-router-dom'
import { CompetitionPage } from './competition-page.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorPage } from './error-page.tsx'
import { StartPage } from './start-page.tsx'

type AppProps = { readonly http: Http; readonly live: LiveStore; readonly client: QueryClient }

/** The public app, given its lines to the service. */
export function App({ http, live, client }: AppProps) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={client}>
        <HttpContext value={http}>
          <LiveContext value={live}>
            <Routes>
              <Route path="/" element={<StartPage />} />
              <Route path="/:competitionId" element={<CompetitionPage />} />
              <Route path="*" element={<ErrorPage />} />
            </Routes>
          </LiveContext>
        </HttpContext>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
