import type { EventMessage, ServiceMessage } from '@cup/contract/live-messages'
import type { LogPosition } from '@cup/contract/position'
import type { GlobalPosition } from '@cup/domain/kernel'
import type { EdgeTopics } from './edge-topics.ts'
import { isHiding } from './hiding-events.ts'
import type { LineListener } from './line.ts'
import { edgeItemOf, type Place } from './place.ts'

/** So many positions back an edge asks when it starts, for viewers that come over with what they have; half of it if that is too much. */
const BACKFILL = 200

/** Whom following tells. */
export type FollowListener = {
  /** From where on to hear everything; without a position from now on. */
  readonly subscribe: (after: LogPosition | undefined) => void
  /** The line has lost something: another one is needed. */
  readonly renewLine: () => void
  /** Everything is known for the first time. */
  readonly begun: () => void
  /** Something happened that may have changed answers. */
  readonly changed: () => void
  /** [N8] Nothing that was made until now may be shown any more. */
  readonly hidden: () => void
  /** The log is another one: nobody's position means anything. */
  readonly otherLog: () => void
  /** Displays may have missed a command. */
  readonly missedCommands: () => void
}

type Deps = { readonly place: Place; readonly topics: EdgeTopics; readonly listener: FollowListener }

/** How a line stands: what is heard follows on what is known only after the answer to a subscription. */
type Stage = 'asking' | 'starting over' | 'hearing'

type MessageOf<Type extends ServiceMessage['type']> = Extract<ServiceMessage, { type: Type }>

/** Keeps an edge's place, feeds and displays up to date by what the followed socket says, over all lines. */
export class Following implements LineListener {
  readonly #place: Place
  readonly #topics: EdgeTopics
  readonly #listener: FollowListener
  #stage: Stage = 'asking'
  #backfill = BACKFILL
  /** The last event, and the head of the log, as the line said last: from there on everything is known. */
  #goal = { events: 0, head: 0 }

  constructor({ place, topics, listener }: Deps) {
    this.#place = place
    this.#topics = topics
    this.#listener = listener
  }

  hear(message: ServiceMessage, at: number): void {
    this.#heed(message, at)
    this.#confirm()
  }

  lost(): void {
    this.#stage = 'asking'
  }

  /** So many positions of what the other service has said to be there are not known yet. */
  behind(): number {
    return Math.max(0, this.#goal.head - this.#place.scopes.head)
  }

  #heed(message: ServiceMessage, at: number): void {
    switch (message.type) {
      case 'welcome':
        this.#welcomed(message)
        break
      case 'subscribed':
        this.#subscribed(message.position)
        break
      case 'event':
        this.#take([message])
        break
      case 'events':
        this.#take(message.events)
        break
      case 'heartbeat':
        if (this.#stage === 'hearing') this.#goal = { events: 0, head: message.position }
        break
      case 'command':
        this.#topics.command(message)
        break
      case 'tick':
        this.#topics.tick(message)
        break
      case 'pong':
        this.#topics.pong(message, at)
        break
      case 'reload':
        this.#reload()
        break
      case 'presence':
      case 'bye':
    }
  }

  #welcomed({ epoch, position, lastEvent = position, broadcast }: MessageOf<'welcome'>): void {
    const before = this.#place.epoch()
    const isOnAir = this.#topics.welcomed(broadcast)
    this.#stage = 'asking'
    this.#goal = { events: lastEvent, head: position }
    this.#place.distrust()
    if (before !== epoch) {
      this.#backfill = BACKFILL
      this.#begin(epoch, Math.max(0, position - BACKFILL))
    }
    if (before !== '' && before !== epoch) this.#listener.otherLog()
    else if (before !== '' && !isOnAir) this.#listener.missedCommands()
    this.#listener.subscribe({ epoch, position: this.#place.scopes.head })
  }

  #begin(epoch: string, position: GlobalPosition): void {
    this.#place.begin(epoch, position)
    this.#topics.forget(position)
  }

  #subscribed(position: GlobalPosition): void {
    if (this.#stage === 'starting over') {
      this.#begin(this.#place.epoch(), position)
      this.#goal = { events: position, head: position }
      this.#topics.requestReload()
    }
    this.#stage = 'hearing'
  }

  /** Too much is missing: whoever has just begun asks for less, all others begin anew from now on. */
  #reload(): void {
    const { hasBegun, epoch, scopes } = this.#place
    if (hasBegun() || this.#backfill === 0) {
      this.#stage = 'starting over'
      this.#listener.subscribe(undefined)
      return
    }
    this.#stage = 'asking'
    this.#backfill = Math.floor(this.#backfill / 2)
    this.#begin(epoch(), Math.max(0, this.#goal.head - this.#backfill))
    this.#listener.subscribe({ epoch: epoch(), position: scopes.head })
  }

  #take(messages: readonly EventMessage[]): void {
    const { scopes } = this.#place
    if (this.#stage !== 'hearing') return
    const fresh = messages.filter(({ position }) => position > scopes.events)
    if (fresh.length === 0) return
    if (hasGap(fresh, scopes.head)) {
      this.#listener.renewLine()
      return
    }
    if (fresh.some(isHiding)) for (const one of fresh) this.#publish([one])
    else this.#publish(fresh)
    this.#listener.changed()
  }

  #publish(messages: readonly EventMessage[]): void {
    const items = messages.map(edgeItemOf)
    const hiding = messages.find(isHiding)
    for (const item of items) this.#place.note(item)
    // What is hidden now is forgotten before anybody could be told of it again.
    if (hiding) this.#topics.forget(hiding.previous)
    this.#topics.publish(items)
    if (hiding) this.#listener.hidden()
  }

  #confirm(): void {
    if (this.#stage !== 'hearing' || this.#place.scopes.events < this.#goal.events) return
    const isFirst = !this.#place.hasBegun()
    this.#place.rest(this.#goal.head)
    this.#place.confirm()
    this.#topics.reached(this.#place.scopes.head)
    if (isFirst) this.#listener.begun()
  }
}

/** The rule of the contract: what does not follow on what is known has lost something. */
function hasGap(messages: readonly EventMessage[], known: GlobalPosition): boolean {
  return messages.some(({ previous }, n) => previous > (messages[n - 1]?.position ?? known))
}
