import type { LogPosition } from '@cup/contract/position'
import type { GlobalPosition, Instant } from '@cup/domain/kernel'
import type { FeedScopes } from '../../core/projections/scopes.ts'
import { catchUp } from './catch-up.ts'
import { channel, type Viewer } from './channel.ts'
import { eventFrames } from './event-frames.ts'
import { belongs, type FeedItem, type FeedName, type Placed } from './feed-item.ts'
import { feedRooms } from './feed-rooms.ts'
import { type ReplayDeps, replaying } from './replay.ts'
import { textFrame } from './text-frame.ts'

const RELOAD = textFrame({ type: 'reload' })

export type LiveFeed<Item = FeedItem> = {
  readonly publish: (items: readonly Item[]) => void
  /** Sends what was missed, then everything new; answers how to leave. */
  readonly join: (name: FeedName, viewer: Viewer, after: LogPosition | undefined) => () => void
  /** Sits among those who want no events, and still hear that the service is there. */
  readonly joinQuietly: (viewer: Viewer) => () => void
  /** Tells everybody, in line with the events, that nothing was missed. */
  readonly beat: (serverTime: Instant) => void
  /** Resolves when everything that was published until now has been handed to the viewers' lines. */
  readonly settled: () => Promise<void>
  /** Tells everybody to read again: something was missed that cannot be told. */
  readonly startOver: () => void
}

export type FeedDeps<Item extends Placed> = ReplayDeps<Item> & {
  readonly scopes: FeedScopes
  readonly epoch: () => string
  /** Whether this process comes to know a position soon: another one may have promised it. */
  readonly comesToKnow: (position: GlobalPosition) => Promise<boolean>
}

/** Where a viewer sits, once it has caught up. */
type Place = { hasLeft: boolean; leave: () => void }

/** One feed for each competition that somebody watches; a frame is built once for all its listeners. */
export function liveFeed<Item extends Placed>(deps: FeedDeps<Item>): LiveFeed<Item> {
  const { messages: builder, scopes, epoch, recent, comesToKnow } = deps
  const rooms = feedRooms(scopes)
  const quiet = channel()
  const replay = replaying(deps)
  const channels = () => [quiet, ...[...rooms.all()].map((room) => room.channel)]

  const isOurs = async (after: LogPosition) =>
    after.epoch === epoch() && (after.position <= scopes.head || (await comesToKnow(after.position)))

  const resume = async (name: FeedName, viewer: Viewer, after: LogPosition, place: Place) => {
    const arrive = (isComplete: boolean) => {
      if (!isComplete) viewer.take(RELOAD)
      place.leave = rooms.sit(name, viewer, viewer.row)
    }
    const isKnown = await isOurs(after)
    if (place.hasLeft) return
    if (!isKnown) return arrive(false)
    await catchUp(after.position, {
      viewer,
      isBehind: (position) => position < rooms.lastOf(name),
      hasLeft: () => place.hasLeft,
      next: (position) => replay(name, position),
      arrive,
    })
  }

  return {
    publish: (items) => {
      recent.add(items)
      const build = builder()
      for (const room of rooms.all()) {
        const mine = items.filter((item) => belongs(item, room.name))
        const messages = mine.map((item, n) => build(item, mine[n - 1]?.position ?? room.last))
        room.last = mine.at(-1)?.position ?? room.last
        for (const frame of eventFrames(messages)) room.channel.publish(frame)
      }
    },
    join: (name, viewer, after) => {
      viewer.take(textFrame({ type: 'subscribed', position: after?.position ?? scopes.head }))
      const place: Place = { hasLeft: false, leave: () => undefined }
      if (after) void resume(name, viewer, after, place)
      else place.leave = rooms.sit(name, viewer, viewer.row)
      return () => {
        place.hasLeft = true
        place.leave()
      }
    },
    joinQuietly: (viewer) => quiet.join(viewer, 'crowd'),
    beat: (serverTime) => {
      const frame = textFrame({ type: 'heartbeat', position: scopes.head, serverTime })
      for (const one of channels()) one.publishSoon(frame)
    },
    settled: async () => void (await Promise.all(channels().map((one) => one.settled()))),
    startOver: () => {
      for (const room of rooms.all()) {
        room.last = rooms.lastOf(room.name)
        room.channel.publish(RELOAD)
      }
    },
  }
}
