import type { EventMessage, ServiceMessage } from '@cup/contract/live-messages'
import type { LogPosition } from '@cup/contract/position'
import type { CompetitionId, GlobalPosition } from '@cup/domain/kernel'
import type { World } from '@cup/domain/world'
import type { Committed } from '../command-handling/live-world.ts'
import type { People } from '../people/people.ts'
import { feedPositionOf, type Scopes } from '../projecting/scopes.ts'
import { type FeedItem, feedItemOf, type MessageBuilder, messageBuilder } from './feed-item.ts'

/** So many recent events can be replayed without asking the log. */
const REMEMBERED = 2000

/** Somebody who listens: takes one text frame. */
export type Listener = (frame: string) => void

/** Which events somebody wants: those of one competition, or all. */
export type FeedName = CompetitionId | 'all'

export type LiveFeed = {
  readonly publish: (committed: readonly Committed[]) => void
  /** Sends what was missed, then everything new; answers how to leave. */
  readonly join: (name: FeedName, listener: Listener, after: LogPosition | undefined) => () => void
  readonly listeners: () => number
}

type Feed = { last: GlobalPosition; readonly listeners: Set<Listener> }

export type FeedDeps = {
  readonly world: () => World
  readonly people: People
  readonly scopes: Scopes
  readonly epoch: () => string
}

/** One feed for each competition that somebody watches; a frame is built once for all its listeners. */
export function liveFeed({ world, people, scopes, epoch }: FeedDeps): LiveFeed {
  const feeds = new Map<FeedName, Feed>()
  const recent: FeedItem[] = []
  /** Everything after this position is in `recent`. */
  let rememberedFrom = scopes.events

  const feedOf = (name: FeedName): Feed => {
    const known = feeds.get(name)
    if (known) return known
    const feed = { last: name === 'all' ? scopes.events : feedPositionOf(scopes, name), listeners: new Set<Listener>() }
    feeds.set(name, feed)
    return feed
  }

  const remember = (items: readonly FeedItem[]) => {
    recent.push(...items)
    for (const forgotten of recent.splice(0, Math.max(0, recent.length - REMEMBERED))) {
      rememberedFrom = forgotten.position
    }
  }

  const missed = (name: FeedName, after: LogPosition): ServiceMessage | undefined => {
    if (after.epoch !== epoch() || after.position > scopes.head) return { type: 'reload' }
    if (after.position >= feedOf(name).last) return undefined
    if (after.position < rememberedFrom) return { type: 'reload' }
    // While a commit is under way the world is ahead of what viewers may see, and the commit may fail.
    if (world().position !== scopes.head) return { type: 'reload' }
    const items = recent.filter((item) => item.position > after.position && belongs(item, name))
    const { messages } = chained(items, after.position, messageBuilder(world(), people))
    return messages.length > 0 ? { type: 'events', events: messages } : undefined
  }

  return {
    publish: (committed) => {
      const items = committed.flatMap((one) => feedItemOf(world(), one) ?? [])
      remember(items)
      if (items.length === 0) return
      const build = messageBuilder(world(), people)
      for (const [name, feed] of feeds) {
        const mine = items.filter((item) => belongs(item, name))
        const { messages, last } = chained(mine, feed.last, build)
        feed.last = last
        const frame = frameOf(messages)
        if (frame) for (const listener of feed.listeners) listener(frame)
      }
    },
    join: (name, listener, after) => {
      const feed = feedOf(name)
      const position = after?.position ?? scopes.head
      listener(JSON.stringify({ type: 'subscribed', position } satisfies ServiceMessage))
      const replay = after && missed(name, after)
      if (replay) listener(JSON.stringify(replay))
      feed.listeners.add(listener)
      return () => {
        feed.listeners.delete(listener)
        if (feed.listeners.size === 0 && feeds.get(name) === feed) feeds.delete(name)
      }
    },
    listeners: () => [...feeds.values()].reduce((sum, feed) => sum + feed.listeners.size, 0),
  }
}

const belongs = ({ competitionId }: FeedItem, name: FeedName): boolean =>
  name === 'all' || competitionId === undefined || competitionId === name

/** Each message names the one before it in its feed, so that a viewer notices a gap. */
function chained(items: readonly FeedItem[], from: GlobalPosition, build: MessageBuilder) {
  let last = from
  const messages = items.map((item) => {
    const message = build(item, last)
    last = item.position
    return message
  })
  return { messages, last }
}

/** The events of one commit travel together. */
function frameOf(messages: readonly EventMessage[]): string | undefined {
  if (messages.length < 2) return messages[0] && JSON.stringify(messages[0])
  return JSON.stringify({ type: 'events', events: messages })
}
