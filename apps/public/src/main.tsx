import '@cup/ui/tokens.css'
import './app/base.css'
import './app/print.css'
import { createHttp, required } from '@cup/api-client/http'
import { assumeWallOffset, createLiveStore, serverNow } from '@cup/api-client/live'
import { createQueryClient } from '@cup/api-client/queries'
import { compareGerman } from '@cup/domain/kernel'
import { showTimesIn } from '@cup/ui/format'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { keptSnapshot } from './app/kept-snapshot.ts'
import { loadConnection } from './app/live/live-updates.tsx'
import { preloadPage } from './app/pages.ts'
import { startPwa } from './app/pwa/start-pwa.ts'
import { positionIn, putSnapshot, renderedAtIn, snapshotIn, teamsIn } from './app/snapshot.ts'
import { createReachability } from './shared/reachability.ts'
import { loadSite } from './shared/site.ts'
import { knownTeams } from './shared/use-team-of.ts'

// Each step is a task of its own: a phone that is busy for long answers no finger.
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

const snapshot = snapshotIn(document)
const reachability = createReachability()
await nextTask()
const [asked] = await Promise.all([snapshot?.site ?? loadSite(reachability.fetch), preloadPage(location.pathname)])
// While the service is away, the page may come without its data.
const isAway = !snapshot && !reachability.state.getState().isAnswered
const kept = isAway ? await keptSnapshot(reachability.fetch) : snapshot
const site = kept?.site ?? asked

await nextTask()
const renderedAt = renderedAtIn(document)
// A browser reads what it knows of languages bit by bit, each at the first call that needs it: not while the page is drawn.
for (const read of [
  () => new Intl.Locale('de').maximize(),
  () => compareGerman('a', 'b'),
  () => showTimesIn(site.timeZone, new Date(renderedAt ?? Date.now()).toISOString()),
]) {
  read()
  await nextTask()
}
const live = createLiveStore({ position: snapshot && positionIn(snapshot) })
// src/clocks.js has looked.
if (document.documentElement.dataset.time === 'right') assumeWallOffset(live, 0)
const http = createHttp({
  baseUrl: site.apiUrl,
  credentials: 'omit',
  fetch: reachability.fetch,
  serverNow: () => serverNow(live),
  knownPosition: () => live.getState().position,
  reloads: () => live.getState().reloads,
})
const client = createQueryClient()
await nextTask()
if (kept) putSnapshot({ client, http }, kept)
await nextTask()
for (const list of kept ? teamsIn(kept) : []) knownTeams(site, list)
await nextTask()
startPwa()
await nextTask()

const root = required(document.getElementById('root'), 'root not found')
const app = (
  <StrictMode>
    <BrowserRouter>
      <App {...{ site, http, live, client, reachability, renderedAt }} />
    </BrowserRouter>
  </StrictMode>
)
if (renderedAt === undefined) createRoot(root).render(app)
// React cuts a transition into short tasks.
else startTransition(() => void hydrateRoot(root, app))
await nextTask()
void loadConnection().catch(() => undefined)
