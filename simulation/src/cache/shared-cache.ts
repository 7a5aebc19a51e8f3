import type { Runtime } from '@cup/runtime'
import type { Machine, Network, Server, WireRequest, WireResponse } from '../kernel/types.ts'
import { type Lifetimes, lifetimesOf } from './lifetimes.ts'
import { tunnel } from './tunnel.ts'
import { type NoAnswer, Upstream } from './upstream.ts'
import { isOfStaff, pathOf, type Way, wayOf } from './ways.ts'

/** The machine of the cache, its name in the network, and what lies behind it. */
export type SharedCacheOptions = {
  readonly machine: Machine
  readonly network: Network
  readonly host: string
  readonly services: readonly string[]
  /** The public is served by sockets, or by the feed that the cache fans out. */
  readonly live: 'sockets' | 'feed'
  readonly purgeToken: string
  /** Looks at everything that the cache answers. */
  readonly watched?: (server: Server) => Server
}

/** How the cache came to a response, in the words of nginx. */
type CacheStatus = 'MISS' | 'BYPASS' | 'HIT' | 'EXPIRED' | 'STALE' | 'UPDATING'

type Stored = { readonly response: WireResponse; readonly until: Lifetimes }

/**
 * A shared cache in front of two services. It is a model: nginx with infra/nginx/cup.conf.template, as far as calls and
 * sockets of the public and the staff go. What it has stored, and its generation, outlast its program, as those on a disk.
 */
export class SharedCache {
  readonly #options: SharedCacheOptions
  readonly #stored = new Map<string, Stored>()
  #generation = 0

  constructor(options: SharedCacheOptions) {
    this.#options = options
  }

  /** Starts its program, also after a crash. */
  start(): void {
    const { machine, network, host, services, live, purgeToken, watched = (server) => server } = this.#options
    machine.start((runtime) => {
      const upstream = new Upstream({ runtime, fetch: network.fetchOf(machine), services, live })
      const program = new CacheProgram(runtime, upstream, this.#stored)
      const server: Server = {
        request: async (request) => {
          if (pathOf(request.url) === '/-/purge') return this.#purged(request, purgeToken)
          return program.answer(request, this.#generation)
        },
        connected: (opening, end) => {
          const isRefused = live === 'feed' && !isOfStaff(opening.headers)
          const hosts = isRefused ? [] : upstream.forSocket()
          tunnel({ network, machine, runtime }, { opening, end, hosts })
        },
      }
      network.serve(host, machine, watched(server))
    })
  }

  /** Everything stored before, and everything that was asked for before, is never found again. */
  #purged({ headers }: WireRequest, token: string): WireResponse {
    if (headers.authorization !== `Bearer ${token}`) return { status: 401, headers: {}, body: '' }
    this.#generation += 1
    for (const key of this.#stored.keys()) this.#stored.delete(key)
    return { status: 204, headers: {}, body: '' }
  }
}

/** A request for something that was never stored, for which others wait. */
type Lock = { readonly since: number; readonly released: Promise<void> }

/** The cache from its start to its next crash. */
class CacheProgram {
  readonly #runtime: Runtime
  readonly #upstream: Upstream
  readonly #stored: Map<string, Stored>
  readonly #locks = new Map<string, Lock>()
  readonly #renewed = new Set<string>()

  constructor(runtime: Runtime, upstream: Upstream, stored: Map<string, Stored>) {
    this.#runtime = runtime
    this.#upstream = upstream
    this.#stored = stored
  }

  async answer(request: WireRequest, generation: number): Promise<WireResponse> {
    const way = wayOf(request, this.#runtime.wallMs())
    if (way.isPersonal || request.method === 'OPTIONS') {
      return this.#shown(await this.#upstream.ask(way, request), 'BYPASS')
    }
    return this.#cached(`${generation} ${way.key}`, way, request)
  }

  async #cached(key: string, way: Way, request: WireRequest): Promise<WireResponse> {
    const stored = this.#stored.get(key)
    if (!stored) return this.#first(key, way, request)
    const now = this.#seconds()
    if (stored.until.fresh >= now) return this.#shown(stored.response, 'HIT')
    if (stored.until.updating >= now) {
      if (this.#renewed.has(key)) return this.#shown(stored.response, 'UPDATING')
      // With a copy at hand no visitor waits for the service.
      this.#renewed.add(key)
      void this.#fetched(key, way, request).finally(() => this.#renewed.delete(key))
      return this.#shown(stored.response, 'STALE')
    }
    const answer = await this.#fetched(key, way, request)
    // What a service answers itself, also an error, is passed on.
    if (!('body' in answer) && stored.until.error >= now) return this.#shown(stored.response, 'STALE', true)
    return this.#shown(answer, 'EXPIRED')
  }

  /** Of those who ask together for what was never stored, one asks the service; who has waited too long asks as well. */
  async #first(key: string, way: Way, request: WireRequest): Promise<WireResponse> {
    const askedAt = this.#runtime.steadyMs()
    for (;;) {
      const lock = this.#locks.get(key)
      const now = this.#runtime.steadyMs()
      if (!lock || now - lock.since >= way.lockAgeMillis) return this.#locked(key, way, request)
      const left = askedAt + way.lockedMillis - now
      // A response that was not awaited is not stored.
      if (left <= 0) return this.#shown(await this.#upstream.ask(way, request), 'MISS')
      await this.#waited(lock, Math.min(left, lock.since + way.lockAgeMillis - now))
      if (this.#stored.has(key)) return this.#cached(key, way, request)
    }
  }

  async #locked(key: string, way: Way, request: WireRequest): Promise<WireResponse> {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const lock = { since: this.#runtime.steadyMs(), released }
    this.#locks.set(key, lock)
    try {
      return this.#shown(await this.#fetched(key, way, request), 'MISS')
    } finally {
      if (this.#locks.get(key) === lock) this.#locks.delete(key)
      release()
    }
  }

  #waited({ released }: Lock, millis: number): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.#runtime.after(millis, resolve)
      void released.then(() => {
        stop()
        resolve()
      })
    })
  }

