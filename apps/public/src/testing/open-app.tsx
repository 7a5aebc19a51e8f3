import { createHttp } from '@cup/api-client/http'
import { createLiveStore } from '@cup/api-client/live'
import { createQueryClient } from '@cup/api-client/queries'
import type { Site } from '@cup/contract/site'
import { SITE_DEFAULTS } from '@cup/contract/site-defaults'
import { fetchFrom, type Known } from '@cup/testing/fake-service'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { App } from '../app/app.tsx'
import { loadConnection } from '../app/live/live-updates.tsx'
import { createReachability } from '../shared/reachability.ts'
import type { PageSite } from '../shared/site.ts'

// Loaded before the test, so that the page connects with its first effect.
await loadConnection()

type OnTheWay = (answer: Response) => Response

/** Opens the app at an address, with a service that knows this much; failed reads are not tried again. */
export function openApp(
  known: Known,
  address = '/',
  site: { readonly [Field in keyof Site]?: Site[Field] | undefined } = {},
  onTheWay: OnTheWay = (answer) => answer,
): void {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  const ask = fetchFrom(known)
  const reachability = createReachability(async (...call) => onTheWay(await ask(...call)))
  const http = createHttp({ baseUrl: 'http://cup.test', fetch: reachability.fetch })
  render(
    <MemoryRouter initialEntries={[address]}>
      <App
        site={{ ...SITE_DEFAULTS, ...site } as PageSite}
        http={http}
        live={createLiveStore()}
        client={client}
        reachability={reachability}
      />
    </MemoryRouter>,
  )
}
