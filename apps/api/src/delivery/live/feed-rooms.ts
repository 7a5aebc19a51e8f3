import type { GlobalPosition } from '@cup/domain/kernel'
import { type FeedScopes, feedPositionOf } from '../../core/projections/scopes.ts'
import { type Channel, channel, type Row, type Seat } from './channel.ts'
import type { FeedName } from './feed-item.ts'

/** Where those sit who listen to the same feed; `last` is the last event that was published there. */
export type FeedRoom = { readonly name: FeedName; readonly channel: Channel; last: GlobalPosition }

export type FeedRooms = {
  /** Every feed that somebody listens to. */
  readonly all: () => Iterable<FeedRoom>
  /** The last event of a feed, whether somebody listens or not. */
  readonly lastOf: (name: FeedName) => GlobalPosition
  readonly sit: (name: FeedName, seat: Seat, row: Row) => () => void
}

/** Opens a room for a feed when the first one comes, and closes it behind the last. */
export function feedRooms(scopes: FeedScopes): FeedRooms {
  const rooms = new Map<FeedName, FeedRoom>()
  const lastOf = (name: FeedName) => (name === 'all' ? scopes.events : feedPositionOf(scopes, name))
  return {
    all: () => rooms.values(),
    lastOf,
    sit: (name, seat, row) => {
      const room = rooms.get(name) ?? { name, channel: channel(), last: lastOf(name) }
      rooms.set(name, room)
      const leave = room.channel.join(seat, row)
      return () => {
        leave()
        if (room.channel.size() === 0 && rooms.get(name) === room) rooms.delete(name)
      }
    },
  }
}
