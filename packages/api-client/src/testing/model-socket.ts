import type { ClientMessage, ServiceMessage } from '@cup/contract/live-messages'
import type { Subscription } from '@cup/contract/live-subscription'
import type { LogPosition } from '@cup/contract/position'
import type { TransportEvents } from '../live/transport.ts'
import { type ChangeMessage, eventOf, type ModelState, type Older, seenBy } from './model-state.ts'

/** How long a frame or a call is on its way. */
export const LATENCY_MILLIS = 20
/** A replay comes in pieces, and the log goes on meanwhile. */
const EVENTS_PER_FRAME = 2
const PIECE_MILLIS = 15

/** The other end: a service that knows the sender as staff, or does not, or is older than the question. */
export type Standing = 'staff' | 'public' | 'older'

/** Interface of a socket to the log behind it. */
export type ModelLog = {
  readonly standing: Standing
  readonly epoch: string
  readonly head: number
  /** Subscriptions on a socket that had one before. */
  readonly askedAgain: Subscription[]
  /** The present state. */
  readonly today: () => ModelState
  /** State before a commit of one event, on which its changes build. */
  readonly olderThan: (before: number) => Older | undefined
  /** Events of a feed after a position, in order. */
  readonly missedBy: (subscription: Subscription, after: number) => ChangeMessage[]
  readonly isReplayable: (after: LogPosition) => boolean
}

/** One socket at the service. */
export class ModelSocket {
  readonly #log: ModelLog
  readonly #events: TransportEvents
  #isCut = false
  #subscription: Subscription | undefined
  /** The end of what was sent of the feed; it is followed while the viewer is seated. */
  #last = 0
  #isSeated = false

  constructor(log: ModelLog, events: TransportEvents) {
    this.#log = log
    this.#events = events
  }

  open(subscription: Subscription | undefined): void {
    const { epoch, head, standing } = this.#log
    const audience = standing === 'staff' ? { audience: standing } : {}
    this.#deliver(() => this.#events.opened())
    const broadcast = { ledwall: { enabled: false }, commentator: 'unknown' } as const
    this.#say({ type: 'welcome', protocol: 1, epoch, position: head, serverTime: instant(), broadcast, ...audience })
    if (subscription?.audience && standing === 'older') this.#deliver(() => this.cut(false))
    else if (subscription) this.#subscribe(subscription)
  }

  hear(message: ClientMessage): void {
    if (this.#isCut) return
    switch (message.type) {
      case 'subscribe': {
        const { type: _, ...subscription } = message
        if (this.#subscription) this.#log.askedAgain.push(subscription)
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
    this.#tell(this.#log.missedBy(this.#subscription, before), this.#log.olderThan(before))
  }

  beat(): void {
    if (this.#isSeated) this.#say({ type: 'heartbeat', position: this.#log.head, serverTime: instant() })
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
    this.#say({ type: 'subscribed', position: after?.position ?? this.#log.head })
    if (after) this.#resume(subscription, after)
  }

  #resume(subscription: Subscription, after: LogPosition): void {
    if (this.#subscription !== subscription || this.#isCut) return
    if (!this.#log.isReplayable(after)) {
      this.#say({ type: 'reload' })
      this.#last = this.#feedEnd(subscription)
      this.#isSeated = true
      return
    }
    const missed = this.#log.missedBy(subscription, this.#last)
    this.#tell(missed.slice(0, EVENTS_PER_FRAME))
    this.#isSeated = missed.length <= EVENTS_PER_FRAME
    const from = { ...after, position: this.#last }
    if (!this.#isSeated) setTimeout(() => this.#resume(subscription, from), PIECE_MILLIS)
  }

  #feedEnd(subscription: Subscription): number {
    return this.#log.missedBy(subscription, 0).at(-1)?.position ?? 0
  }

  /** With the views of today. */
  #tell(news: readonly ChangeMessage[], older?: Older): void {
    const audience = this.#log.standing === 'staff' && this.#subscription?.audience ? 'staff' : 'public'
    const state = seenBy(audience, this.#log.today())
    const events = news.map((told, n) =>
      eventOf(state, told, { previous: news[n - 1]?.position ?? this.#last, older, audience }),
    )
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

/** The time of the service. */
export const instant = () => new Date(EPOCH_START + performance.now()).toISOString()
