import { bringsUpTo, refreshAfter } from '@cup/api-client/commands'
import { createHttp, type Http, idMaker } from '@cup/api-client/http'
import { createLiveStore, type LiveStore, serverNow } from '@cup/api-client/live'
import { createQueryClient, knownPositionOf } from '@cup/api-client/queries'
import { type Runtime, systemRuntime } from '@cup/runtime'
import type { QueryClient } from '@tanstack/react-query'
import { createDevice, type Device, type Equipment } from '../shared/device/device.ts'
import { createOwnGames, type OwnGames } from '../shared/game-view/own-games.ts'
import { createGameKeeper, type GameKeeper } from '../shared/kept-games/game-keeper.ts'
import { createKeptAnswers } from '../shared/kept-games/kept-answers.ts'
import { createOutbox, type Outbox } from '../shared/outbox/outbox.ts'
import { createSignIn, type SignIn } from '../shared/sign-in/sign-in.ts'
import type { DeviceStorage } from '../shared/store/kept.ts'
import { fetchOrKept } from './fetch-or-kept.ts'
import { keepServiceTime } from './keep-service-time.ts'

/** Connection of the app with the service and with its device. */
export type AppServices = {
  readonly http: Http
  readonly live: LiveStore
  readonly client: QueryClient
  readonly device: Device
  readonly signIn: SignIn
  readonly outbox: Outbox
  readonly keeper: GameKeeper
  readonly ownGames: OwnGames
}

type Ground = {
  /** The service's origin; empty for the page's own. */
  readonly baseUrl: string
  readonly storage: DeviceStorage
  readonly equipment: Equipment
  readonly fetch?: typeof globalThis.fetch
  /** Whether the app can be opened without a connection, so that games in hand are kept for that. */
  readonly opensOffline?: boolean
  readonly runtime?: Runtime
}

/** Connects the app with the service and its device; needs no page, so that it runs in Node too. */
export function createAppServices(ground: Ground): AppServices {
  const { baseUrl, storage, equipment, fetch, opensOffline = false, runtime = systemRuntime } = ground
  const live = createLiveStore({ runtime })
  keepServiceTime(live, storage)
  const client = createQueryClient()
  const device = createDevice(storage, equipment, idMaker(runtime))
  const signIn = createSignIn({ kept: device.access, baseUrl, runtime, ...(fetch ? { fetch } : {}) })
  const now = () => serverNow(live)
  const kept = createKeptAnswers(storage, runtime)
  const { fetch: fetchForPages, isInContact } = fetchOrKept({ send: signIn.fetch, kept, runtime })
  const keeper = createGameKeeper({ kept, client, signIn, isInContact, mayKeep: opensOffline, runtime })
  const http = createHttp({
    baseUrl,
    fetch: fetchForPages,
    serverNow: now,
    knownPosition: () => live.getState().position,
    reloads: () => live.getState().reloads,
    runtime,
  })
  const isSignedOut = () => signIn.isAsked.getState() || signIn.access.getState() === undefined
  const outbox = createOutbox({
    http,
    storage,
    serverNow: now,
    knownPosition: (gameId) => knownPositionOf(client, gameId),
    isSignedOut,
    reloads: () => live.getState().reloads,
    refresh: async (call, position) => {
      // A service that was asked about the press may not have read its event yet.
      if (position !== undefined) http.noteWritten(position)
      return (position !== undefined && (await bringsUpTo(live, position))) || refreshAfter(client, call, position)
    },
    runtime,
  })
  // The session may be found again without a form: on another page, or where the device has kept no access.
  signIn.access.subscribe((_, before) => before === undefined && outbox.doubt())
  signIn.isAsked.subscribe((isAsked) => !isAsked && outbox.doubt())
  return { http, live, client, device, signIn, outbox, keeper, ownGames: createOwnGames() }
}
