import type { EventMessage } from '@cup/contract/live-messages'
import type { LogPosition } from '@cup/contract/position'
import type { GlobalPosition, Instant } from '@cup/domain/kernel'
import type { Runtime } from '@cup/runtime'
import type { FeedScopes } from '../../core/projections/index.ts'
import { mayBeOurs } from '../http/index.ts'
import { fanOut, type Subscriber, type Viewer } from './fan-out.ts'
import { type CheckAt, checked, type FeedItem, type Messages, messagesOf, type SeenFeed } from './feed-item.ts'
import { type FeedTopic, feedTopics, type Listener } from './feed-topics.ts'
import { eventFrames, textFrame } from './frames.ts'
import type { RecentItems } from './recent-items.ts'
import { type Collected, type Reader, replaying, type Uncollected } from './replay.ts'
import { replayPieces } from './replay-pieces.ts'

const RELOAD = textFrame({ type: 'reload' })

/** Feed of events for live sockets, and for the requests of the feed for caches. */
export type LiveFeed = {
  readonly publish: (items: readonly FeedItem[]) => void
  /** Sends the missed events, then all new ones; returns how to leave. */
  readonly join: (feed: SeenFeed, viewer: Viewer, after: LogPosition | undefined) => () => void
  /** Sends heartbeats to a client without an event subscription. */
  readonly subscribeToHeartbeat: (subscriber: Subscriber) => () => void
  /** Sends a heartbeat with the position, in order with the events. */
  readonly beat: (serverTime: Instant) => void
  /** Resolves when everything published so far has been handed to the sockets. */
  readonly settled: () => Promise<void>
  /** The position of the last event of a feed. */
  readonly lastOf: (feed: SeenFeed) => GlobalPosition
  /** [E7] Whether a position is one of this log; one that another process has appended is waited for. */
  readonly isOurs: (after: LogPosition, forMs?: number) => Promise<boolean>
  /** Returns the events of a feed after a position, as a replay sends them. */
  readonly collect: (
    feed: SeenFeed,
    after: GlobalPosition,
    reader: Reader & Leaving,
  ) => Promise<Collected | Uncollected>
  /**
   * Calls back with the frames of each commit that changes a feed, none where a competition has left its meet; returns how
   * to leave.
   */
  readonly listen: (feed: SeenFeed, listener: Listener) => () => void
}

type Leaving = { readonly hasLeft: () => boolean }

/** Dependencies of a feed. */
export type FeedDeps = {
  readonly recent: RecentItems
  readonly messages: Messages
  readonly scopes: FeedScopes
  /** Whether the views are of what viewers may see: while a commit is under way, they are ahead of the log. */
  readonly isSettled: () => boolean
  readonly epoch: () => string
  /** [E7] The check value of a position; undefined where it is not known. */
  readonly checkAt: CheckAt
  /** Whether this process reads a position soon that another one has appended. */
  readonly comesToKnow: (position: GlobalPosition, forMs?: number) => Promise<boolean>
  readonly runtime: Runtime
}

/** The subscription of a viewer, once it has caught up. */
type Membership = { hasLeft: boolean; leave: () => void }

/** The event feeds: one for each subscribed competition and sight, with each frame built once for all of its viewers. */
export function liveFeed(deps: FeedDeps): LiveFeed {
  const { messages, scopes, recent, isSettled, runtime } = deps
  const topics = feedTopics(scopes, runtime)
  const quiet = fanOut(runtime)
  const isOurs = oursIn(deps)
  const pieces = replayPieces({ recent, messages, head: () => scopes.head, hasEvents: hasEventsIn(scopes) })
  const replay = replaying({ recent, pieces, isSettled, runtime })
  const fanOuts = () => [quiet, ...[...topics.all()].map((topic) => topic.fanOut)]

  const resume = async (feed: SeenFeed, viewer: Viewer, after: LogPosition, membership: Membership) => {
    const arrive = (isComplete: boolean) => {
      if (!isComplete) viewer.write(RELOAD)
      membership.leave = topics.subscribe(feed, viewer, viewer.priority)
    }
    const isKnown = await isOurs(after)
    if (membership.hasLeft) return
    if (!isKnown) return arrive(false)
    const lastPosition = () => topics.lastOf(feed)
    await replay.send(after.position, { reader: viewer, feed, lastPosition, hasLeft: () => membership.hasLeft, arrive })
  }

  return {
    publish: (items) => {
      recent.add(items)
      pieces.note(items)
      const builders = messages.ofCommit(items)
      for (const topic of topics.all()) {
        const last = topics.lastOf(topic.feed)
        if (last === topic.last) continue
        publishIn(topic, messagesOf(topic.feed, items, { builders, previous: topic.last }))
        topic.last = last
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
    lastOf: topics.lastOf,
    isOurs,
    collect: (feed, after, reader) =>
      replay.collect(after, { reader, feed, lastPosition: () => topics.lastOf(feed), hasLeft: reader.hasLeft }),
    listen: (feed, listener) => {
      messages.expect(feed)
      return topics.listen(feed, listener)
    },
    subscribeToHeartbeat: (subscriber) => quiet.join(subscriber, 'normal'),
    beat: (serverTime) => {
      const frame = textFrame({ type: 'heartbeat', ...checked(scopes.head, deps), serverTime })
      for (const one of fanOuts()) one.publishSoon(frame)
    },
    settled: async () => void (await Promise.all(fanOuts().map((one) => one.settled()))),
  }
}

const hasEventsIn =
  ({ competition }: FeedScopes) =>
  ({ scope: { competitions } }: SeenFeed): boolean =>
    competitions === 'all' || [...competitions].some((id) => competition.has(id))

type LogOfFeed = Pick<FeedDeps, 'scopes' | 'epoch' | 'checkAt' | 'comesToKnow'>

const oursIn =
  (log: LogOfFeed): LiveFeed['isOurs'] =>
  async (after, forMs) =>
    mayBeOurs(log, after) &&
    (after.position <= log.scopes.head || (await log.comesToKnow(after.position, forMs))) &&
    mayBeOurs(log, after)

/** Hands the events of a commit to a feed, as the same frames to all who follow it. */
function publishIn({ listeners, fanOut: sockets }: FeedTopic, events: readonly EventMessage[]): void {
  const frames = eventFrames(events)
  for (const listener of listeners) listener(frames)
  for (const frame of frames) sockets.publish(frame)
}
