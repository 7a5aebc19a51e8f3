import type { Http } from '@cup/api-client/http'
import { hashKey, type QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query'
import type { Shown } from '../kernel/types.ts'

/** Options of a read, as a hook would get them. */
export type Asked<Answer, Seen> = {
  readonly queryKey: QueryKey
  queryFn(running: Running): Promise<Answer>
  select(answer: Answer): Seen
  readonly enabled?: boolean
  readonly refetchInterval?: number | false
  readonly refetchOnMount?: boolean
}

type Running = { readonly client: QueryClient; readonly queryKey: QueryKey; readonly signal: AbortSignal }

/** Puts a read on the screen, as `useQuery` does, and answers what is known of it. */
export type Ask = <Answer, Seen>(asked: Asked<Answer, Seen>) => Seen | undefined

/** The call of a read, and its parameters. */
export type ReadCall = Pick<Shown, 'read' | 'query'>

type AnyAsked = Asked<unknown, unknown>

type Observed = { readonly asked: AnyAsked; readonly observer: QueryObserver; readonly stop: () => void }

/** The reads of a page, each observed for as long as the page asks for it. */
export class AskedReads {
  /** Makes the reads of the page: it knows which read the options of a query ask for. */
  readonly http: Http
  readonly #client: QueryClient
  readonly #onChange: () => void
  readonly #callByHash = new Map<string, ReadCall | undefined>()
  #observed = new Map<string, Observed>()
  #noted: ((call: ReadCall) => void) | undefined

  constructor(client: QueryClient, http: Http, onChange: () => void) {
    this.#client = client
    this.#onChange = onChange
    const read: Http['read'] = (name, query, signal) => {
      if (!this.#noted) return http.read(name, query, signal)
      this.#noted({ read: name, query })
      return new Promise(() => undefined)
    }
    this.http = { ...http, read }
  }

  /** Draws a page: what it asks for comes to the screen or stays there, everything else leaves it. */
  draw<Result>(page: (ask: Ask) => Result): Result {
    const before = this.#observed
    this.#observed = new Map()
    const times = new Map<string, number>()
    const answers = this.#client.getQueryCache()
    const result = page((asked) => {
      const hash = hashKey(asked.queryKey)
      // Two parts of a page that ask for the same have two observers.
      const nth = times.get(hash) ?? 0
      times.set(hash, nth + 1)
      if (!this.#callByHash.has(hash)) this.#callByHash.set(hash, this.#callOf(asked))
      this.#observe(`${hash} ${nth}`, asked, before)
      const known = answers.get<Parameters<typeof asked.select>[0]>(hash)?.state.data
      return known === undefined ? undefined : asked.select(known)
    })
    for (const { stop } of before.values()) stop()
    return result
  }

  /** The read behind a query of the cache; undefined of what is no read of the log. */
  callOf(queryHash: string): ReadCall | undefined {
    return this.#callByHash.get(queryHash)
  }

  close(): void {
    for (const { stop } of this.#observed.values()) stop()
    this.#observed.clear()
  }

  #observe(key: string, asked: AnyAsked, before: Map<string, Observed>): void {
    const known = before.get(key)
    before.delete(key)
    if (known && isAsSoon(known.asked, asked)) {
      this.#observed.set(key, known)
      return
    }
    const options = { ...asked, notifyOnChangeProps: ['data', 'status'] satisfies ('data' | 'status')[] }
    known?.observer.setOptions(options)
    const observer = known?.observer ?? new QueryObserver(this.#client, options)
    this.#observed.set(key, { asked, observer, stop: known?.stop ?? observer.subscribe(this.#onChange) })
  }

  /** Runs the query without asking the service: the call is noted, and no answer comes. */
  #callOf({ queryFn, queryKey }: AnyAsked): ReadCall | undefined {
    let call: ReadCall | undefined
    this.#noted = (noted) => {
      call = noted
    }
    // A parameter that is missing fails here as it would on the way.
    queryFn({ client: this.#client, queryKey, signal: new AbortController().signal }).catch(() => undefined)
    this.#noted = undefined
    return call
  }
}

/** Whether the same read is asked for at the same times: a page is drawn more often than that changes. */
const isAsSoon = (one: AnyAsked, other: AnyAsked): boolean =>
  one.enabled === other.enabled && one.refetchInterval === other.refetchInterval
