import type { LogPosition } from '@cup/contract/position'
import type { GlobalPosition, Instant } from '@cup/domain/kernel'
import { type FeedScopes, feedPositionOf } from '../../core/projections/index.ts'
import { type FanOut, fanOut, type Priority, type Subscriber, type Viewer } from './fan-out.ts'
import { belongs, type FeedItem, type FeedName, type Positioned } from './feed-item.ts'
import { eventFrames, textFrame } from './frames.ts'
import { catchUp, type ReplayDeps, replaying } from './replay.ts'

const RELOAD = textFrame({ type: 'reload' })

export type LiveFeed<Item = FeedItem> = {
  readonly publish: (items: readonly Item[]) => void
  /** Sends what was missed, then everything new; answers how to leave. */
  readonly join: (name: FeedName, viewer: Viewer, after: LogPosition | undefined) => () => void
  /** Sits among those who want no events, and still hear that the service is there. */
  readonly subscribeToHeartbeat: (viewer: Viewer) => () => void
  /** Tells everybody, in line with the events, that nothing was missed. */
  readonly beat: (serverTime: Instant) => void
  /** Resolves when everything that was published until now has been handed to the viewers' lines. */
  readonly settled: () => Promise<void>
  /** Tells everybody to read again: something was missed that cannot be told. */
  readonly requestReload: () => void
}

export type FeedDeps<Item extends Positioned> = ReplayDeps<Item> & {
  readonly scopes: FeedScopes
  readonly epoch: () => string
  /** Whether this process comes to know a position soon: another one may have promised it. */
  readonly comesToKnow: (position: GlobalPosition) => Promise<boolean>
}

/** Where a viewer sits, once it has caught up. */
type Place = { hasLeft: boolean; leave: () => void }

/** One feed for each competition that somebody watches; a frame is built once for all its listeners. */
export function liveFeed<Item extends Positioned>(deps: FeedDeps<Item>): LiveFeed<Item> {
  const { messages: builder, scopes, epoch, recent, comesToKnow } = deps
  const topics = feedTopics(scopes)
  const quiet = fanOut()
  const replay = replaying(deps)
  const channels = () => [quiet, ...[...topics.all()].map((topic) => topic.fanOut)]

  const isOurs = async (after: LogPosition) =>
    after.epoch === epoch() && (after.position <= scopes.head || (await comesToKnow(after.position)))

  const resume = async (name: FeedName, viewer: Viewer, after: LogPosition, place: Place) => {
    const arrive = (isComplete: boolean) => {
      if (!isComplete) viewer.write(RELOAD)
      place.leave = topics.subscribe(name, viewer, viewer.priority)
    }
    const isKnown = await isOurs(after)
    if (place.hasLeft) return
    if (!isKnown) return arrive(false)
    await catchUp(after.position, {
      viewer,
      isBehind: (position) => position < topics.lastOf(name),
      hasLeft: () => place.hasLeft,
      next: (position) => replay(name, position),
      arrive,
    })
  }

  return {
    publish: (items) => {
      recent.add(items)
      const build = builder()
      for (const topic of topics.all()) {
        const mine = items.filter((item) => belongs(item, topic.name))
        const messages = mine.map((item, n) => build(item, mine[n - 1]?.position ?? topic.last))
        topic.last = mine.at(-1)?.position ?? topic.last
        for (const frame of eventFrames(messages)) topic.fanOut.publish(frame)
      }
    },
    join: (name, viewer, after) => {
      viewer.write(textFrame({ type: 'subscribed', position: after?.position ?? scopes.head }))
      const place: Place = { hasLeft: false, leave: () => undefined }
      if (after) void resume(name, viewer, after, place)
      else place.leave = topics.subscribe(name, viewer, viewer.priority)
      return () => {
        place.hasLeft = true
        place.leave()
      }
    },
    subscribeToHeartbeat: (viewer) => quiet.join(viewer, 'normal'),
    beat: (serverTime) => {
      const frame = textFrame({ type: 'heartbeat', position: scopes.head, serverTime })
      for (const one of channels()) one.publishSoon(frame)
    },
    settled: async () => void (await Promise.all(channels().map((one) => one.settled()))),
    requestReload: () => {
      for (const topic of topics.all()) {
        topic.last = topics.lastOf(topic.name)
        topic.fanOut.publish(RELOAD)
      }
    },
  }
}

/** Where those subscribe who listen to the same feed; `last` is the last event that was published there. */
type FeedTopic = { readonly name: FeedName; readonly fanOut: FanOut; last: GlobalPosition }

type FeedTopics = {
  /** Every feed that somebody listens to. */
  readonly all: () => Iterable<FeedTopic>
  /** The last event of a feed, whether somebody listens or not. */
  readonly lastOf: (name: FeedName) => GlobalPosition
  readonly subscribe: (name: FeedName, subscriber: Subscriber, priority: Priority) => () => void
}

/** Opens a topic for a feed when the first one comes, and closes it behind the last. */
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
