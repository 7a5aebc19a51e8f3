import type { CompetitionId, GameId, Seconds } from '@cup/domain/kernel'
import { type Channel, channel, type Row, type Seat } from './channel.ts'
import type { FeedName } from './feed-item.ts'
import { textFrame } from './text-frame.ts'

/** The whole seconds that remain in a game. */
export type Tick = { readonly gameId: GameId; readonly time: Seconds }

/** Where those sit who want the seconds of running clocks, of one competition or of all. */
export type TickRooms = {
  readonly join: (name: FeedName, seat: Seat, row: Row) => () => void
  readonly send: (tick: Tick, competitionId: CompetitionId | undefined) => void
  readonly isHeard: () => boolean
  /** Resolves when every tick until now has been handed to the viewers' lines. */
  readonly settled: () => Promise<void>
}

type Watchers = { readonly onFirst?: () => void; readonly onLast?: () => void }

/** Opens a room when the first one comes, and closes it behind the last. */
export function tickRooms({ onFirst, onLast }: Watchers = {}): TickRooms {
  const rooms = new Map<FeedName, Channel>()
  return {
    join: (name, seat, row) => {
      const room = rooms.get(name) ?? channel()
      if (rooms.size === 0) onFirst?.()
      rooms.set(name, room)
      const leave = room.join(seat, row)
      return () => {
        leave()
        if (room.size() === 0 && rooms.get(name) === room) rooms.delete(name)
        if (rooms.size === 0) onLast?.()
      }
    },
    send: (tick, competitionId) => {
      const frame = textFrame({ type: 'tick', ...tick })
      for (const [name, room] of rooms) if (name === 'all' || name === competitionId) room.publish(frame)
    },
    isHeard: () => rooms.size > 0,
    settled: async () => void (await Promise.all([...rooms.values()].map((room) => room.settled()))),
  }
}
