import { FeedAnswer, type FeedMessage, FeedQuery } from '@cup/contract/feed'
import { FEED_TURN, formatAfter } from '@cup/contract/feed-address'
import type { EventMessage } from '@cup/contract/live-messages'
import type { Subscription } from '@cup/contract/live-subscription'
import { instant, type ModelLog } from './model-socket.ts'
import { eventOf, seenBy } from './model-state.ts'

const TURN_MILLIS = FEED_TURN * 1000

/** How long a cache keeps an answer, and for how long it gives it while it asks again. */
const KEPT = {
  present: { freshMillis: 5_000, staleMillis: 5_000 },
  next: { freshMillis: 20_000, staleMillis: 0 },
  reload: { freshMillis: 1_000, staleMillis: 0 },
} as const

/** The feed of a service that keeps the contract. */
export class ModelFeed {
  readonly #log: ModelLog
  readonly #held = new Set<() => void>()

  constructor(log: ModelLog) {
    this.#log = log
  }

  /** Something was committed, or nothing is held any more. */
  wake(): void {
    for (const answer of [...this.#held]) answer()
  }

  async answer(searchParams: URLSearchParams): Promise<FeedAnswer> {
    const { after, competitionId } = FeedQuery.parse(Object.fromEntries(searchParams))
    const subscription: Subscription = { topics: ['events'], ...(competitionId ? { competitionId } : {}) }
    if (!after) return this.#answerOf(subscription)
    const { turn = turnNow(), ...position } = after
    const isQuiet = () => this.#log.isReplayable(position) && this.#missed(subscription, position.position).length === 0
    if (isQuiet() && turn >= turnNow()) await this.#hold()
    if (!this.#log.isReplayable(position)) return this.#answerOf(subscription, [{ type: 'reload' }])
    const events = this.#missed(subscription, position.position)
    return this.#answerOf(subscription, events.length > 1 ? [{ type: 'events', events }] : events)
  }

  #missed(subscription: Subscription, after: number): EventMessage[] {
    const state = seenBy('public', this.#log.today())
    const news = this.#log.missedBy(subscription, after)
    const older = this.#log.olderThan(after)
    return news.map((told, n) =>
      eventOf(state, told, { previous: news[n - 1]?.position ?? after, older, audience: 'public' }),
    )
  }

  /** Until the next commit, or the end of the turn. */
  #hold(): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        this.#held.delete(end)
        resolve()
      }
      const timer = setTimeout(end, TURN_MILLIS - (performance.now() % TURN_MILLIS))
      this.#held.add(end)
    })
  }

  /** Names the last event of the feed, so that all who know it wait at one address. */
  #answerOf(subscription: Subscription, frames: FeedMessage[] = []): FeedAnswer {
    const position = this.#log.missedBy(subscription, 0).at(-1)?.position ?? 0
    const after = formatAfter({ epoch: this.#log.epoch, position, turn: turnNow() })
    return FeedAnswer.parse({ after, at: instant(), frames })
  }
}

const turnNow = () => Math.floor(performance.now() / TURN_MILLIS) + 1

type Kept = { readonly answer: Promise<string>; readonly freshUntil: number; readonly staleUntil: number }

/** A cache in front of a feed: all who ask for one address share its answer. */
export class ModelCache {
  readonly #ask: (address: string) => Promise<string>
  readonly #kept = new Map<string, Kept>()
  readonly #asked = new Map<string, Promise<string>>()
  /** The requests that reached the service. */
  requests = 0

  constructor(ask: (address: string) => Promise<string>) {
    this.#ask = ask
  }

  get(address: string): Promise<string> {
    const kept = this.#kept.get(address)
    const now = performance.now()
    if (kept && now < kept.freshUntil) return kept.answer
    const asked = this.#asked.get(address) ?? this.#fetch(address)
    return kept && now < kept.staleUntil ? kept.answer : asked
  }

  #fetch(address: string): Promise<string> {
    this.requests += 1
    const answer = this.#ask(address)
    const forget = () => this.#asked.delete(address)
    this.#asked.set(address, answer)
    answer.then((text) => {
      forget()
      const now = performance.now()
      const { freshMillis, staleMillis } = KEPT[kindOf(address, text)]
      const freshUntil = now + freshMillis
      this.#kept.set(address, { answer, freshUntil, staleUntil: freshUntil + staleMillis })
    }, forget)
    return answer
  }
}

function kindOf(address: string, text: string): keyof typeof KEPT {
  if (!address.includes('after=')) return 'present'
  return text.includes('"reload"') ? 'reload' : 'next'
}
