import type { EventMessage, ServiceMessage } from '@cup/contract/live-messages'
import type { LogPosition } from '@cup/contract/position'
import { type Paced, paced } from './paced.ts'

/** Whom a feed tells. */
export type FeedListener = {
  /** From here on everything is told: what is older must be read again; settles when that was tried. */
  readonly onBegin: (position: LogPosition) => Promise<unknown>
  /** Events that follow on what is known, in order, each once. */
  readonly onEvents: (events: readonly EventMessage[]) => void
  /** Nothing is told until the next beginning. */
  readonly onEnd: () => void
  /** What follows is not told: reads everything again, and answers with the smallest position of these reads. */
  readonly readAgain: (epoch: string) => Promise<LogPosition | undefined>
  /** Everything up to here is known. */
  readonly onPosition: (position: LogPosition) => void
  /** Whether anything is missing; said often, also when it is no news. */
  readonly onComplete: (isComplete: boolean) => void
}

type Subscribe = (after: LogPosition | undefined) => void

/** Whoever misses something asks again at most this often. */
const ASK_EVERY_MILLIS = 1_000

/** Keeps the place in a feed over all connections: drops what is known, takes what follows, asks again for what is missing. */
export class Feed {
  readonly #listener: FeedListener
  readonly #asking: Paced
  #epoch = ''
  /** Everything up to here was told, and the cache has been compared with it. */
  #last: number | undefined
  /** What was older at the beginning has been read again. */
  #isSettled = false
  /** Counts the beginnings, so that a read that outlives its beginning says nothing. */
  #turn = 0
  #isConnected = false
  /** So many subscriptions of this connection are not answered yet. */
  #unanswered = 0
  /** The last one named a place to go on from. */
  #isResuming = false
  /** What is subscribed is not what is wanted; the next question is on its way. */
  #mustAsk = false

  constructor(listener: FeedListener, subscribe: Subscribe) {
    this.#listener = listener
    this.#asking = paced(ASK_EVERY_MILLIS, () => subscribe(this.ask()))
  }

  /** What is cached was read there or later: the first question goes on from there. */
  startAt({ epoch, position }: LogPosition): void {
    this.#epoch = epoch
    void this.#begin(position)
  }

  /** From where on to subscribe: absent where nothing is known, and when the log is another one. */
  ask(): LogPosition | undefined {
    this.#asking.cancel()
    this.#mustAsk = false
    this.#unanswered += 1
    this.#isResuming = this.#last !== undefined
    return this.#last === undefined ? undefined : { epoch: this.#epoch, position: this.#last }
  }

  /** Takes a message of the service. */
  receive(message: ServiceMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#enter(message.epoch)
        break
      case 'subscribed':
        this.#subscribed(message.position)
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
        this.#rest(message.position)
        break
      default:
    }
  }

  /** The connection is lost: what was asked on it is not answered any more. */
  lose(): void {
    this.#asking.cancel()
    this.#isConnected = false
    this.#report()
  }

  /** Something else is wanted from now on, and nothing is known of it. */
  restart(): void {
    this.#forget()
    this.#askAgain()
  }

  /** A connection begins with the subscription of its address. */
  #enter(epoch: string): void {
    this.#isConnected = true
    this.#unanswered = 1
    if (epoch !== this.#epoch) this.#forget()
    this.#epoch = epoch
    if (this.#mustAsk) this.#askAgain()
  }

  #subscribed(position: number): void {
    this.#answered()
    if (this.#isOutdated()) return
    // Whoever asked from a place on is told what it missed, or that it must reload.
    if (this.#isResuming) this.#report()
    else void this.#begin(position)
  }

  async #begin(position: number): Promise<void> {
    this.#turn += 1
    const turn = this.#turn
    this.#isSettled = false
    this.#reach(position)
    await this.#listener.onBegin({ epoch: this.#epoch, position })
    if (turn !== this.#turn) return
    this.#isSettled = true
    this.#report()
  }

  async #reload(): Promise<void> {
    this.#answered()
    if (this.#isOutdated()) return
    this.#forget()
    const turn = this.#turn
    const smallest = await this.#listener.readAgain(this.#epoch)
    if (turn !== this.#turn) return
    if (smallest) void this.#begin(smallest.position)
    this.#askAgain()
  }

  #take(events: readonly EventMessage[]): void {
    if (this.#last === undefined || this.#isOutdated()) return
    const { applied, reached, isGap } = takenFrom(events, this.#last)
    if (applied.length > 0) {
      this.#reach(reached)
      this.#listener.onEvents(applied)
    }
    if (isGap) this.#askAgain()
  }

  /** Nothing happened up to here. */
  #rest(position: number): void {
    if (this.#last !== undefined && !this.#isOutdated() && position > this.#last) this.#reach(position)
  }

  #reach(position: number): void {
    this.#last = position
    this.#listener.onPosition({ epoch: this.#epoch, position })
  }

  #forget(): void {
    this.#turn += 1
    this.#last = undefined
    this.#isSettled = false
    this.#listener.onEnd()
    this.#report()
  }

  #askAgain(): void {
    this.#mustAsk = true
    this.#report()
    if (this.#isConnected) this.#asking.run()
  }

  #answered(): void {
    this.#unanswered = Math.max(0, this.#unanswered - 1)
  }

  /** What is heard belongs to an earlier question. */
  #isOutdated(): boolean {
    return this.#mustAsk || this.#unanswered > 0
  }

  #report(): void {
    this.#listener.onComplete(this.#isSettled && this.#isConnected && !this.#isOutdated())
  }
}

type Taken = { readonly applied: readonly EventMessage[]; readonly reached: number; readonly isGap: boolean }

/** The rule of the contract: `position ≤ last` is known, `previous ≤ last` follows, else something was missed. */
export function takenFrom(events: readonly EventMessage[], last: number): Taken {
  const applied: EventMessage[] = []
  let reached = last
  for (const event of events) {
    if (event.position <= reached) continue
    if (event.previous > reached) return { applied, reached, isGap: true }
    applied.push(event)
    reached = event.position
  }
  return { applied, reached, isGap: false }
}
