import { ClientMessage, type ServiceMessage } from '@cup/contract/live-messages'
import { type Subscription, subscriptionOfQuery } from '@cup/contract/live-subscription'
import type { LogPosition } from '@cup/contract/position'
import { formatPosition, parsePosition } from '../http/position.ts'
import type { Dial, LineEvents } from '../live/live-line.ts'
import { answerOf, beginning, type Change, CUPS, eventOf, happen, type Told, type World } from './model-world.ts'

/** How long a frame or a call is on its way. */
const LATENCY_MILLIS = 20
const HEARTBEAT_MILLIS = 15_000
/** A replay comes in pieces, and the log goes on meanwhile. */
const EVENTS_PER_FRAME = 2
const PIECE_MILLIS = 15

/** How the calls are answered. */
export type Weather = {
  /** So long is an answer on its way. */
  readonly answerMillis: number
  /** So many events older than the log is an answer that does not say how new it must be. */
  readonly lag: number
  /** Nothing is answered but sockets. */
  readonly isBusy?: boolean
}

/** A service that keeps the contract, on a line that does not. */
export class ModelService {
  weather: Weather = { answerMillis: LATENCY_MILLIS, lag: 0 }
  /** The calls that came. */
  readonly asked: string[] = []
  /** What was subscribed on a socket that had been subscribed before. */
  readonly askedAgain: Subscription[] = []
  #epoch = 'e1'
  #log: Told[] = []
  #worlds: World[] = [beginning]
  /** More than this is not replayed. */
  readonly #ring: number
  #sockets: ModelSocket[] = []
  #isReachable = true
  readonly #beat = setInterval(() => {
    for (const socket of this.#sockets) socket.beat()
  }, HEARTBEAT_MILLIS)

  constructor(ring: number) {
    this.#ring = ring
  }

  get head(): number {
    return this.#log.length
  }

  get epoch(): string {
    return this.#epoch
  }

  /** The answer of this moment. */
  answer(name: string, query: Readonly<Record<string, string | undefined>>): object | undefined {
    return answerOf(this.worldAt(this.head), name, query)
  }

  worldAt(position: number): World {
    return this.#worlds[position] ?? beginning
  }

  /** The changes of one commit. */
  commit(changes: readonly Change[]): void {
    const before = this.head
    for (const change of changes) {
      const position = this.head + 1
      const [world, told] = happen(this.worldAt(this.head), change, position)
      this.#log.push({ ...told, position })
      this.#worlds.push(world)
    }
    for (const socket of this.#sockets) socket.publish(before)
  }

  /** From now on nothing gets through; the sockets are closed, or only silent. */
  cut(isSilent: boolean): void {
    this.#isReachable = false
    const lost = this.#sockets
    this.#sockets = []
    for (const socket of lost) socket.cut(isSilent)
  }

  mend(): void {
    this.#isReachable = true
  }

  /** Another log takes over, which knows only the first half of this one. */
  restore(): void {
    this.cut(false)
    this.#epoch = `${this.#epoch}x`
    this.#log = this.#log.slice(0, this.head / 2)
    this.#worlds = this.#worlds.slice(0, this.head + 1)
  }

  close(): void {
    clearInterval(this.#beat)
    this.cut(true)
  }

  /** The positions of a feed after a position, in order. */
  missedBy({ competitionId }: Subscription, after: number): Told[] {
    return this.#log
      .slice(after)
      .filter(({ cup }) => cup === undefined || competitionId === undefined || CUPS[cup] === competitionId)
  }

  isReplayable(after: LogPosition): boolean {
    return after.epoch === this.#epoch && after.position <= this.head && this.head - after.position <= this.#ring
  }

  readonly dial: Dial = (address, events) => {
    const socket = new ModelSocket(this, events)
    setTimeout(() => {
      if (!this.#isReachable) return events.closed()
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
    const data = answerOf(this.worldAt(position), pathname.replace('/v1/', ''), query)
    const headers = { 'Cup-Position': formatPosition({ epoch: this.#epoch, position }) }
    await pause(answerMillis)
    return data ? Response.json(data, { headers }) : new Response(null, { status: 204, headers })
  }
}

const pause = (millis: number) => new Promise((resolve) => setTimeout(resolve, millis))

/** One socket at the service. */
class ModelSocket {
  readonly #service: ModelService
  readonly #events: LineEvents
  #isCut = false
  #subscription: Subscription | undefined
  /** The end of what was sent of the feed; it is followed while the viewer is seated. */
  #last = 0
  #isSeated = false

  constructor(service: ModelService, events: LineEvents) {
    this.#service = service
    this.#events = events
  }

  open(subscription: Subscription | undefined): void {
    const { epoch, head } = this.#service
    this.#deliver(() => this.#events.opened())
    const broadcast = { ledwall: { enabled: false }, commentator: 'unknown' } as const
    this.#say({ type: 'welcome', protocol: 1, epoch, position: head, serverTime: instant(), broadcast })
    if (subscription) this.#subscribe(subscription)
  }

  hear(message: ClientMessage): void {
    if (this.#isCut) return
    switch (message.type) {
      case 'subscribe': {
        const { type: _, ...subscription } = message
        if (this.#subscription) this.#service.askedAgain.push(subscription)
        this.#subscribe(subscription)
        break
      }
      case 'ping':
        this.#say({ type: 'pong', sent: message.sent, received: instant(), serverTime: instant() })
        break
      case 'device':
      case 'ack':
    }
  }

  /** Everything after a position happened in one commit. */
  publish(before: number): void {
    if (!this.#isSeated || !this.#subscription) return
    this.#tell(this.#service.missedBy(this.#subscription, before))
  }

  beat(): void {
    if (this.#isSeated) this.#say({ type: 'heartbeat', position: this.#service.head, serverTime: instant() })
  }

  cut(isSilent: boolean): void {
    if (this.#isCut) return
    this.#isCut = true
    if (!isSilent) setTimeout(() => this.#events.closed(), LATENCY_MILLIS)
  }

  #subscribe(subscription: Subscription): void {
    const { after } = subscription
    this.#subscription = subscription
    this.#isSeated = after === undefined
    this.#last = after?.position ?? this.#feedEnd(subscription)
    this.#say({ type: 'subscribed', position: after?.position ?? this.#service.head })
    if (after) this.#resume(subscription, after)
  }

  #resume(subscription: Subscription, after: LogPosition): void {
    if (this.#subscription !== subscription || this.#isCut) return
    if (!this.#service.isReplayable(after)) {
      this.#say({ type: 'reload' })
      this.#last = this.#feedEnd(subscription)
      this.#isSeated = true
      return
    }
    const missed = this.#service.missedBy(subscription, this.#last)
    this.#tell(missed.slice(0, EVENTS_PER_FRAME))
    this.#isSeated = missed.length <= EVENTS_PER_FRAME
    const from = { ...after, position: this.#last }
    if (!this.#isSeated) setTimeout(() => this.#resume(subscription, from), PIECE_MILLIS)
  }

  #feedEnd(subscription: Subscription): number {
    return this.#service.missedBy(subscription, 0).at(-1)?.position ?? 0
  }

  /** With the views of today. */
  #tell(news: readonly Told[]): void {
    const world = this.#service.worldAt(this.#service.head)
    const events = news.map((told, n) => eventOf(world, told, news[n - 1]?.position ?? this.#last))
    this.#last = news.at(-1)?.position ?? this.#last
    const [first] = events
    if (events.length > 1) this.#say({ type: 'events', events })
    else if (first) this.#say(first)
  }

  #say(message: ServiceMessage): void {
    const text = JSON.stringify(message)
    this.#deliver(() => this.#events.received(text))
  }

  #deliver(act: () => void): void {
    setTimeout(() => {
      if (!this.#isCut) act()
    }, LATENCY_MILLIS)
  }
}

const EPOCH_START = Date.parse('2025-01-18T09:00:00.000Z')
const instant = () => new Date(EPOCH_START + performance.now()).toISOString()
