import type { Http } from '@cup/api-client/http'
import { connectLive, type Dial, type LiveConnection, pollingOf, subscriptionOf } from '@cup/api-client/live'
import { competitions } from '@cup/api-client/queries'
import type { Competition } from '@cup/contract/entities'
import { type AppServices, createAppServices } from '@cup/control/app-services'
import { type Court, courtAmong, type Lane, laneOf } from '@cup/control/choice'
import { hallSubscription, onConnection } from '@cup/control/hall-connection'
import type { DeviceStorage } from '@cup/control/store'
import type { CallOff, Runtime } from '@cup/runtime'
import { environmentManager, type Query } from '@tanstack/react-query'
import type { Shown } from '../kernel/types.ts'
import { type Ask, AskedReads } from './asked-reads.ts'
import { silentEquipment } from './silent-equipment.ts'

// Without a window TanStack Query takes the program for one that renders pages, and polls nothing.
environmentManager.setIsServer(() => false)

/** The competition, its lane and the court that a page of the hall is for. */
export type Place = { readonly competition: Competition; readonly lane: Lane; readonly court: Court | undefined }

/** The parts of a page of the hall, at one moment. */
export type HallDrawing = {
  readonly ask: Ask
  readonly http: Http
  readonly services: AppServices
  readonly place: Place
  /** How often to read again what the connection keeps current: not at all while nothing is missing. */
  readonly polling: (millis: number) => number | false
}

/** Asks for what a page shows, by what is known so far. */
export type HallContent = (drawing: HallDrawing) => void

/** The browser that a page is opened in. */
export type Browser = {
  readonly runtime: Runtime
  readonly baseUrl: string
  readonly fetch: typeof fetch
  readonly dial: Dial
  readonly storage: DeviceStorage
  readonly onChange: (one: Shown) => void
}

const SIGN_IN_AGAIN_MS = 2_000

/** One page of the control app from its loading to its end: everything but its drawing. */
export class HallPage {
  readonly services: AppServices
  readonly #browser: Browser
  readonly #content: HallContent
  readonly #reads: AskedReads
  readonly #endings: CallOff[]
  #connection: LiveConnection | undefined
  #isDue = false
  #isOver = false
  #isSigningIn = false

  constructor(browser: Browser, content: (services: AppServices) => HallContent) {
    const { baseUrl, storage, fetch, runtime } = browser
    this.#browser = browser
    this.services = createAppServices({
      baseUrl,
      storage,
      fetch,
      runtime,
      equipment: silentEquipment,
      opensOffline: true,
    })
    this.#content = content(this.services)
    const { http, client, live, outbox, signIn, device } = this.services
    this.#reads = new AskedReads(client, http, () => this.#drawSoon())
    const draw = () => this.#drawSoon()
    this.#endings = [
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success' || this.#isOver) return
        for (const one of this.#shownBy(event.query)) browser.onChange(one)
      }),
      live.subscribe((state, before) => {
        if (state.connection !== before.connection) onConnection(state.connection, this.services)
        if (DRAWN_BY.some((part) => state[part] !== before[part])) draw()
      }),
      ...[outbox.sent, signIn.isKnown, signIn.isAsked, signIn.access, device.deskActs].map((store) =>
        store.subscribe(draw),
      ),
      // Each session needs a socket of its own.
      signIn.session.subscribe(() => this.#reconnect()),
    ]
    onConnection(live.getState().connection, this.services)
    this.#draw()
  }

  /** Draws the page again, after something of its own has changed. */
  draw(): void {
    this.#draw()
  }

  close(): void {
    this.#isOver = true
    for (const end of this.#endings) end()
    this.#connection?.close()
    this.#reads.close()
    this.services.client.clear()
  }

  shown(): readonly Shown[] {
    return this.#onScreen().flatMap((query) => this.#shownBy(query))
  }

  /** Reads that run or have failed, and a connection that is not there. */
  waiting(): readonly string[] {
    const { isComplete, isCurrent } = this.services.live.getState()
    const reads = this.#onScreen().flatMap(({ queryHash, state: { fetchStatus, status } }) => {
      if (fetchStatus !== 'idle') return [`${queryHash} is not answered`]
      return status === 'error' ? [`${queryHash} has failed`] : []
    })
    if (!isComplete) return [...reads, 'no complete connection']
    return isCurrent ? reads : [...reads, 'an answer is older than its events']
  }

  #onScreen(): readonly Query[] {
    return this.services.client.getQueryCache().findAll({ type: 'active' })
  }

  /** A read whose answer came from the service: what the device has kept has no position. */
  #shownBy({ queryHash, state: { data } }: Query): readonly Shown[] {
    const call = this.#reads.callOf(queryHash)
    return call && isFromService(data) ? [{ ...call, data: data.data }] : []
  }

  /** Several changes of one moment are drawn once, as React does it. */
  #drawSoon(): void {
    if (this.#isDue || this.#isOver) return
    this.#isDue = true
    queueMicrotask(() => {
      this.#isDue = false
      if (!this.#isOver) this.#draw()
    })
  }

  #draw(): void {
    const { signIn, live } = this.services
    if (signIn.isKnown.getState() && (signIn.access.getState() === undefined || signIn.isAsked.getState()))
      this.#signIn()
    const place = this.#reads.draw((ask) => {
      const place = this.#placeAmong(ask(competitions(this.#reads.http)) ?? [])
      if (place && signIn.access.getState()) {
        const polling = (millis: number) => pollingOf(live.getState(), millis)
        this.#content({ ask, http: this.#reads.http, services: this.services, place, polling })
      }
      return place
    })
    if (place) this.#subscribe(place)
  }

  #placeAmong(all: readonly Competition[]): Place | undefined {
    const { device, signIn } = this.services
    const { competitionIds = [], courtIds = [] } = signIn.access.getState() ?? {}
    const isOwn = ({ id }: Competition) => competitionIds.length === 0 || competitionIds.includes(id)
    const competition = all.find(({ id }) => id === device.competitionId.getState())
    if (!competition) return undefined
    return {
      competition,
      lane: laneOf(competition, all, isOwn),
      court: courtAmong(competition, device.courtId.getState(), courtIds),
    }
  }

  #subscribe(place: Place): void {
    const { client, live, device } = this.services
    const { baseUrl, dial } = this.#browser
    const wish = hallSubscription({ ...place, tags: device.tags.getState() })
    const subscription = subscriptionOf(wish)
    if (this.#connection) this.#connection.subscribe(subscription)
    else this.#connection = connectLive(subscription, { baseUrl, client, live, audience: wish.audience, dial })
  }

  #reconnect(): void {
    this.#connection?.close()
    this.#connection = undefined
    this.#drawSoon()
  }

  /** The person tries again to get in. */
  #signIn(): void {
    if (this.#isSigningIn) return
    this.#isSigningIn = true
    this.#browser.runtime.after(SIGN_IN_AGAIN_MS, () => {
      this.#isSigningIn = false
      void this.services.signIn.refresh()
    })
  }
}

/** The parts of the live state that a page is drawn by. */
const DRAWN_BY = ['isComplete', 'connection', 'devices', 'onAir', 'commandsSince'] as const

const isFromService = (data: unknown): data is { readonly data: unknown } =>
  typeof data === 'object' && data !== null && 'data' in data && 'position' in data && data.position !== undefined
