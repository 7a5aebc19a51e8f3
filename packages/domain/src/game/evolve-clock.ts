import { pauseAt, remainingAt, resumeAt } from './game-clock.ts'
import type { GameEvent } from './game-events.ts'
import type { GamePlan, GameState, KnownGame, Run } from './game-state.ts'

type ClockEvent = Extract<
  GameEvent,
  { type: 'game.started' | 'game.startRevoked' | `game.clock${string}` | 'game.regularTimeEnded' }
>

/** The game after an event of its clock; the anchor is kept at zero too, because a late pause may come. */
export function evolveClock(game: KnownGame, event: ClockEvent): GameState {
  if (event.type === 'game.started') {
    return { phase: 'started', plan: game.plan, record: game.record, run: startedRun(game.plan, event) }
  }
  if (event.type === 'game.startRevoked') return { phase: 'planned', plan: game.plan, record: game.record }
  if (!('run' in game) || !game.run) throw new Error(`${event.type} of a game that is ${game.phase}`)
  return { ...game, run: evolveRun(game.run, event) }
}

const startedRun = (plan: GamePlan, event: Extract<ClockEvent, { type: 'game.started' }>): Run => ({
  clock: { running: true, remaining: plan.duration, at: event.occurredAt },
  endedAt: undefined,
  lastClockCommandAt: event.occurredAt,
  clockShift: 0,
  penaltyEndsOnGoal: event.data.penaltyEndsOnGoal,
})

function evolveRun(run: Run, event: Exclude<ClockEvent, { type: 'game.started' | 'game.startRevoked' }>): Run {
  const at = event.occurredAt
  switch (event.type) {
    case 'game.clockPaused':
      // [C7] A pause pressed before zero that arrives after it takes the end of regular time back.
      return { ...run, clock: pauseAt(run.clock, at), endedAt: undefined, lastClockCommandAt: at }
    case 'game.clockResumed':
      return { ...run, clock: resumeAt(run.clock, at), lastClockCommandAt: at }
    case 'game.clockSet': {
      const { remaining } = event.data
      const clockShift = run.clockShift + remainingAt(run.clock, at) - remaining
      return { ...run, clock: { running: false, remaining, at }, endedAt: undefined, clockShift }
    }
    case 'game.regularTimeEnded':
      return { ...run, endedAt: at }
  }
}
