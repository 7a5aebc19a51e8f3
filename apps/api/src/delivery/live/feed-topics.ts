import type { GlobalPosition } from '@cup/domain/kernel'
import type { Runtime } from '@cup/runtime'
import { type FeedScopes, lastPositionIn } from '../../core/projections/index.ts'
import { type FanOut, fanOut, type Priority, type Subscriber } from './fan-out.ts'
import type { SeenFeed } from './feed-item.ts'

/** Receives the frames of a commit as they are published, before the sockets. */
export type Listener = (frames: readonly Buffer[]) => void

/** A feed with its subscribers; `last` is the position of the last event published there. */
export type FeedTopic = {
  readonly feed: SeenFeed
  readonly fanOut: FanOut
  readonly listeners: Set<Listener>
  last: GlobalPosition
}

/** All feeds that are followed. */
export type FeedTopics = {
  /** Every feed with subscribers. */
  readonly all: () => Iterable<FeedTopic>
  /** The position of the last event of a feed, with or without subscribers. */
  readonly lastOf: (feed: SeenFeed) => GlobalPosition
  readonly subscribe: (feed: SeenFeed, subscriber: Subscriber, priority: Priority) => () => void
  readonly listen: (feed: SeenFeed, listener: Listener) => () => void
}

/** Opens a topic with its first subscriber and closes it after the last. */
export function feedTopics(scopes: FeedScopes, runtime: Runtime): FeedTopics {
  const topics = new Map<string, FeedTopic>()
  const lastOf = ({ scope }: SeenFeed) => lastPositionIn(scopes, scope)
  const enter = (feed: SeenFeed, join: (topic: FeedTopic) => () => void) => {
    const key = `${feed.sight.key} ${feed.name}`
    const topic = topics.get(key) ?? { feed, fanOut: fanOut(runtime), listeners: new Set(), last: lastOf(feed) }
    topics.set(key, topic)
    const leave = join(topic)
    return () => {
      leave()
      const isEmpty = topic.fanOut.size() + topic.listeners.size === 0
      if (isEmpty && topics.get(key) === topic) topics.delete(key)
    }
  }
  return {
    all: () => topics.values(),
    lastOf,
    subscribe: (feed, subscriber, priority) => enter(feed, ({ fanOut: all }) => all.join(subscriber, priority)),
    listen: (feed, listener) =>
      enter(feed, ({ listeners }) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      }),
  }
}
