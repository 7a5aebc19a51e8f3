import type { LogPosition } from '@cup/contract/position'
import type { GlobalPosition, Instant } from '@cup/domain/kernel'
import { type FeedScopes, feedPositionOf } from '../../core/projections/index.ts'
import { mayBeOurs } from '../http/index.ts'
import { type FanOut, fanOut, type Priority, type Subscriber, type Viewer } from './fan-out.ts'
import {
  belongs,
  type CheckAt,
  checked,
  type FeedItem,
  type FeedName,
  type Messages,
  type Positioned,
} from './feed-item.ts'
import { eventFrames, textFrame } from './frames.ts'
import type { RecentItems } from './recent-items.ts'
import { replaying } from './replay.ts'
import { replayPieces } from './replay-pieces.ts'

const RELOAD = textFrame({ type: 'reload' })

export type LiveFeed<Item = FeedItem> = {
  readonly publish: (items: readonly Item[]) => void
  /** Sends the missed events, then all new ones; returns how to leave. */
  readonly join: (name: FeedName, viewer: Viewer, after: LogPosition | undefined) => () => void
  /** Sends heartbeats to a client without an event subscription. */
  readonly subscribeToHeartbeat: (subscriber: Subscriber) => () => void
  /** Sends a heartbeat with the position, in order with the events. */
  readonly beat: (serverTime: Instant) => void
  /** Resolves when everything published so far has been handed to the sockets. */
  readonly settled: () => Promise<void>
  /** Asks all viewers to reload: events were missed that cannot be replayed. */
  readonly requestReload: () => void
}

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

/** The event feeds: one for each subscribed competition, with each frame built once for all of its viewers. */
export function liveFeed<Item extends Positioned>(deps: FeedDeps<Item>): LiveFeed<Item> {
  const { messages: builders, scopes, recent, isSettled, comesToKnow } = deps
  const topics = feedTopics(scopes)
  const quiet = fanOut()
  const hasEvents = (name: FeedName) => name === 'all' || scopes.competition.has(name)
  const pieces = replayPieces({ recent, messages: builders, head: () => scopes.head, hasEvents })
  const replay = replaying({ recent, pieces, isSettled })
  const fanOuts = () => [quiet, ...[...topics.all()].map((topic) => topic.fanOut)]

  const isOurs = async (after: LogPosition) =>
    mayBeOurs(deps, after) &&
    (after.position <= scopes.head || (await comesToKnow(after.position))) &&
    mayBeOurs(deps, after)

  const resume = async (name: FeedName, viewer: Viewer, after: LogPosition, membership: Membership) => {
    const arrive = (isComplete: boolean) => {
      if (!isComplete) viewer.write(RELOAD)
      membership.leave = topics.subscribe(name, viewer, viewer.priority)
    }
    const isKnown = await isOurs(after)
    if (membership.hasLeft) return
    if (!isKnown) return arrive(false)
    const lastPosition = () => topics.lastOf(name)
    await replay(after.position, { viewer, name, lastPosition, hasLeft: () => membership.hasLeft, arrive })
  }

  return {
    publish: (items) => {
      recent.add(items)
      pieces.note(items)
      const build = builders.ofCommit(items)
      for (const topic of topics.all()) {
        const mine = items.filter((item) => belongs(item, topic.name))
        const messages = mine.map((item, n) => build(item, mine[n - 1]?.position ?? topic.last))
        topic.last = mine.at(-1)?.position ?? topic.last
        for (const frame of eventFrames(messages)) topic.fanOut.publish(frame)
      }
    },
    join: (name, viewer, after) => {
      builders.expect(name)
      viewer.write(textFrame({ type: 'subscribed', ...checked(after?.position ?? scopes.head, deps) }))
      const membership: Membership = { hasLeft: false, leave: () => undefined }
      if (after) void resume(name, viewer, after, membership)
      else membership.leave = topics.subscribe(name, viewer, viewer.priority)
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
    requestReload: () => {
      for (const topic of topics.all()) {
        topic.last = topics.lastOf(topic.name)
        topic.fanOut.publish(RELOAD)
      }
    },
  }
}

/** A feed with its subscribers; `last` is the position of the last event published there. */
type FeedTopic = { readonly name: FeedName; readonly fanOut: FanOut; last: GlobalPosition }

type FeedTopics = {
  /** Every feed with subscribers. */
  readonly all: () => Iterable<FeedTopic>
  /** The position of the last event of a feed, with or without subscribers. */
  readonly lastOf: (name: FeedName) => GlobalPosition
  readonly subscribe: (name: FeedName, subscriber: Subscriber, priority: Priority) => () => void
}

/** Opens a topic with its first subscriber and closes it after the last. */
export function feedTopics(scopes: FeedScopes): FeedTopics {
  const topics = new Map<FeedName, FeedTopic>()
  const lastOf = (name: FeedName) => (name === 'all' ? scopes.events : feedPositionOf(scopes, name))
  return {
    all: () => topics.values(),
    lastOf,
    subscribe: (name, subscriber, priority) => {
      const topic = topics.get(name) ?? { name, fanOut: fanOut(), last: lastOf(name) }
      topics.set(name, topic)
      const leave = topic.fanOut.join(subscriber, priority)
      return () => {
        leave()
        if (topic.fanOut.size() === 0 && topics.get(name) === topic) topics.delete(name)
      }
    },
  }
}
