import { createHttp } from '@cup/api-client/http'
import { createLiveStore } from '@cup/api-client/live'
import { createQueryClient } from '@cup/api-client/queries'
import { fetchFrom, type Known } from '@cup/testing/fake-service'
import { render } from '@testing-library/react'
import { App } from '../app/app.tsx'
import { loadPage } from '../app/pages.tsx'
import { parametersOf } from '../app/parameters.ts'
import { routeOf } from '../app/route.ts'

/** Opens an overlay at an address below `/streamelements/`, with a service that knows this much, cut in and out. */
export async function openOverlay(known: Known, address: string): Promise<void> {
  // jsdom has no type to wait for.
  Object.defineProperty(document, 'fonts', { value: { load: async () => [] }, configurable: true })
  const url = new URL(`http://cup.test/streamelements/${address}`)
  url.searchParams.set('motion', '0')
  const route = routeOf(url.pathname)
  const page = route && (await loadPage(route, parametersOf(url.search)))
  render(
    <App
      page={page}
      http={createHttp({ baseUrl: 'http://cup.test', fetch: fetchFrom(known) })}
      live={createLiveStore()}
      client={createQueryClient()}
    />,
  )
}
