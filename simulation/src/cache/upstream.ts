import { type Runtime, randomId } from '@cup/runtime'
import type { WireRequest, WireResponse } from '../kernel/types.ts'
import type { Way } from './ways.ts'

/** The services behind the cache, and the way to them. */
export type UpstreamOptions = {
  readonly runtime: Runtime
  readonly fetch: typeof fetch
  /** Their hosts, which take turns. */
  readonly services: readonly string[]
  readonly live: 'sockets' | 'feed'
}

/** No answer of any service: the line failed, or took too long. */
export type NoAnswer = { readonly status: 502 | 504 }

const NEXT_STATUS: readonly number[] = [502, 503, 504]

/** Asks the services: each failed read once more at the other one, a write never. */
export class Upstream {
  readonly #options: UpstreamOptions
  readonly #busy = new Map<string, number>()
  #turn = 0

  constructor(options: UpstreamOptions) {
    this.#options = options
  }

  async ask(way: Way, request: WireRequest): Promise<WireResponse | NoAnswer> {
    const hosts = way.isPersonal ? this.#inTurn() : this.#leastBusy()
    let last: WireResponse | NoAnswer = { status: 502 }
    for (const host of hosts) {
      last = await this.#askOne(host, way, request)
      const isFailed = !('body' in last) || NEXT_STATUS.includes(last.status)
      if (!isFailed || !way.isRead) return last
    }
    return last
  }

  /** The hosts for a socket, each once. */
  forSocket(): readonly string[] {
    return this.#inTurn()
  }

  async #askOne(
    host: string,
    { readWithinMillis, isFeed }: Way,
    request: WireRequest,
  ): Promise<WireResponse | NoAnswer> {
    const { runtime, fetch } = this.#options
    const ending = new AbortController()
    const stop = runtime.after(readWithinMillis, () => ending.abort())
    this.#count(host, 1)
    try {
      const response = await fetch(`http://${host}${request.url}`, {
        method: request.method,
        headers: this.#headersFor(request, isFeed),
        signal: ending.signal,
        ...(request.body === undefined ? {} : { body: request.body }),
      })
      const body = await response.text()
      return { status: response.status, headers: Object.fromEntries(response.headers), body }
    } catch {
      return { status: ending.signal.aborted ? 504 : 502 }
    } finally {
      stop()
      this.#count(host, -1)
    }
  }

  /** Nothing is compressed here, and no page of another site asks. */
  #headersFor({ headers }: WireRequest, isFeed: boolean): Record<string, string> {
    const { origin: _o, 'accept-encoding': _e, 'x-forwarded-for': _f, cookie, authorization, ...rest } = headers
    const { runtime, live } = this.#options
    return {
      ...rest,
      ...(isFeed || cookie === undefined ? {} : { cookie }),
      ...(isFeed || authorization === undefined ? {} : { authorization }),
      // A whole hall shares one address.
      'x-forwarded-for': '192.0.2.1',
      'x-forwarded-proto': 'https',
      'x-request-id': randomId(runtime),
      ...(live === 'feed' ? { 'cup-live': live } : {}),
    }
  }

  #inTurn(): readonly string[] {
    const { services } = this.#options
    const first = this.#turn % services.length
    this.#turn += 1
    return [...services.slice(first), ...services.slice(0, first)]
  }

  #leastBusy(): readonly string[] {
    return this.#inTurn().toSorted((a, b) => (this.#busy.get(a) ?? 0) - (this.#busy.get(b) ?? 0))
  }

  #count(host: string, change: number): void {
    this.#busy.set(host, (this.#busy.get(host) ?? 0) + change)
  }
}
