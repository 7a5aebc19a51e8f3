import type { EventMessage } from '@cup/contract/live-messages'
import type { LogPosition } from '@cup/contract/position'
import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query'
import { isBefore } from '../http/position.ts'
import { CURRENT_GAMES } from '../queries/keys.ts'
import { type AskSoon, askSoon, refetch } from './ask-soon.ts'
import { isRead } from './is-read.ts'
import { putViews } from './put-views.ts'
import { type Audience, isStaleBy } from './stale-by.ts'

type KeeperOptions = { readonly client: QueryClient; readonly audience: Audience; readonly random: () => number }

/** What happens in one moment is asked for once. */
const COLLECT_MILLIS = 50
/** So that a full hall does not ask in the same instant. */
const SPREAD_MILLIS = 400
/** An answer was older than what had been told before: whoever gave it is behind. */
const BEHIND_MILLIS = 1_000
/** An answer that was on its way while more events came than these is asked for anew. */
const REMEMBERED = 100

/** Keeps the answers of the cache up to date by what is told of the log. */
export class CacheKeeper {
  readonly #client: QueryClient
  readonly #audience: Audience
  /** Each answer as it was when it held everything that had been told. */
  readonly #current = new WeakMap<Query, unknown>()
  readonly #soon: AskSoon
  readonly #spread: AskSoon
  readonly #late: AskSoon
  readonly #stopListening: () => void
  /** The log whose events come; nothing is told while it is not known. */
  #epoch: string | undefined
  /** Everything after this position is in `recent`. */
  #rememberedFrom = 0
  #recent: EventMessage[] = []

  constructor({ client, audience, random }: KeeperOptions) {
    this.#client = client
    this.#audience = audience
    const isOutdated = (query: Query) => !this.isCurrent(query)
    this.#soon = askSoon(client, () => COLLECT_MILLIS, isOutdated)
    this.#spread = askSoon(client, () => COLLECT_MILLIS + random() * SPREAD_MILLIS, isOutdated)
    this.#late = askSoon(client, () => BEHIND_MILLIS, isOutdated)
    this.#stopListening = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) this.#land(event.query)
    })
  }

  /** Whether an answer holds everything that was told. */
  isCurrent(query: Query): boolean {
    return query.state.data !== undefined && this.#current.get(query) === query.state.data
  }

  /** From here on everything is told: asks anew for what is older, and settles when that was tried. */
  begin({ epoch, position }: LogPosition): Promise<void> {
    this.#epoch = epoch
    this.#rememberedFrom = position
    this.#recent = []
    const all = this.#client.getQueryCache().findAll({ predicate: ({ state }) => isRead(state.data) })
    const older = all.filter((query) => !this.#take(query))
    return refetch(this.#client, (query) => older.includes(query))
  }

  /** Takes events that follow on the beginning, in order, without a hole. */
  apply(events: readonly EventMessage[]): void {
    this.#recent.push(...events)
    const forgotten = this.#recent.splice(0, Math.max(0, this.#recent.length - REMEMBERED)).at(-1)
    this.#rememberedFrom = forgotten?.position ?? this.#rememberedFrom
    notifyManager.batch(() => {
      for (const query of this.#client.getQueryCache().getAll()) {
        if (this.#follow(query, events)) this.#laneOf(query).add(query)
      }
    })
  }

  /** Nothing is told until the next beginning. */
  end(): void {
    this.#epoch = undefined
  }

  close(): void {
    this.end()
    this.#stopListening()
    for (const lane of [this.#soon, this.#spread, this.#late]) lane.close()
  }

  /** An answer came: what was told while it was on its way is made up for. */
  #land(query: Query): void {
    const read = query.state.data
    if (this.#epoch === undefined || this.isCurrent(query) || !isRead(read) || !read.position) return
    if (!this.#take(query) || this.#follow(query, this.#recent)) this.#late.add(query)
  }

  #laneOf({ queryKey }: Query): AskSoon {
    return this.#audience === 'staff' || queryKey[1] === CURRENT_GAMES[1] ? this.#soon : this.#spread
  }

  /** Takes an answer for current if the events that it lacks are remembered. */
  #take(query: Query): boolean {
    const { data } = query.state
    const position = isRead(data) ? data.position : undefined
    const isRemembered = position?.epoch === this.#epoch && Number(position?.position) >= this.#rememberedFrom
    if (isRemembered) this.#current.set(query, data)
    else this.#current.delete(query)
    return isRemembered
  }

  /** Brings an answer up to date, or has it asked for anew; answers whether it must be. */
  #follow(query: Query, events: readonly EventMessage[]): boolean {
    const { queryKey } = query
    let isCurrent = this.isCurrent(query)
    let isStale = false
    for (const event of events) {
      if (this.#isKnown(query, event)) continue
      if (isStaleBy(event, queryKey, this.#audience)) {
        isStale = true
        isCurrent = false
      }
      if (this.#audience === 'public' && putViews({ client: this.#client, queryKey, isCurrent }, event)) {
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
