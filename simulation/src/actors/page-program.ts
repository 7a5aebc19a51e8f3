import { createHttp, type Http } from '@cup/api-client/http'
import {
  type Audience,
  connectLive,
  createLiveStore,
  type DevicePage,
  type Dial,
  type LiveConnection,
  type LiveStore,
  type LiveUpdatesOptions,
  pollingOf,
  serverNow,
  subscriptionOf,
} from '@cup/api-client/live'
import { feedBy } from '@cup/api-client/live-feed'
import { createQueryClient } from '@cup/api-client/queries'
import type { LogPosition } from '@cup/contract/position'
import type { CallOff, Runtime } from '@cup/runtime'
import { environmentManager, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Shown } from '../kernel/types.ts'
import { type Ask, AskedReads } from './asked-reads.ts'

// Without a window TanStack Query takes the program for one that renders pages, and polls nothing.
environmentManager.setIsServer(() => false)

/** A read that a page repeats each minute was answered since then: the next one may be on its way when it is looked at. */
const ASKED_AGAIN_MILLIS = 90_000

/** The way of a page to the service, and its reader. */
export type PageMeans = {
  /** The service, or the cache in front of it. */
  readonly baseUrl: string
  readonly fetch: typeof fetch
  readonly dial: Dial
  readonly audience?: Audience
  readonly token?: string
  readonly delayMillis?: number
  /** Whether the site names the feed; absent: sockets alone. */
  readonly feed?: 'preferred' | 'if needed'
  /** Called with the store of each page that is opened. */
  readonly onOpen?: (live: LiveStore) => void
}

/** The parts of a page, at one moment. */
export type Drawing = {
  readonly ask: Ask
  /** Whether a read has failed for now, and nothing is known of it. */
  readonly hasFailed: (asked: { readonly queryKey: QueryKey }) => boolean
  readonly http: Http
  readonly live: LiveStore
  /** How often to read again what the connection keeps current: not at all while nothing is missing. */
  readonly polling: (millis: number) => number | false
  /** Draws the page again after so many milliseconds at most. */
  readonly drawIn: (millis: number | undefined) => void
}

/** Subscription of a page. */
export type Wish = Pick<LiveUpdatesOptions, 'competitionId' | 'topics' | 'tags' | 'follows'>

/** Asks for what a page shows, by what is known so far; answers its subscription, or nothing while that is not known. */
export type Page = (drawing: Drawing) => Wish | undefined

/** Answers that came with a page, and puts them where those of the service go. */
export type KeptPage = {
  readonly position: LogPosition | undefined
  readonly put: (means: { readonly client: QueryClient; readonly http: Http }) => void
}

type ProgramParts = {
  readonly runtime: Runtime
  readonly page: Page
  readonly kept: KeptPage | undefined
  readonly onChange: (one: Shown) => void
}

/** One page from its loading to its end: the product's cache, live store and connection, without its drawing. */
export class PageProgram {
  readonly live: LiveStore
  readonly #means: PageMeans
  readonly #runtime: Runtime
  readonly #client = createQueryClient()
  readonly #reads: AskedReads
  readonly #onChange: (one: Shown) => void
  #page: Page
  #connection: LiveConnection | undefined
  #device: Parameters<DevicePage>[0] | undefined
  #isDue = false
  #isOver = false
  #drawLater: CallOff = () => undefined

