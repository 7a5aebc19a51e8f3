import { type Http, HttpContext } from '@cup/api-client/http'
import { LiveContext, type LiveStore } from '@cup/api-client/live'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { idle, RenderedAt } from '../shared/on-device.ts'
import type { ReachabilityStore } from '../shared/reachability.ts'
import { type PageSite, SiteContext } from '../shared/site.ts'
import { ConnectivityProvider } from './connectivity/connectivity-provider.tsx'
import { PageRoutes } from './routes.tsx'
import { Shell } from './shell/shell.tsx'
import { usePreviewedSite } from './site/previewed-site.ts'
import { ErrorPage } from './status-pages.tsx'

type AppProps = {
  readonly site: PageSite
  readonly http: Http
  readonly live: LiveStore
  readonly client: QueryClient
  /** Whether the requests of `http` reached the service. */
  readonly reachability: ReachabilityStore
  /** When the service has rendered the page; undefined where the browser renders all of it. */
  readonly renderedAt?: number | undefined
}

/** The public app, given the site's configuration and its connection to the service. */
export function App({ reachability, renderedAt, site, ...means }: AppProps) {
  const shown = usePreviewedSite(site)
  return (
    <ErrorBoundary fallback={<ErrorPage />}>
      <Means {...means} site={shown}>
        <Hydration renderedAt={renderedAt}>
          <ConnectivityProvider {...{ reachability, renderedAt }}>
            <Shell>
              <PageRoutes />
            </Shell>
          </ConnectivityProvider>
        </Hydration>
      </Means>
    </ErrorBoundary>
  )
}

/** So long a slow phone may take to hydrate what it shows first. */
const HYDRATED_WITHIN_MILLIS = 5_000

type HydrationProps = { readonly renderedAt: number | undefined; readonly children: ReactNode }

/**
 * Says when the service has rendered the page, until all of it is hydrated: React commits a transition only after every
 * part that it may change is hydrated. Until then no data may change, which the rest of the page is compared with.
 */
function Hydration({ renderedAt: first, children }: HydrationProps) {
  const [renderedAt, setRenderedAt] = useState(first)
  // src/first.js has kept what was done before.
  useEffect(() => void dispatchEvent(new Event('cup-runs')), [])
  useEffect(() => {
    if (first === undefined) return
    void idle(HYDRATED_WITHIN_MILLIS).then(() => startTransition(() => setRenderedAt(undefined)))
  }, [first])
  // What only makes a later visit faster has waited for it: pwa/start-pwa.ts.
  useEffect(() => {
    if (renderedAt === undefined) dispatchEvent(new Event('cup-hydrated'))
  }, [renderedAt])
  return <RenderedAt value={renderedAt}>{children}</RenderedAt>
}

type MeansProps = Omit<AppProps, 'reachability' | 'renderedAt'> & { readonly children: ReactNode }

/** Provides what reads need. */
export const Means = ({ site, http, live, client, children }: MeansProps) => (
  <QueryClientProvider client={client}>
    <SiteContext value={site}>
      <HttpContext value={http}>
        <LiveContext value={live}>{children}</LiveContext>
      </HttpContext>
    </SiteContext>
  </QueryClientProvider>
)
