import { type KnownGame, nextStopOf } from '@cup/domain/game'
import type { GameId, Instant } from '@cup/domain/kernel'
import type { TournamentState } from '@cup/domain/tournament-state'
import type { Runtime } from '@cup/runtime'
import { CLOCK_KEEPER, type CommandQueue, type Committed } from '../../core/commands/index.ts'
import { millisUntil, type ServiceClock } from '../../utilities/index.ts'

/** The delay of the next attempt where the log cannot be reached at zero; the event has the exact instant anyway. */
const TRY_AGAIN_MS = 1000
/** The longest delay of a timer in Node. */
const LONGEST_DELAY_MS = 2 ** 31 - 1

/** Records the end of a period, or of regular time, when a clock reaches it. */
export type ClockKeeper = {
  readonly watch: (committed: readonly Committed[]) => void
  /** Looks at every game, also for zeros that passed before the log was read. */
  readonly watchAll: () => void
  readonly close: () => void
}

type Deps = {
  readonly tournament: () => TournamentState
  readonly handle: CommandQueue['handle']
  readonly now: ServiceClock
  readonly runtime: Runtime
}

/** [C5] [Z2] The only timer of the game clocks: it ends periods and regular time at the exact instant and counts nothing. */
export function clockKeeper({ tournament, handle, now, runtime: { after } }: Deps): ClockKeeper {
  const zeros = new Map<GameId, Instant>()
  let callOff = () => {}
  let isClosed = false

  /** Answers whether the instant has changed. */
  const look = (id: GameId): boolean => {
    const zero = zeroOf(tournament().games.get(id)?.state)
    if (zero === zeros.get(id)) return false
    if (zero) zeros.set(id, zero)
    else zeros.delete(id)
    return true
  }
  const schedule = () => {
    callOff()
    if (zeros.size === 0 || isClosed) return
    const next = [...zeros.values()].reduce((first, zero) => (zero < first ? zero : first))
    callOff = after(Math.min(millisUntil(next, now()), LONGEST_DELAY_MS), ring)
  }
  const ring = () => {
    const occurredAt = now()
    const due = [...zeros].filter(([, zero]) => zero <= occurredAt).map(([id]) => id)
    for (const id of due) zeros.delete(id)
    schedule()
    for (const id of due) {
      handle({ command: { type: 'game.endRegularTime', data: { id }, occurredAt }, actor: CLOCK_KEEPER }).catch(() => {
        after(TRY_AGAIN_MS, () => {
          look(id)
          schedule()
        })
      })
    }
  }

  return {
    watch: (committed) => {
      const ids = committed.flatMap(({ affected }) => [...affected.games])
      // Most events of a game, such as goals, leave its clock as it is.
      if (ids.filter(look).length > 0) schedule()
    },
    watchAll: () => {
      for (const id of tournament().games.keys()) look(id)
      schedule()
    },
    close: () => {
      isClosed = true
      callOff()
    },
  }
}

/** The instant at which a running clock stops by itself, unless its end is recorded already. */
const zeroOf = (game: KnownGame | undefined): Instant | undefined =>
  game?.phase === 'started' ? nextStopOf(game.run) : undefined
