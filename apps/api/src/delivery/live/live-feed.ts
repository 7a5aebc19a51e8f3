import type { LogPosition } from '@cup/contract/position'
import type { GlobalPosition, Instant } from '@cup/domain/kernel'
import { type FeedScopes, feedPositionOf } from '../../core/projections/index.ts'
import { mayBeOurs } from '../http/index.ts'
import { type FanOut, fanOut, type Priority, type Subscriber, type Viewer } from './fan-out.ts'
import {
  type CheckAt,
  checked,
  type FeedItem,
  type FeedName,
  type Messages,
  messagesOf,
  type Positioned,
  type SeenFeed,
} from './feed-item.ts'
import { eventFrames, textFrame } from './frames.ts'
import type { RecentItems } from './recent-items.ts'
import { replaying } from './replay.ts'
import { replayPieces } from './replay-pieces.ts'

const RELOAD = textFrame({ type: 'reload' })

/** Feed of events for live sockets. */
export type LiveFeed<Item = FeedItem> = {
  readonly publish: (items: readonly Item[]) => void
  /** Sends the missed events, then all new ones; returns how to leave. */
  readonly join: (feed: SeenFeed, viewer: Viewer, after: LogPosition | undefined) => () => void
  /** Sends heartbeats to a client without an event subscription. */
  readonly subscribeToHeartbeat: (subscriber: Subscriber) => () => void
  /** Sends a heartbeat with the position, in order with the events. */
  readonly beat: (serverTime: Instant) => void
  /** Resolves when everything published so far has been handed to the sockets. */
  readonly settled: () => Promise<void>
}

/** Dependencies of a feed. */
export type FeedDeps<Item extends Positioned> = {
  readonly recent: RecentItems<Item>
  readonly messages: Messages<Item>
  readonly scopes: FeedScopes
  /** Whether the views are of what viewers may see: while a commit is under way, they are ahead of the log. */
  readonly isSettled: () => boolean
  readonly epoch: () => string
  /** [E7] The check value of a position; undefined where it is not known. */
  readonly checkAt: CheckAt
  /** Whether this process reads a position soon that another one has appended. */
  readonly comesToKnow: (position: GlobalPosition) => Promise<boolean>
}

/** The subscription of a viewer, once it has caught up. */
type Membership = { hasLeft: boolean; leave: () => void }

/** The event feeds: one for each subscribed competition and sight, with each frame built once for all of its viewers. */
export function liveFeed<Item extends Positioned>(deps: FeedDeps<Item>): LiveFeed<Item> {
  const { messages, scopes, recent, isSettled, comesToKnow } = deps
  const topics = feedTopics(scopes)
  const quiet = fanOut()
  const hasEvents = (name: FeedName) => name === 'all' || scopes.competition.has(name)
  const pieces = replayPieces({ recent, messages, head: () => scopes.head, hasEvents })
  const replay = replaying({ recent, pieces, isSettled })
  const fanOuts = () => [quiet, ...[...topics.all()].map((topic) => topic.fanOut)]

  const isOurs = async (after: LogPosition) =>
    mayBeOurs(deps, after) &&
    (after.position <= scopes.head || (await comesToKnow(after.position))) &&
    mayBeOurs(deps, after)

  const resume = async (feed: SeenFeed, viewer: Viewer, after: LogPosition, membership: Membership) => {
    const arrive = (isComplete: boolean) => {
      if (!isComplete) viewer.write(RELOAD)
      membership.leave = topics.subscribe(feed, viewer, viewer.priority)
    }
    const isKnown = await isOurs(after)
    if (membership.hasLeft) return
    if (!isKnown) return arrive(false)
    const lastPosition = () => topics.lastOf(feed.name)
    await replay(after.position, { viewer, feed, lastPosition, hasLeft: () => membership.hasLeft, arrive })
  }

  return {
    publish: (items) => {
      recent.add(items)
      pieces.note(items)
      const builders = messages.ofCommit(items)
      for (const topic of topics.all()) {
        const events = messagesOf(topic.feed, items, { builders, previous: topic.last })
        topic.last = events.at(-1)?.position ?? topic.last
        for (const frame of eventFrames(events)) topic.fanOut.publish(frame)
      }
    },
    join: (feed, viewer, after) => {
      messages.expect(feed)
      viewer.write(textFrame({ type: 'subscribed', ...checked(after?.position ?? scopes.head, deps) }))
      const membership: Membership = { hasLeft: false, leave: () => undefined }
      if (after) void resume(feed, viewer, after, membership)
      else membership.leave = topics.subscribe(feed, viewer, viewer.priority)
      return () => {
        membership.hasLeft = true
        membership.leave()
      }
    },
    subscribeToHeartbeat: (subscriber) => quiet.join(subscriber, 'normal'),
    beat: (serverTime) => {
      const frame = textFrame({ type: 'heartbeat', ...checked(scopes.head, deps), serverTime })
      for (const one of fanOuts()) one.publishSoon(frame)
    },
    settled: async () => void (await Promise.all(fanOuts().map((one) => one.settled()))),
  }
}

/** A feed with its subscribers; `last` is the position of the last event published there. */
type FeedTopic = { readonly feed: SeenFeed; readonly fanOut: FanOut; last: GlobalPosition }

type FeedTopics = {
  /** Every feed with subscribers. */
  readonly all: () => Iterable<FeedTopic>
  /** The position of the last event of a feed, with or without subscribers. */
  readonly lastOf: (name: FeedName) => GlobalPosition
  readonly subscribe: (feed: SeenFeed, subscriber: Subscriber, priority: Priority) => () => void
}

/** Opens a topic with its first subscriber and closes it after the last. */
export function feedTopics(scopes: FeedScopes): FeedTopics {
  const topics = new Map<string, FeedTopic>()
  const lastOf = (name: FeedName) => (name === 'all' ? scopes.events : feedPositionOf(scopes, name))
  return {
    all: () => topics.values(),
    lastOf,
    subscribe: (feed, subscriber, priority) => {
      const key = `${feed.sight.key} ${feed.name}`
      const topic = topics.get(key) ?? { feed, fanOut: fanOut(), last: lastOf(feed.name) }
      topics.set(key, topic)
      const leave = topic.fanOut.join(subscriber, priority)
      return () => {
        leave()
        if (topic.fanOut.size() === 0 && topics.get(key) === topic) topics.delete(key)
      }
    },
  }
}