  async #fetched(key: string, way: Way, request: WireRequest): Promise<WireResponse | NoAnswer> {
    const response = await this.#upstream.ask(way, request)
    const until = 'body' in response ? lifetimesOf(response, this.#seconds()) : undefined
    if ('body' in response && until) this.#stored.set(key, { response, until })
    return response
  }

  /** The response as it leaves the cache. */
  #shown(response: WireResponse | NoAnswer, status: CacheStatus, isForError = false): WireResponse {
    if (!('body' in response)) return AWAY
    const { 'cache-control': control, 'server-timing': timing, date, ...headers } = response.headers
    const isCopy = status === 'STALE' || status === 'UPDATING'
    const isSentNow = status !== 'HIT' && !isCopy
    return {
      ...response,
      headers: {
        ...headers,
        ...(date === undefined ? {} : { date: new Date(this.#runtime.wallMs()).toUTCString() }),
        // Its age does not begin again in a cache behind this one.
        ...(isCopy ? { 'cache-control': 'public, max-age=0, s-maxage=1' } : {}),
        ...(isCopy || control === undefined ? {} : { 'cache-control': control }),
        ...(isSentNow && timing !== undefined ? { 'server-timing': timing } : {}),
        ...(isForError && date !== undefined ? { 'cup-kept-at': date } : {}),
      },
    }
  }

  #seconds(): number {
    return Math.floor(this.#runtime.wallMs() / 1000)
  }
}

const AWAY: WireResponse = {
  status: 503,
  headers: { 'content-type': 'application/problem+json', 'retry-after': '1', 'cache-control': 'no-store' },
  body: JSON.stringify({
    type: 'urn:cup:service:unavailable',
    title: 'The service is not ready',
    ...{ status: 503, code: 'service/unavailable', detail: 'The service is not ready' },
  }),
}
