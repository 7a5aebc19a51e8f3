import type { CompetitionId, GameId } from '@cup/domain/kernel'
import type { TournamentState } from '@cup/domain/tournament-state'
import type { Committed } from '../../core/commands/live-world.ts'
import type { ServiceClock } from '../../utilities/service-clock.ts'
import { runningClocks } from './running-clocks.ts'
import { type TickRooms, tickRooms } from './tick-rooms.ts'

export type LiveTicks = Pick<TickRooms, 'join' | 'settled'> & {
  /** Looks at the clocks again: something happened. */
  readonly watch: (committed: readonly Committed[]) => void
  readonly close: () => void
}

type Deps = { readonly tournament: () => TournamentState; readonly now: ServiceClock }

/** The seconds of running clocks, each on the game's own second boundary; nothing runs while nobody listens. */
export function liveTicks({ tournament, now }: Deps): LiveTicks {
  const rooms = tickRooms({ onFirst: () => clocks.start(), onLast: () => clocks.stop() })
  const clocks = runningClocks({
    tournament,
    now,
    tick: (gameId, time) => rooms.send({ gameId, time }, competitionOfGame(tournament(), gameId)),
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

const competitionOfGame = (tournament: TournamentState, id: GameId): CompetitionId | undefined =>
  tournament.games.get(id)?.state.plan.competitionId
