import { createHttp } from '@cup/api-client/http'
import { createLiveStore } from '@cup/api-client/live'
import { createQueryClient } from '@cup/api-client/queries'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { App } from '../app/app.tsx'
import { fetchFrom, type Known } from './fake-service.ts'

/** Opens the app at an address, with a service that knows this much; failed reads are not tried again. */
export function openApp(known: Known, address = '/'): void {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  const http = createHttp({ baseUrl: 'http://cup.test', fetch: fetchFrom(known) })
  render(
    <MemoryRouter initialEntries={[address]}>
      <App http={http} live={createLiveStore()} client={client} />
    </MemoryRouter>,
  )
}
