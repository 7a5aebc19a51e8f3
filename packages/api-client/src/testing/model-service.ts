import { ClientMessage } from '@cup/contract/live-messages'
import { type Subscription, subscriptionOfQuery } from '@cup/contract/live-subscription'
import type { LogPosition } from '@cup/contract/position'
import { formatPosition, parsePosition } from '@cup/contract/position-text'
import type { Audience } from '../live/invalidations.ts'
import type { Dial } from '../live/transport.ts'
import { answerOf } from './model-answers.ts'
import { ModelCache, ModelFeed } from './model-feed.ts'
import { LATENCY_MILLIS, type ModelLog, ModelSocket, type Standing } from './model-socket.ts'
import {
  beginning,
  type Change,
  type ChangeMessage,
  CUPS,
  changesList,
  happen,
  type ModelState,
  type Older,
  seenBy,
} from './model-state.ts'

const HEARTBEAT_MILLIS = 15_000

/** How the calls are answered. */
export type Weather = {
  /** So long is an answer on its way. */
  readonly answerMillis: number
  /** Age in events of an answer that does not say how new it must be. */
  readonly lag: number
  /** Nothing is answered but sockets. */
  readonly isBusy?: boolean
}

/** A service that keeps the contract, on an unreliable connection. */
export class ModelService implements ModelLog {
  readonly standing: Standing
  weather: Weather = { answerMillis: LATENCY_MILLIS, lag: 0 }
  /** The calls that came. */
  readonly asked: string[] = []
  readonly askedAgain: Subscription[] = []
  #epoch = 'e1'
  #log: ChangeMessage[] = []
  #states: ModelState[] = [beginning]
  /** More than this is not replayed. */
  readonly #ring: number
  /** The reader of the answers. */
  readonly #audience: Audience
  #sockets: ModelSocket[] = []
  #isReachable = true
  /** A proxy in front lets no sockets pass. */
  refusesSockets = false
  readonly #feed = new ModelFeed(this)
  readonly #cache = new ModelCache(async (address) => {
    await pause(LATENCY_MILLIS)
    return JSON.stringify(await this.#feed.answer(new URL(address, 'http://cup.test').searchParams))
  })
  /** The requests that a cut ends. */
  readonly #underWay = new Set<() => void>()
  readonly #beat = setInterval(() => {
    for (const socket of this.#sockets) socket.beat()
  }, HEARTBEAT_MILLIS)

  constructor(ring: number, audience: Audience, standing: Standing) {
    this.#ring = ring
    this.#audience = audience
    this.standing = standing
  }

  get head(): number {
    return this.#log.length
  }

  get epoch(): string {
    return this.#epoch
  }

  /** The answer of this moment. */
  answer(name: string, query: Readonly<Record<string, string | undefined>>): object | undefined {
    return answerOf(seenBy(this.#audience, this.today()), name, query)
  }

  today(): ModelState {
    return this.#worldAt(this.head)
  }

  /** The changes of one commit. */
  commit(changes: readonly Change[]): void {
    const before = this.head
    for (const change of changes) {
      const position = this.head + 1
      const [state, told] = happen(this.today(), change, position)
      this.#log.push({ ...told, position })
      this.#states.push(state)
    }
    for (const socket of this.#sockets) socket.publish(before)
    this.#feed.wake()
  }

  /** From now on nothing gets through; the sockets are closed, or only silent. */
  cut(isSilent: boolean): void {
    this.#isReachable = false
    const lost = this.#sockets
    this.#sockets = []
    for (const socket of lost) socket.cut(isSilent)
    if (!isSilent) for (const fail of this.#underWay) fail()
    this.#underWay.clear()
  }

  mend(): void {
    this.#isReachable = true
  }

  /** Another log takes over, which knows only the first half of this one. */
  restore(): void {
    this.cut(false)
    this.#epoch = `${this.#epoch}x`
    this.#log = this.#log.slice(0, this.head / 2)
    this.#states = this.#states.slice(0, this.head + 1)
  }

  close(): void {
    clearInterval(this.#beat)
    this.#feed.wake()
    this.cut(true)
  }

  olderThan(before: number): Older | undefined {
    if (this.head !== before + 1) return undefined
    const known = this.#log.slice(0, before)
    return {
      state: this.#worldAt(before),
      baseOf: (list, cup) => known.findLast((told) => changesList(told, list, cup))?.position ?? 0,
    }
  }

  missedBy({ competitionId }: Subscription, after: number): ChangeMessage[] {
    return this.#log
      .slice(after)
      .filter(({ cup }) => cup === undefined || competitionId === undefined || CUPS[cup] === competitionId)
  }

  isReplayable(after: LogPosition): boolean {
    return after.epoch === this.#epoch && after.position <= this.head && this.head - after.position <= this.#ring
  }

  #worldAt(position: number): ModelState {
    return this.#states[position] ?? beginning
  }

  readonly dial: Dial = (address, events) => {
    const socket = new ModelSocket(this, events)
    setTimeout(() => {
      if (!this.#isReachable || this.refusesSockets) return events.closed()
      this.#sockets.push(socket)
      socket.open(subscriptionOfQuery(Object.fromEntries(new URL(address).searchParams)))
    }, LATENCY_MILLIS)
    return {
      send: (text) => void setTimeout(() => socket.hear(ClientMessage.parse(JSON.parse(text))), LATENCY_MILLIS),
      close: () => {
        socket.cut(true)
        this.#sockets = this.#sockets.filter((one) => one !== socket)
      },
    }
  }

  /** Asks the cache in front of the service for the feed. */
  readonly fetchFeed: typeof globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input))
    await pause(LATENCY_MILLIS)
    return new Promise((resolve, reject) => {
      const fail = () => reject(new TypeError('Failed to fetch'))
      init?.signal?.addEventListener('abort', fail)
      if (!this.#isReachable) return fail()
      this.#underWay.add(fail)
      void this.#cache.get(pathname + search).then((text) => {
        if (!this.#underWay.delete(fail)) return
        setTimeout(() => resolve(new Response(text)), LATENCY_MILLIS)
      })
    })
  }

  readonly fetch: typeof globalThis.fetch = async (input) => {
    const { pathname, searchParams } = new URL(String(input))
    const { atLeast, ...query } = Object.fromEntries(searchParams)
    const { answerMillis, lag, isBusy } = this.weather
    this.asked.push(pathname)
    await pause(LATENCY_MILLIS)
    if (!this.#isReachable) throw new TypeError('Failed to fetch')
    if (isBusy) return new Response(null, { status: 503 })
    const isOurs = parsePosition(atLeast ?? '')?.epoch === this.#epoch
    const position = isOurs ? this.head : Math.max(0, this.head - lag)
    const data = answerOf(seenBy(this.#audience, this.#worldAt(position)), pathname.replace('/v1/', ''), query)
    const headers = { 'Cup-Position': formatPosition({ epoch: this.#epoch, position }) }
    await pause(answerMillis)
    return data ? Response.json(data, { headers }) : new Response(null, { status: 204, headers })
  }
}

const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis))
