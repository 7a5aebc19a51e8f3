import type { CompetitionId, GameId } from '@cup/domain/kernel'
import type { World } from '@cup/domain/world'
import type { Committed } from '../../core/commands/live-world.ts'
import type { ServiceClock } from '../http/instant-of-press.ts'
import { runningClocks } from './running-clocks.ts'
import { type TickRooms, tickRooms } from './tick-rooms.ts'

export type LiveTicks = Pick<TickRooms, 'join' | 'settled'> & {
  /** Looks at the clocks again: something happened. */
  readonly watch: (committed: readonly Committed[]) => void
  readonly close: () => void
}

type Deps = { readonly world: () => World; readonly now: ServiceClock }

/** The seconds of running clocks, each on the game's own second boundary; nothing runs while nobody listens. */
export function liveTicks({ world, now }: Deps): LiveTicks {
  const rooms = tickRooms({ onFirst: () => clocks.start(), onLast: () => clocks.stop() })
  const clocks = runningClocks({
    world,
    now,
    tick: (gameId, time) => rooms.send({ gameId, time }, competitionOfGame(world(), gameId)),
  })
  return {
    watch: (committed) => {
      if (rooms.isHeard()) clocks.lookAgain(committed)
    },
    join: rooms.join,
    settled: rooms.settled,
    close: clocks.stop,
  }
}

const competitionOfGame = (world: World, id: GameId): CompetitionId | undefined =>
  world.games.get(id)?.state.plan.competitionId
