import { type KnownGame, nextStopOf, remainingAt } from '@cup/domain/game'
import type { GameId, Instant, Seconds } from '@cup/domain/kernel'
import type { TournamentState } from '@cup/domain/tournament-state'
import type { Runtime } from '@cup/runtime'
import type { Committed } from '../../core/commands/index.ts'
import type { ServiceClock } from '../../utilities/index.ts'

/** Games whose clock runs. */
export type RunningClocks = {
  readonly start: () => void
  /** Looks at the clocks of affected games and competitions. */
  readonly lookAgain: (committed: readonly Committed[]) => void
  readonly stop: () => void
}

type Deps = {
  readonly tournament: () => TournamentState
  readonly now: ServiceClock
  readonly runtime: Runtime
  /** Called at every whole remaining second, down to zero. */
  readonly tick: (id: GameId, remaining: Seconds) => void
}

/** Follows all running clocks with one timer, set to the next second boundary of any of them. */
export function runningClocks({ tournament, now, runtime, tick }: Deps): RunningClocks {
  /** The games with running clocks, each with its last sent second. */
  const running = new Map<GameId, Seconds>()
  let callOff = () => {}

  const remaining = (id: GameId) => remainingOf(tournament().games.get(id)?.state, now())
  const look = (id: GameId) => {
    const game = tournament().games.get(id)?.state
    if (!isTicking(tournament(), game)) running.delete(id)
    else if (!running.has(id)) running.set(id, Math.ceil(remaining(id)))
  }
  const lookAtAll = () => {
    for (const id of tournament().games.keys()) look(id)
  }
  const schedule = () => {
    callOff()
    if (running.size === 0) return
    const delays = [...running.keys()].map((id) => secondsToNext(remaining(id)))
    callOff = runtime.after(Math.round(Math.min(...delays) * 1000), ring)
  }
  const ring = () => {
    for (const [id, last] of running) {
      const time = Math.ceil(remaining(id))
      if (time !== last) tick(id, time)
      if (time === 0) running.delete(id)
      else running.set(id, time)
    }
    schedule()
  }

  return {
    start: () => {
      lookAtAll()
      schedule()
    },
    lookAgain: (committed) => {
      for (const { affected } of committed) {
        for (const id of affected.games) look(id)
        // [K6] The settings of a competition decide whether the course of its games is public.
        if (affected.competitions.size > 0) lookAtAll()
      }
      schedule()
    },
    stop: () => {
      callOff()
      running.clear()
    },
  }
}

/** [K6] A game whose course is private does not tick. */
function isTicking(tournament: TournamentState, game: KnownGame | undefined): boolean {
  if (game?.phase !== 'started' || nextStopOf(game.run) === undefined) return false
  return tournament.competitions.get(game.plan.competitionId)?.state.settings.publicResults !== 'planOnly'
}

const remainingOf = (game: KnownGame | undefined, now: Instant): Seconds =>
  game?.phase === 'started' ? remainingAt(game.run.clock, now) : 0

/** Seconds until the next whole remaining second. */
const secondsToNext = (remaining: Seconds): Seconds => remaining - Math.ceil(remaining) + 1
