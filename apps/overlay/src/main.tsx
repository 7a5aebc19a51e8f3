import '@cup/ui/tokens.css'
import './app/fonts.css'
import './app/base.css'
import { createHttp, required } from '@cup/api-client/http'
import { createLiveStore, serverNow } from '@cup/api-client/live'
import { createQueryClient } from '@cup/api-client/queries'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { loadPage } from './app/pages.tsx'
import { parametersOf } from './app/parameters.ts'
import { forgetReloadsWhenHealthy, reloadWhenThere } from './app/reload.ts'
import { routeOf } from './app/route.ts'

const parameters = parametersOf(location.search)
const route = routeOf(location.pathname)
const live = createLiveStore()
const http = createHttp({
  baseUrl: '',
  credentials: 'omit',
  serverNow: () => serverNow(live),
  knownPosition: () => live.getState().position,
  reloads: () => live.getState().reloads,
  delayMillis: parameters.delayMillis,
})

forgetReloadsWhenHealthy()
// An address that is none shows nothing.
if (route) loadPage(route, parameters).then(show, reloadLater)

function reloadLater(error: unknown): void {
  reportError(error)
  reloadWhenThere()
}

function show(page: ReactNode): void {
  createRoot(required(document.getElementById('root'), 'root not found')).render(
    <StrictMode>
      <App page={page} http={http} live={live} client={createQueryClient()} />
    </StrictMode>,
  )
}
