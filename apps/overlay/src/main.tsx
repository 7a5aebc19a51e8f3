import '@cup/ui/tokens.css'
import './app/fonts.css'
import './app/base.css'
import { createHttp, required } from '@cup/api-client/http'
import { createLiveStore, serverNow } from '@cup/api-client/live'
import { createQueryClient } from '@cup/api-client/queries'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { parametersOf } from './app/parameters.ts'
import { forgetReloadsWhenHealthy } from './app/reload.ts'
import { routeOf } from './app/route.ts'

const parameters = parametersOf(location.search)
const live = createLiveStore()
const http = createHttp({
  baseUrl: '',
  credentials: 'omit',
  serverNow: () => serverNow(live),
  knownPosition: () => live.getState().position,
  delayMillis: parameters.delayMillis,
})

forgetReloadsWhenHealthy()

createRoot(required(document.getElementById('root'), 'root not found')).render(
  <StrictMode>
    <App
      route={routeOf(location.pathname)}
      parameters={parameters}
      http={http}
      live={live}
      client={createQueryClient()}
    />
  </StrictMode>,
)
