import { bringsUpTo, refreshAfter } from '@cup/api-client/commands'
import { createHttp, type Http, HttpContext } from '@cup/api-client/http'
import {
  assumeWallOffset,
  createLiveStore,
  LiveContext,
  type LiveStore,
  serverNow,
  wallOffsetOf,
} from '@cup/api-client/live'
import { createQueryClient, knownPositionOf } from '@cup/api-client/queries'
import { UiProvider } from '@cup/ui/chakra'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useStore } from 'zustand'
import { createDevice, type Device, DeviceContext, type Equipment } from '../shared/device/device.ts'
import { createOwnGames, OwnGamesContext } from '../shared/game-view/own-games.ts'
import { createGameKeeper, type GameKeeper, GameKeeperContext } from '../shared/kept-games/game-keeper.ts'
import { createKeptAnswers } from '../shared/kept-games/kept-answers.ts'
import { createOutbox, type Outbox, OutboxContext } from '../shared/outbox/outbox.ts'
import { createSignIn, type SignIn } from '../shared/sign-in/sign-in.ts'
import { SignInContext } from '../shared/sign-in/sign-in-context.ts'
import { asText, createKept, type DeviceStorage } from '../shared/store/kept.ts'
import { fetchOrKept } from './fetch-or-kept.ts'

/** Connection of the app with the service and with its device. */
export type AppServices = {
  readonly http: Http
  readonly live: LiveStore
  readonly client: QueryClient
  readonly device: Device
  readonly signIn: SignIn
  readonly outbox: Outbox
  readonly keeper: GameKeeper
  readonly ownGames: ReturnType<typeof createOwnGames>
}

type AppServicesProviderProps = { readonly services: AppServices; readonly children: ReactNode }

/** Gives the services to everything below. */
export function AppServicesProvider({ services, children }: AppServicesProviderProps) {
  const theme = useStore(services.device.theme)
  useEffect(() => {
    const { classList, dataset } = document.documentElement
    classList.remove('dark', 'light')
    classList.add(theme)
    dataset.theme = theme
  }, [theme])
  return (
    <ServicesProvider services={services}>
      <UiProvider>{children}</UiProvider>
    </ServicesProvider>
  )
}

/** The services alone, without the look of the app: a part of a page may have services of its own, as the practice has. */
export const ServicesProvider = ({ services, children }: AppServicesProviderProps) => (
  <QueryClientProvider client={services.client}>
    <HttpContext value={services.http}>
      <LiveContext value={services.live}>
        <DeviceContext value={services.device}>
          <SignInContext value={services.signIn}>
            <OutboxContext value={services.outbox}>
              <GameKeeperContext value={services.keeper}>
                <OwnGamesContext value={services.ownGames}>{children}</OwnGamesContext>
              </GameKeeperContext>
            </OutboxContext>
          </SignInContext>
        </DeviceContext>
      </LiveContext>
    </HttpContext>
  </QueryClientProvider>
)

type Ground = {
  /** The service's origin; empty for the page's own. */
  readonly baseUrl: string
  readonly storage: DeviceStorage
  readonly equipment: Equipment
  readonly fetch?: typeof fetch
  /** Whether the app can be opened without a connection, so that games in hand are kept for that. */
  readonly opensOffline?: boolean
}

/** Connects the app with the service and its device. */
export function createAppServices({ baseUrl, storage, equipment, fetch, opensOffline = false }: Ground): AppServices {
  const live = createLiveStore()
  keepServiceTime(live, storage)
  const client = createQueryClient()
  const device = createDevice(storage, equipment)
  const signIn = createSignIn({ kept: device.access, baseUrl, ...(fetch ? { fetch } : {}) })
  const now = () => serverNow(live)
  const kept = createKeptAnswers(storage)
  const { fetch: fetchForPages, isInContact } = fetchOrKept(signIn.fetch, kept)
  const keeper = createGameKeeper({ kept, client, signIn, isInContact, mayKeep: opensOffline })
  const http = createHttp({
    baseUrl,
    fetch: fetchForPages,
    serverNow: now,
    knownPosition: () => live.getState().position,
    reloads: () => live.getState().reloads,
  })
  const isSignedOut = () => signIn.isAsked.getState() || signIn.access.getState() === undefined
  const outbox = createOutbox({
    http,
    storage,
    serverNow: now,
    knownPosition: (gameId) => knownPositionOf(client, gameId),
    isSignedOut,
    refresh: async (call, position) =>
      (position !== undefined && (await bringsUpTo(live, position))) || refreshAfter(client, call),
  })
  // The session may be found again without a form: on another page, or where the device has kept no access.
  signIn.access.subscribe((_, before) => before === undefined && outbox.doubt())
  signIn.isAsked.subscribe((isAsked) => !isAsked && outbox.doubt())
  return { http, live, client, device, signIn, outbox, keeper, ownGames: createOwnGames() }
}

/** Two clocks may drift apart by a tenth of a second in this time. */
const LONGEST_MILLIS = 60 * 60_000

/**
 * [C9] Keeps the measured time of the service on the device: after a reload without a connection its presses still get the
 * instant at which they were made. Kept are the milliseconds between both clocks, and when they were measured.
 */
export function keepServiceTime(live: LiveStore, storage: DeviceStorage): void {
  const kept = createKept({ storage, key: 'cup.service-time', read: asText, initial: '' })
  const [wallOffset = Number.NaN, measuredAt = Number.NaN] = kept.getState().split(' ').map(Number)
  const age = Date.now() - measuredAt
  if (Number.isFinite(wallOffset) && age >= 0 && age < LONGEST_MILLIS) assumeWallOffset(live, wallOffset)
  live.subscribe(({ serverTime }, last) => {
    const measured = wallOffsetOf(live)
    if (serverTime.samples !== last.serverTime.samples && measured !== undefined) kept.set(`${measured} ${Date.now()}`)
  })
}
