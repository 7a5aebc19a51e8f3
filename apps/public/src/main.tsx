import '@cup/ui/tokens.css'
import './app/base.css'
import { createHttp, required } from '@cup/api-client/http'
import { createLiveStore, serverNow } from '@cup/api-client/live'
import { createQueryClient } from '@cup/api-client/queries'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app.tsx'

const live = createLiveStore()
const http = createHttp({
  baseUrl: '',
  serverNow: () => serverNow(live),
  knownPosition: () => live.getState().position,
})

createRoot(required(document.getElementById('root'), 'root not found')).render(
  <StrictMode>
    <BrowserRouter>
      <App http={http} live={live} client={createQueryClient()} />
    </BrowserRouter>
  </StrictMode>,
)
