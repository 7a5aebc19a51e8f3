import { type Http, HttpContext } from '@cup/api-client/http'
import { LiveContext, type LiveStore } from '@cup/api-client/live'
import type { Site } from '@cup/contract/site'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ErrorBoundary } from 'react-error-boundary'
import { InStep } from '../shared/opening.tsx'
import type { ReachabilityStore } from '../shared/reachability.ts'
import { SiteContext } from '../shared/site.ts'
import { ConnectivityProvider } from './connectivity/connectivity-provider.tsx'
import { PageRoutes } from './routes.tsx'
import { Shell } from './shell/shell.tsx'
import { ErrorPage } from './status-pages.tsx'

type AppProps = {
  readonly site: Site
  readonly http: Http
  readonly live: LiveStore
  readonly client: QueryClient
  /** Whether the requests of `http` reached the service. */
  readonly reachability: ReachabilityStore
}

/** The public app, given the site's configuration and its connection to the service. */
export const App = ({ site, http, live, client, reachability }: AppProps) => (
  <ErrorBoundary fallback={<ErrorPage />}>
    <QueryClientProvider client={client}>
      <SiteContext value={site}>
        <HttpContext value={http}>
          <LiveContext value={live}>
            <ConnectivityProvider reachability={reachability}>
              <InStep>
                <Shell>
                  <PageRoutes />
                </Shell>
              </InStep>
            </ConnectivityProvider>
          </LiveContext>
        </HttpContext>
      </SiteContext>
    </QueryClientProvider>
  </ErrorBoundary>
)
