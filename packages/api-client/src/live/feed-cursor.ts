import type { EventMessage } from '@cup/contract/live-messages'
import type { LogPosition } from '@cup/contract/position'

/** Meaning of an answer to a subscription: it answers an earlier one, a replay follows, or everything from here on. */
export type Subscribed = 'outdated' | 'resumed' | 'started'

/** The events of a message that follow on what is known, in order, each once. */
export type Taken = { readonly events: readonly EventMessage[]; readonly isGap: boolean }

/**
 * The position of one subscriber in the feed of events, kept over all of its connections. It knows from where to
 * subscribe, drops events that are known, and finds gaps. The client decides what to do about them.
 */
export class FeedCursor {
  #epoch = ''
  /** Everything up to here is known. */
  #position: number | undefined
  /** [E7] The check value of the position; undefined where the service has sent none. */
  #check: string | undefined
  /** The number of subscriptions of this connection that are not answered yet. */
  #unanswered = 0
  /** The last subscription named a position to resume from. */
  #isResuming = false
  /** The subscription that is answered is no longer the wanted one, and the next one is not sent yet. */
  #mustSubscribe = false

  /** The identity of the log; empty before the first connection. */
  get epoch(): string {
    return this.#epoch
  }

  /** Up to here everything is known; undefined where nothing is. */
  get position(): number | undefined {
    return this.#position
  }

  /** Up to here everything is known, as the service takes it; undefined where nothing is. */
  get known(): LogPosition | undefined {
    if (this.#position === undefined) return undefined
    const check = this.#check === undefined ? {} : { check: this.#check }
    return { epoch: this.#epoch, position: this.#position, ...check }
  }

  /** Whether another subscription has to be sent. */
  get mustSubscribe(): boolean {
    return this.#mustSubscribe
  }

  /** Whether what is received now belongs to an earlier subscription. */
  get isOutdated(): boolean {
    return this.#mustSubscribe || this.#unanswered > 0
  }

  /** Whether what is received now follows on what is known. */
  get isFollowing(): boolean {
    return this.#position !== undefined && !this.isOutdated
  }

  /** Takes everything up to a position of a log for known. */
  startAt({ epoch, position, check }: LogPosition): void {
    this.#epoch = epoch
    this.#position = position
    this.#check = check
  }

  /** Takes nothing for known. */
  forget(): void {
    this.#position = undefined
  }

  /** A connection was accepted, with so many subscriptions in its address; answers whether the log is another one. */
  connect({ epoch, check }: Pick<LogPosition, 'epoch' | 'check'>, subscriptions: 0 | 1): boolean {
    const isOtherLog = epoch !== this.#epoch
    // A service that sends no check value would refuse a subscription with one.
    if (check === undefined) this.#check = undefined
    this.#unanswered = subscriptions
    if (isOtherLog) this.forget()
    this.#epoch = epoch
    return isOtherLog
  }

  /** Another subscription is wanted: nothing that is received before its answer counts. */
  requestSubscription(): void {
    this.#mustSubscribe = true
  }

  /** Notes that a subscription is sent, and answers from where: undefined where nothing is known. */
  subscribe(): LogPosition | undefined {
    this.#mustSubscribe = false
    this.#unanswered += 1
    this.#isResuming = this.#position !== undefined
    return this.known
  }

  /** Takes the answer to a subscription. The caller decides where to start, if it was no resumption. */
  subscribed(): Subscribed {
    this.#answered()
    if (this.isOutdated) return 'outdated'
    return this.#isResuming ? 'resumed' : 'started'
  }

  /** The service cannot replay what is missing; answers false where that concerns an earlier subscription. */
  reload(): boolean {
    this.#answered()
    return !this.isOutdated
  }

  /** Takes the events that follow on what is known, up to the first gap. */
  take(events: readonly EventMessage[]): Taken {
    if (this.#position === undefined || this.isOutdated) return { events: [], isGap: false }
    const taken: EventMessage[] = []
    let reached = this.#position
    let isGap = false
    for (const event of events) {
      if (event.position <= reached) continue
      isGap = event.previous > reached
      if (isGap) break
      taken.push(event)
      reached = event.position
      this.#check = event.check
    }
    this.#position = reached
    return { events: taken, isGap }
  }

  /** Nothing happened up to a position; answers whether that is news. */
  advance(position: number, check?: string): boolean {
    if (this.#position === undefined || this.isOutdated || position <= this.#position) return false
    this.#position = position
    this.#check = check
    return true
  }

  #answered(): void {
    this.#unanswered = Math.max(0, this.#unanswered - 1)
  }
}
