import '@cup/ui/tokens.css'
import './app/base.css'
import './app/first-paint.css'
import './app/first-pages.css'
import './app/first-lists.css'
import { createHttp, required } from '@cup/api-client/http'
import { createLiveStore, serverNow } from '@cup/api-client/live'
import { createQueryClient } from '@cup/api-client/queries'
import { showTimesIn } from '@cup/ui/format'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { firstPaintIn, firstPaintIsSeen, takePlaceOf } from './app/first-paint.ts'
import { preloadPage } from './app/pages.ts'
import { startPwa } from './app/pwa/start-pwa.ts'
import { putSnapshot, snapshotIn } from './app/snapshot.ts'
import { createOpening, OpeningContext } from './shared/opening.tsx'
import { createReachability } from './shared/reachability.ts'
import { loadSite } from './shared/site.ts'

const snapshot = snapshotIn(document)
const [site] = await Promise.all([snapshot?.site ?? loadSite(), preloadPage(location.pathname)])

showTimesIn(site.timeZone)
const live = createLiveStore()
const reachability = createReachability()
const http = createHttp({
  baseUrl: site.apiUrl,
  credentials: 'omit',
  fetch: reachability.fetch,
  serverNow: () => serverNow(live),
  knownPosition: () => live.getState().position,
})
const client = createQueryClient()
if (snapshot) putSnapshot({ client, http, live }, snapshot)

const root = required(document.getElementById('root'), 'root not found')
const firstPaint = firstPaintIn(document)
if (firstPaint) await firstPaintIsSeen()
// What has been prepared is drawn in tasks of its own: a phone that is busy for long answers no finger.
await new Promise((resolve) => setTimeout(resolve))
const opening = firstPaint && createOpening()
if (opening) takePlaceOf(firstPaint, { root, opening })
createRoot(root).render(
  <StrictMode>
    <OpeningContext value={opening}>
      <BrowserRouter>
        <App site={site} http={http} live={live} client={client} reachability={reachability} />
      </BrowserRouter>
    </OpeningContext>
  </StrictMode>,
)

startPwa()
