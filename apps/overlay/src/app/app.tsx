import { type Http, HttpContext } from '@cup/api-client/http'
import { LiveContext, type LiveStore } from '@cup/api-client/live'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Overlay } from './overlay.tsx'
import { GalleryPage, LedwallPage } from './pages.tsx'
import type { OverlayParameters } from './parameters.ts'
import { reloadWhenThere } from './reload.ts'
import type { OverlayRoute } from './route.ts'
import { useCompetitionOnAir } from './use-competition-on-air.ts'

type AppProps = {
  /** Where nothing is, nothing is shown. */
  readonly route: OverlayRoute | undefined
  readonly parameters: OverlayParameters
  readonly http: Http
  readonly live: LiveStore
  readonly client: QueryClient
}

/** The overlay app at one address, given its lines to the service. */
export function App({ route, parameters, http, live, client }: AppProps) {
  return (
    <ErrorBoundary fallback={null} onError={reloadAfter}>
      <QueryClientProvider client={client}>
        <HttpContext value={http}>
          <LiveContext value={live}>
            <Suspense fallback={null}>
              {route?.page === 'gallery' && <GalleryPage />}
              {route?.page === 'ledwall' && <Ledwall parameters={parameters} />}
              {route && route.page !== 'gallery' && route.page !== 'ledwall' && (
                <Overlay route={route} parameters={parameters} />
              )}
            </Suspense>
          </LiveContext>
        </HttpContext>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}

type LedwallProps = { readonly parameters: OverlayParameters }

/** The output of the LED wall, for the competition that is on air. */
function Ledwall({ parameters: { competitionId, showsGoals, delayMillis } }: LedwallProps) {
  return (
    <LedwallPage
      competitionId={useCompetitionOnAir(competitionId)}
      isPinned={competitionId !== undefined}
      showsGoals={showsGoals}
      delayMillis={delayMillis}
    />
  )
}

/** A broken picture is blank on air; the error goes to the log of OBS, and the page reloads. */
function reloadAfter(error: unknown): void {
  reportError(error)
  reloadWhenThere()
}
