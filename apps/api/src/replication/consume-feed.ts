import type { EventMessage, ServiceMessage } from '@cup/contract/live-messages'
import { type LogPosition, parsePosition } from '@cup/contract/position'
import type { GlobalPosition } from '@cup/domain/kernel'
import { mayRedact } from '../core/privacy-barrier/index.ts'
import { type EdgeCursor, edgeItemOf } from './cursor.ts'
import type { EdgeTopics } from './edge-topics.ts'
import type { UpstreamListener } from './upstream-connection.ts'

/**
 * Number of positions before the head at which an edge starts, for viewers that switch over with their position. Half
 * of it after each answer that this is too much to replay.
 */
const BACKFILL = 1000

/** Effects of the consumer of the upstream feed. */
export type FeedConsumerListener = {
  /** Subscribes to everything after a position; without one to everything from now on. */
  readonly subscribe: (after: LogPosition | undefined) => void
  /** The connection has lost an event: another one is needed. */
  readonly reconnect: () => void
  /** Everything is known for the first time. */
  readonly begun: () => void
  /** An event may have changed answers. */
  readonly changed: () => void
  /** [N8] Nothing that was made before may be shown any more. */
  readonly redacted: () => void
  /** The log is another one: positions of viewers are meaningless. */
  readonly otherLog: () => void
  /** Displays may have missed a command. */
  readonly missedCommands: () => void
}

type Deps = { readonly cursor: EdgeCursor; readonly topics: EdgeTopics; readonly listener: FeedConsumerListener }

type KnownPosition = Omit<LogPosition, 'check'> & { readonly check?: string | undefined }

type MessageOf<Type extends ServiceMessage['type']> = Extract<ServiceMessage, { type: Type }>

/** Keeps an edge's cursor, feeds and displays current by the messages of its upstream, over all connections. */
export class FeedConsumer implements UpstreamListener {
  readonly #cursor: EdgeCursor
  readonly #topics: EdgeTopics
  readonly #listener: FeedConsumerListener
  #backfill = BACKFILL
  /** The last event and the head of the log, as the upstream sent them last: from there on everything is known. */
  #goal = { events: 0, head: 0 }

  constructor({ cursor, topics, listener }: Deps) {
    this.#cursor = cursor
    this.#topics = topics
    this.#listener = listener
  }

  received(message: ServiceMessage, at: number): void {
    this.#dispatch(message, at)
    this.#confirm()
  }

  lost(): void {
    this.#cursor.feed.requestSubscription()
  }

  /** The number of positions that the upstream knows and this edge does not. */
  behind(): number {
    return Math.max(0, this.#goal.head - this.#cursor.scopes.head)
  }

  #dispatch(message: ServiceMessage, at: number): void {
    switch (message.type) {
      case 'welcome':
        this.#welcomed(message)
        break
      case 'subscribed':
        this.#subscribed(message)
        break
      case 'event':
        this.#take([message])
        break
      case 'events':
        this.#take(message.events)
        break
      case 'heartbeat':
        this.#heartbeat(message)
        break
      case 'command':
        this.#noteCheck(parsePosition(message.commandId))
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
      case 'storage':
      case 'bye':
        break
    }
  }

  #welcomed(message: MessageOf<'welcome'>): void {
    const { epoch, position, check, lastEvent = position } = message
    const before = this.#cursor.epoch()
    const isOnAir = this.#topics.welcomed(message)
    const isOtherLog = this.#cursor.feed.connect(message, 0)
    this.#goal = { events: lastEvent, head: position }
    this.#cursor.distrust()
    if (isOtherLog) {
      this.#backfill = BACKFILL
      this.#begin(Math.max(0, position - BACKFILL))
    }
    this.#noteCheck({ epoch, position, check })
    if (before !== '' && isOtherLog) this.#listener.otherLog()
    else if (before !== '' && !isOnAir) this.#listener.missedCommands()
    this.#subscribe()
  }

  #subscribe(): void {
    this.#listener.subscribe(this.#cursor.feed.subscribe())
  }

  #begin(position: GlobalPosition, check?: string): void {
    this.#cursor.begin(position, check)
    this.#topics.forget(position)
  }

  /** [E7] The position of a command is known from its id. */
  #noteCheck(known: KnownPosition | undefined): void {
    if (known?.epoch === this.#cursor.epoch()) this.#cursor.noteCheck(known.position, known.check)
  }

  #heartbeat({ position, check }: MessageOf<'heartbeat'>): void {
    if (!this.#cursor.feed.isFollowing) return
    this.#goal = { events: 0, head: position }
    this.#cursor.noteCheck(position, check)
  }

  #subscribed({ position, check }: MessageOf<'subscribed'>): void {
    if (this.#cursor.feed.subscribed() !== 'started') return
    this.#begin(position, check)
    this.#goal = { events: position, head: position }
    this.#topics.requestReload()
  }

  /** Too much is missing: an edge that has not begun asks for less, all others begin again from now on. */
  #reload(): void {
    const { feed, hasBegun } = this.#cursor
    if (!feed.reload()) return
    if (hasBegun() || this.#backfill === 0) feed.forget()
    else {
      this.#backfill = Math.floor(this.#backfill / 2)
      this.#begin(Math.max(0, this.#goal.head - this.#backfill))
    }
    this.#subscribe()
  }

  #take(messages: readonly EventMessage[]): void {
    const { events, isGap } = this.#cursor.feed.take(messages)
    if (events.some(isRedacting)) for (const one of events) this.#publish([one])
    else if (events.length > 0) this.#publish(events)
    if (events.length > 0) this.#listener.changed()
    if (isGap) this.#listener.reconnect()
  }

  #publish(messages: readonly EventMessage[]): void {
    const items = messages.map(edgeItemOf)
    const redacting = messages.find(isRedacting)
    for (const item of items) {
      this.#cursor.note(item)
      this.#cursor.noteCheck(item.position, item.message.check)
    }
    // Forgotten before a replay could send it once more.
    if (redacting) this.#topics.forget(redacting.previous)
    this.#topics.publish(items)
    if (redacting) this.#listener.redacted()
  }

  #confirm(): void {
    if (!this.#cursor.feed.isFollowing || this.#cursor.scopes.events < this.#goal.events) return
    const isFirst = !this.#cursor.hasBegun()
    this.#cursor.advance(this.#goal.head)
    this.#cursor.confirm()
    this.#topics.reached(this.#cursor.scopes.head)
    if (isFirst) this.#listener.begun()
  }
}

/** [N8] Whether something may no longer be shown after an event: an edge forgets everything then, which costs little. */
const isRedacting = ({ eventType }: EventMessage): boolean => mayRedact(eventType)
