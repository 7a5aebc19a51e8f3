import type { EventMessage } from '@cup/contract/live-messages'
import type { LogPosition } from '@cup/contract/position'
import type { CallOff, Runtime } from '@cup/runtime'
import type { LiveMessage } from './connection.ts'
import { FeedCursor } from './feed-cursor.ts'

/** Reaction of a feed to the events of its connection. */
export type FeedListener = {
  /** Events follow from here on, so older answers must be read again; resolves when that was tried. */
  readonly onBegin: (position: LogPosition) => Promise<unknown>
  /** Events that follow on what is known, in order, each once. */
  readonly onEvents: (events: readonly EventMessage[]) => void
  /** No events follow until the next beginning. */
  readonly onEnd: () => void
  /** The service cannot replay what is missing: reads everything again, and resolves with the smallest position read. */
  readonly readAgain: (epoch: string) => Promise<LogPosition | undefined>
  /** Everything up to here is known. */
  readonly onPosition: (position: LogPosition) => void
  /** Whether anything is missing; called often, also without a change. */
  readonly onComplete: (isComplete: boolean) => void
}

type Answered = Pick<LogPosition, 'position' | 'check'>

type Subscribe = (after: LogPosition | undefined) => void

/** The shortest time between two subscriptions because of gaps. */
const SUBSCRIBE_EVERY_MILLIS = 1_000

/** Follows the feed over all connections: drops known events, applies what follows, subscribes again at a gap. */
export class Feed {
  readonly #listener: FeedListener
  readonly #subscribing: Paced
  readonly #cursor = new FeedCursor()
  /** Whether data that were older at the beginning have been read again. */
  #isSettled = false
  /** Counts the beginnings, so that a read that outlives its beginning is ignored. */
  #generation = 0
  #isConnected = false

  constructor(runtime: Runtime, listener: FeedListener, subscribe: Subscribe) {
    this.#listener = listener
    this.#subscribing = paced(runtime, SUBSCRIBE_EVERY_MILLIS, () => subscribe(this.ask()))
  }

  /** The cached answers were read at this position or later: the first subscription resumes from it. */
  startAt(position: LogPosition): void {
    void this.#begin(position)
  }

  /** From where to subscribe: undefined where nothing is known of this log. */
  ask(): LogPosition | undefined {
    this.#subscribing.cancel()
    return this.#cursor.subscribe()
  }

  /** Takes a message of the service. */
  receive(message: LiveMessage): void {
    switch (message.type) {
      case 'welcome':
      case 'found':
        this.#connected(message)
        break
      case 'subscribed':
        this.#subscribed(message)
        break
      case 'reload':
        void this.#reload()
        break
      case 'event':
        this.#take([message])
        break
      case 'events':
        this.#take(message.events)
        break
      case 'heartbeat':
      case 'answered':
        if (this.#cursor.advance(message.position, message.check)) this.#reached()
        break
      case 'tick':
      case 'command':
      case 'pong':
      case 'presence':
      case 'storage':
      case 'bye':
        break
    }
  }

  /** The connection is lost, and with it the answers to its subscriptions. */
  lose(): void {
    this.#subscribing.cancel()
    this.#isConnected = false
    this.#report()
  }

  /** Another subscription is wanted, and nothing is known of its feed. */
  restart(): void {
    this.#forget()
    this.#subscribeAgain()
  }

  /** Another subscription to the same feed is wanted: it resumes from what is known. */
  resubscribe(): void {
    this.#subscribeAgain()
  }

  /** The address of a connection carries its first subscription. */
  #connected(welcome: Pick<LogPosition, 'epoch' | 'check'>): void {
    this.#isConnected = true
    if (this.#cursor.connect(welcome, 1)) this.#forget()
    if (this.#cursor.mustSubscribe) this.#subscribeAgain()
  }

  #subscribed({ position, check }: Answered): void {
    switch (this.#cursor.subscribed()) {
      case 'outdated':
        return
      case 'resumed':
        // The replay of what was missed follows, or a reload.
        this.#report()
        return
      case 'started':
        void this.#begin({ epoch: this.#cursor.epoch, position, ...(check === undefined ? {} : { check }) })
    }
  }

  async #begin(position: LogPosition): Promise<void> {
    this.#generation += 1
    const generation = this.#generation
    this.#isSettled = false
    this.#cursor.startAt(position)
    this.#reached()
    await this.#listener.onBegin(position)
    if (generation !== this.#generation) return
    this.#isSettled = true
    this.#report()
  }

  async #reload(): Promise<void> {
    if (!this.#cursor.reload()) return
    this.#forget()
    const generation = this.#generation
    const smallest = await this.#listener.readAgain(this.#cursor.epoch)
    if (generation !== this.#generation) return
    if (smallest) void this.#begin(smallest)
    this.#subscribeAgain()
  }

  #take(received: readonly EventMessage[]): void {
    const { events, isGap } = this.#cursor.take(received)
    if (events.length > 0) {
      this.#reached()
      this.#listener.onEvents(events)
    }
    if (isGap) this.#subscribeAgain()
  }

  #reached(): void {
    const { known } = this.#cursor
    if (known) this.#listener.onPosition(known)
  }

  #forget(): void {
    this.#generation += 1
    this.#cursor.forget()
    this.#isSettled = false
    this.#listener.onEnd()
    this.#report()
  }

  #subscribeAgain(): void {
    this.#cursor.requestSubscription()
    this.#report()
    if (this.#isConnected) this.#subscribing.run()
  }

  #report(): void {
    this.#listener.onComplete(this.#isSettled && this.#isConnected && !this.#cursor.isOutdated)
  }
}

/** Runs an action at once, but at most once in an interval: a second run waits for the end of it. */
export type Paced = { readonly run: () => void; readonly cancel: () => void }

/** Runs an action at most once in so many milliseconds. */
export function paced({ steadyMs, after }: Runtime, millis: number, act: () => void): Paced {
  let earliest = Number.NEGATIVE_INFINITY
  let callOff: CallOff | undefined
  const cancel = () => callOff?.()
  const run = () => {
    cancel()
    const wait = earliest - steadyMs()
    if (wait > 0) {
      callOff = after(Math.ceil(wait), run)
      return
    }
    earliest = steadyMs() + millis
    act()
  }
  return { run, cancel }
}
