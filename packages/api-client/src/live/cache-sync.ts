import type { EventMessage } from '@cup/contract/live-messages'
import type { LogPosition } from '@cup/contract/position'
import type { Runtime } from '@cup/runtime'
import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query'
import { isBefore } from '../http/position.ts'
import { CURRENT_GAMES } from '../queries/keys.ts'
import { type Audience, isStaleBy, withOwnViews } from './invalidations.ts'
import { putViews } from './pushed-views.ts'
import { isRead, type RefetchBatch, refetch, refetchBatch } from './refetch.ts'

type CacheSyncOptions = {
  readonly client: QueryClient
  readonly audience: Audience
  readonly runtime: Runtime
  /** Whether every answer on a screen holds every event received; called often, also without a change. */
  readonly onCurrent: (areCurrent: boolean) => void
}

/** Events that arrive within this time cause one refetch. */
const COLLECT_MILLIS = 50
/** The devices of a full hall refetch spread over this time. */
const SPREAD_MILLIS = 400
/** Retry delay after an answer older than the last event received, as of a process that lags. */
const BEHIND_MILLIS = 1_000
/** An answer that was under way while more events arrived than these is refetched. */
const REMEMBERED = 100

/** Keeps the cached answers current by the events of the feed. */
export class CacheSync {
  readonly #client: QueryClient
  readonly #audience: Audience
  readonly #onCurrent: (areCurrent: boolean) => void
  /** Each answer as it was when it held every event received. */
  readonly #current = new WeakMap<Query, unknown>()
  readonly #soon: RefetchBatch
  readonly #spread: RefetchBatch
  readonly #late: RefetchBatch
  readonly #stopListening: () => void
  /** The log whose events are applied; undefined while none are. */
  #epoch: string | undefined
  /** Everything after this position is in `recent`. */
  #rememberedFrom = 0
  #recent: EventMessage[] = []

  constructor({ client, audience, runtime, onCurrent }: CacheSyncOptions) {
    this.#client = client
    this.#audience = audience
    this.#onCurrent = onCurrent
    const batching = { runtime, client, isWanted: (query: Query) => !this.isCurrent(query) }
    this.#soon = refetchBatch(batching, () => COLLECT_MILLIS)
    this.#spread = refetchBatch(batching, () => COLLECT_MILLIS + runtime.random() * SPREAD_MILLIS)
    this.#late = refetchBatch(batching, () => BEHIND_MILLIS)
    this.#stopListening = client.getQueryCache().subscribe((event) => {
      const isAnswer = event.type === 'updated' && event.action.type === 'success' && !event.action.manual
      if (isAnswer) this.#arrived(event.query)
      if (isAnswer || event.type === 'observerAdded' || event.type === 'observerRemoved') this.#report()
    })
  }

  /** Whether an answer holds every event received. */
  isCurrent(query: Query): boolean {
    return query.state.data !== undefined && this.#current.get(query) === query.state.data
  }

  /** Events follow from here on: refetches older answers, and resolves when that was tried. */
  begin({ epoch, position }: LogPosition): Promise<void> {
    this.#epoch = epoch
    this.#rememberedFrom = position
    this.#recent = []
    const all = this.#client.getQueryCache().findAll({ predicate: ({ state }) => isRead(state.data) })
    const older = all.filter((query) => !this.#take(query))
    this.#report()
    return refetch(this.#client, (query) => older.includes(query))
  }

  /** Applies events that follow on the beginning, in order, without a gap. */
  apply(received: readonly EventMessage[]): void {
    const events = received.map((event) => withOwnViews(event, this.#audience))
    this.#recent.push(...events)
    const forgotten = this.#recent.splice(0, Math.max(0, this.#recent.length - REMEMBERED)).at(-1)
    this.#rememberedFrom = forgotten?.position ?? this.#rememberedFrom
    notifyManager.batch(() => {
      for (const query of this.#client.getQueryCache().getAll()) {
        if (this.#applyTo(query, events)) this.#batchFor(query).add(query)
      }
    })
    this.#report()
  }

  /** No events follow until the next beginning. */
  end(): void {
    this.#epoch = undefined
    this.#report()
  }

  close(): void {
    this.end()
    this.#stopListening()
    for (const batch of [this.#soon, this.#spread, this.#late]) batch.close()
  }

  /** An answer arrived: applies the events that were received while it was under way. */
  #arrived(query: Query): void {
    const read = query.state.data
    if (this.#epoch === undefined || this.isCurrent(query) || !isRead(read) || !read.position) return
    if (!this.#take(query) || this.#applyTo(query, this.#recent)) this.#late.add(query)
  }

  #report(): void {
    const shown = this.#client.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => isRead(state.data) })
    this.#onCurrent(this.#epoch !== undefined && shown.every((query) => this.isCurrent(query)))
  }

  #batchFor({ queryKey }: Query): RefetchBatch {
    return this.#audience === 'staff' || queryKey[1] === CURRENT_GAMES[1] ? this.#soon : this.#spread
  }

  /** Takes an answer for current if all events that it lacks are remembered. */
  #take(query: Query): boolean {
    const { data } = query.state
    const position = isRead(data) ? data.position : undefined
    const isRemembered = position?.epoch === this.#epoch && Number(position?.position) >= this.#rememberedFrom
    if (isRemembered) this.#current.set(query, data)
    else this.#current.delete(query)
    return isRemembered
  }

  /** Applies events to an answer; returns whether it must be refetched. */
  #applyTo(query: Query, events: readonly EventMessage[]): boolean {
    const { queryKey } = query
    let isCurrent = this.isCurrent(query)
    let isStale = false
    for (const event of events) {
      if (this.#isKnown(query, event)) continue
      if (isStaleBy(event, queryKey, this.#audience)) {
        isStale = true
        isCurrent = false
      }
      if (putViews({ client: this.#client, queryKey, isCurrent }, event)) {
        isStale = false
        isCurrent = true
      }
    }
    if (isCurrent) this.#current.set(query, query.state.data)
    else this.#current.delete(query)
    return isStale
  }

  #isKnown({ state: { data } }: Query, { position }: EventMessage): boolean {
    if (data === undefined) return false
    if (!isRead(data)) return true
    return data.position !== undefined && !isBefore(data.position, { epoch: this.#epoch ?? '', position })
  }
}
