import type { CompetitionId, GameId, Seconds } from '@cup/domain/kernel'
import type { World } from '@cup/domain/world'
import type { Committed } from '../command-handling/live-world.ts'
import type { ServiceClock } from '../http/instant-of-press.ts'
import { type Channel, channel, type Row, type Seat } from './channel.ts'
import type { FeedName } from './feed-item.ts'
import { runningClocks } from './running-clocks.ts'
import { textFrame } from './text-frame.ts'

export type LiveTicks = {
  /** Looks at the clocks again: something happened. */
  readonly watch: (committed: readonly Committed[]) => void
  readonly join: (name: FeedName, seat: Seat, row: Row) => () => void
  /** Resolves when every tick until now has been handed to the viewers' lines. */
  readonly settled: () => Promise<void>
  readonly close: () => void
}

type Deps = { readonly world: () => World; readonly now: ServiceClock }

/** The seconds of running clocks, each on the game's own second boundary; nothing runs while nobody listens. */
export function liveTicks({ world, now }: Deps): LiveTicks {
  const rooms = new Map<FeedName, Channel>()
  const send = (gameId: GameId, time: Seconds) => {
    const frame = textFrame({ type: 'tick', gameId, time })
    const competitionId = competitionOfGame(world(), gameId)
    for (const [name, room] of rooms) if (name === 'all' || name === competitionId) room.publish(frame)
  }
  const clocks = runningClocks({ world, now, tick: send })

  return {
    watch: (committed) => {
      if (rooms.size > 0) clocks.lookAgain(committed)
    },
    join: (name, seat, row) => {
      const room = rooms.get(name) ?? channel()
      if (rooms.size === 0) clocks.start()
      rooms.set(name, room)
      const leave = room.join(seat, row)
      return () => {
        leave()
        if (room.size() === 0 && rooms.get(name) === room) rooms.delete(name)
        if (rooms.size === 0) clocks.stop()
      }
    },
    settled: async () => void (await Promise.all([...rooms.values()].map((room) => room.settled()))),
    close: clocks.stop,
  }
}

const competitionOfGame = (world: World, id: GameId): CompetitionId | undefined =>
  world.games.get(id)?.state.plan.competitionId
