import { refreshAfter } from '@cup/api-client/commands'
import { createHttp } from '@cup/api-client/http'
import { createLiveStore, serverNow } from '@cup/api-client/live'
import { createQueryClient } from '@cup/api-client/queries'
import { createDevice, type Equipment, showToService } from '../shared/device/device.ts'
import { createOutbox } from '../shared/outbox/outbox.ts'
import { createSignIn } from '../shared/sign-in/sign-in.ts'
import type { DeviceStorage } from '../shared/store/kept.ts'
import type { Lines } from './lines.tsx'

type Ground = {
  /** The service's origin; empty for the page's own. */
  readonly baseUrl: string
  readonly storage: DeviceStorage
  readonly equipment: Equipment
  readonly fetch?: typeof fetch
}

/** Connects the app with the service and its device. */
export function openLines({ baseUrl, storage, equipment, fetch }: Ground): Lines {
  const live = createLiveStore()
  const client = createQueryClient()
  const device = createDevice(storage, equipment)
  showToService(device)
  const signIn = createSignIn({ kept: device.access, baseUrl, ...(fetch ? { fetch } : {}) })
  const now = () => serverNow(live)
  const http = createHttp({
    baseUrl,
    fetch: signIn.fetch,
    serverNow: now,
    knownPosition: () => live.getState().position,
  })
  const outbox = createOutbox({ http, storage, serverNow: now, refresh: (call) => refreshAfter(client, call) })
  return { http, live, client, device, signIn, outbox }
}