  constructor(means: PageMeans, { runtime, page, kept, onChange }: ProgramParts) {
    const live = createLiveStore({ position: kept?.position, runtime })
    const http = createHttp({
      ...{ baseUrl: means.baseUrl, fetch: means.fetch, runtime, credentials: 'omit' },
      serverNow: () => serverNow(live),
      knownPosition: () => live.getState().position,
      reloads: () => live.getState().reloads,
      ...(means.token === undefined ? {} : { token: means.token }),
      ...(means.delayMillis === undefined ? {} : { delayMillis: means.delayMillis }),
    })
    this.live = live
    this.#means = means
    this.#runtime = runtime
    this.#page = page
    this.#onChange = onChange
    this.#reads = new AskedReads(this.#client, http, () => this.#drawSoon())
    kept?.put({ client: this.#client, http: this.#reads.http })
    this.#client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || this.#isOver) return
      for (const one of this.#shownBy(event.query)) onChange(one)
    })
    live.subscribe((state, before) => {
      if (matters.some((part) => state[part] !== before[part])) this.#drawSoon()
    })
  }

  /** Draws the page for the first time. */
  open(): void {
    this.#means.onOpen?.(this.live)
    this.#draw()
    for (const one of this.shown()) this.#onChange(one)
  }

  show(page: Page): void {
    this.#page = page
    this.#draw()
  }

  look(): void {
    this.#client.getQueryCache().onFocus()
    this.#device?.onReturn()
    this.#draw()
  }

  /** The browser believes that its network is back. */
  online(): void {
    this.#client.getQueryCache().onOnline()
    this.#device?.onOnline()
  }

  close(): void {
    this.#isOver = true
    this.#drawLater()
    this.#connection?.close()
    this.#reads.close()
    this.#client.clear()
  }

  shown(): readonly Shown[] {
    return this.#onScreen().flatMap((query) => this.#shownBy(query))
  }

  waiting(): readonly string[] {
    const { isComplete, isCurrent } = this.live.getState()
    const reads = this.#onScreen().flatMap(({ queryHash, state: { fetchStatus, status, dataUpdatedAt } }) => {
      const { read, query } = this.#reads.callOf(queryHash) ?? { read: queryHash, query: {} }
      const one = `${read} ${JSON.stringify(query)}`
      const isAskedAgain = this.#runtime.wallMs() - dataUpdatedAt < ASKED_AGAIN_MILLIS
      if (fetchStatus !== 'idle' && !isAskedAgain) return [`${one} is not answered`]
      return status === 'error' ? [`${one} has failed`] : []
    })
    if (!this.#connection) return [...reads, 'no page is known']
    if (!isComplete) return [...reads, 'no complete connection']
    return isCurrent ? reads : [...reads, 'an answer is older than its events']
  }

  #onScreen(): readonly Query[] {
    return this.#client.getQueryCache().findAll({ type: 'active' })
  }

  /** A read whose answer is known; nothing of other queries. */
  #shownBy({ queryHash, state: { data } }: Query): readonly Shown[] {
    const call = this.#reads.callOf(queryHash)
    if (!call || !isAnswer(data)) return []
    return [{ ...call, data: data.data }]
  }

  /** Several changes of one moment are drawn once, as React does it. */
  #drawSoon(): void {
    if (this.#isDue) return
    this.#isDue = true
    queueMicrotask(() => {
      this.#isDue = false
      if (!this.#isOver) this.#draw()
    })
  }

  #draw(): void {
    this.#drawLater()
    let soonest: number | undefined
    const wish = this.#reads.draw((ask) =>
      this.#page({
        ...{ ask, http: this.#reads.http, live: this.live },
        hasFailed: ({ queryKey }) => this.#client.getQueryState(queryKey)?.status === 'error',
        polling: (millis) => pollingOf(this.live.getState(), millis),
        drawIn: (millis) => {
          if (millis !== undefined && millis > 0) soonest = Math.min(soonest ?? millis, millis)
        },
      }),
    )
    if (soonest !== undefined) this.#drawLater = this.#runtime.after(Math.ceil(soonest), () => this.#draw())
    if (wish) this.#subscribe(wish)
  }

  #subscribe(wish: Wish): void {
    const { baseUrl, dial, feed, delayMillis = 0, audience = 'public' } = this.#means
    const subscription = subscriptionOf(wish)
    if (this.#connection) {
      this.#connection.subscribe(subscription)
      return
    }
    this.#connection = connectLive(subscription, {
      ...{ baseUrl, client: this.#client, live: this.live, audience, delayMillis, dial },
      feed: feed && { load: async () => feedBy(this.#means.fetch), isPreferred: feed === 'preferred' },
      page: (device) => {
        this.#device = device
        return () => undefined
      },
    })
  }
}

/** The parts of the live state that a page is drawn by. */
const matters = ['isComplete', 'onAir', 'commandsSince', 'tags', 'connection'] as const

const isAnswer = (data: unknown): data is { readonly data: unknown } =>
  typeof data === 'object' && data !== null && 'data' in data && 'position' in data
