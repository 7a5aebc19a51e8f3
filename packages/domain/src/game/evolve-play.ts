import { type Instant, plusSeconds, type Seconds } from '../kernel/time.ts'
import { defined } from '../kernel/values.ts'
import { nextStopOf, pauseAt, remainingAt, resumeAt } from './game-clock.ts'
import type { GameEvent, GameEventData } from './game-events.ts'
import {
  type GamePlan,
  type GameRecord,
  type GameState,
  type KnownGame,
  type Paper,
  type Run,
  type Shot,
  sideOfTeam,
} from './game-state.ts'
import { endOfExtraTime, runningOn, standingIn } from './periods.ts'

type EndEvent = Exclude<
  Extract<
    GameEvent,
    {
      type:
        | 'game.regularTimeFrozen'
        | 'game.freezeRevoked'
        | `game.shootOut${string}`
        | 'game.finished'
        | 'game.resultAwarded'
    }
  >,
  { type: 'game.shootOutShotsNumberChanged' }
>

/** The game after an event of its end: freeze, shoot-out, result, and what takes them back. */
export function evolveEnd(game: KnownGame, event: EndEvent): GameState {
  if (event.type === 'game.resultAwarded') return awarded(game, event)
  if (game.phase === 'awarded') return game
  if (!('run' in game) || !game.run) throw new Error(`${event.type} of a game that is ${game.phase}`)
  const { plan, record, run } = game
  const shots: readonly Shot[] = ('shots' in game && game.shots) || []
  switch (event.type) {
    case 'game.regularTimeFrozen':
      return { phase: 'frozen', plan, record, run: { ...run, lastClockCommandAt: event.occurredAt } }
    case 'game.freezeRevoked':
      return { phase: 'started', plan, record, run }
    case 'game.shootOutStarted':
      return { phase: 'shootOut', plan, record, run, shots: [] }
    case 'game.shootOutShotTracked':
      return { phase: 'shootOut', plan, record, run, shots: [...shots, shotOf(plan, event.data)] }
    case 'game.shootOutShotRevoked':
      return { phase: 'shootOut', plan, record, run, shots: shots.slice(0, -1) }
    case 'game.finished': {
      const isPaper = run.paper && !record.formerResult
      const resultAt = isPaper ? (run.endedAt ?? event.occurredAt) : resultAtOf(record, event.occurredAt)
      return { phase: 'finished', plan, record, run, resultAt, shots: game.phase === 'shootOut' ? shots : undefined }
    }
  }
}

function shotOf(plan: GamePlan, { teamId, success, playerId }: GameEventData<'game.shootOutShotTracked'>): Shot {
  const side = sideOfTeam(plan, teamId)
  if (!side) throw new Error('a shot of a team that does not play')
  return { side, success, ...defined({ playerId }) }
}

type Awarded = Extract<EndEvent, { type: 'game.resultAwarded' }>

function awarded(game: KnownGame, { data: { id: _, ...award }, occurredAt }: Awarded): GameState {
  const run = 'run' in game && game.run ? stoppedAt(game.run, occurredAt) : undefined
  const shots = 'shots' in game ? game.shots : undefined
  const { plan, record } = game
  const resultAt = 'resultAt' in game ? game.resultAt : resultAtOf(record, occurredAt)
  return { phase: 'awarded', plan, record, award, run, resultAt, shots }
}

/** [V15] A correction that takes a result back and ends the game at once keeps the instant of the end. */
const resultAtOf = ({ formerResult }: GameRecord, occurredAt: Instant): Instant =>
  formerResult?.takenBackAt === occurredAt ? formerResult.at : occurredAt

/** [C11] By how much the clock has been set back in all: its reading plus this is the game's own time line. */
export const clockShiftOf = ({ clockCorrections }: Pick<Run, 'clockCorrections'>): Seconds =>
  clockCorrections.at(-1)?.shift ?? 0

/** [G18] [X1] Stops a running clock at that instant; one that has reached zero is stopped already. */
export function stoppedAt(run: Run, occurredAt: Instant): Run {
  return nextStopOf(run) === undefined ? run : { ...run, clock: pauseAt(run.clock, occurredAt) }
}

type ClockEvent = Extract<
  GameEvent,
  {
    type:
      | 'game.started'
      | 'game.startRevoked'
      | `game.clock${string}`
      | 'game.periodEnded'
      | 'game.regularTimeEnded'
      | `game.extraTime${string}`
  }
>

/** The game after an event of its clock; the anchor is kept at zero too, because a late pause may come. */
export function evolveClock(game: KnownGame, event: ClockEvent): GameState {
  if (event.type === 'game.started') {
    return { phase: 'started', plan: game.plan, record: game.record, run: startedRun(game.plan, event) }
  }
  if (event.type === 'game.startRevoked') return { phase: 'planned', plan: game.plan, record: game.record }
  if (!('run' in game) || !game.run) throw new Error(`${event.type} of a game that is ${game.phase}`)
  return { ...game, run: evolveRun(game.run, event, game.plan) }
}

const startedRun = (plan: GamePlan, event: Extract<ClockEvent, { type: 'game.started' }>): Run => ({
  startedAt: event.occurredAt,
  clock: runningOn(
    { running: true, remaining: plan.duration, at: event.occurredAt },
    { ...plan, rules: event.data.rules },
  ),
  endedAt: undefined,
  lastClockCommandAt: event.occurredAt,
  clockCorrections: [],
  penaltyEndsOnGoal: event.data.penaltyEndsOnGoal,
  ...defined({ rules: event.data.rules }),
})

function evolveRun(
  run: Run,
  event: Exclude<ClockEvent, { type: 'game.started' | 'game.startRevoked' }>,
  { duration }: GamePlan,
): Run {
  const at = event.occurredAt
  const periods = { duration, rules: run.rules, extraTime: run.extraTime }
  switch (event.type) {
    case 'game.clockPaused':
      // [C7] A pause pressed before the end of a period that arrives after it takes the end back.
      return { ...afresh(run), clock: pauseAt(run.clock, at), lastClockCommandAt: at }
    case 'game.clockResumed':
      // [Z3] After the end of a period it starts the next one.
      return {
        ...run,
        periodEndedAt: undefined,
        clock: runningOn(resumeAt(run.clock, at), periods),
        lastClockCommandAt: at,
      }
    case 'game.clockSet': {
      const { remaining } = event.data
      const lineTime = remainingAt(run.clock, at) + clockShiftOf(run)
      const clockCorrections = [...run.clockCorrections, { lineTime, shift: lineTime - remaining }]
      return {
        ...afresh(run),
        clock: standingIn({ ...run.clock, running: false, remaining, at }, periods),
        clockCorrections,
      }
    }
    case 'game.periodEnded':
      return { ...run, periodEndedAt: at }
    case 'game.regularTimeEnded':
      return { ...run, endedAt: at }
    case 'game.extraTimeStarted':
      return withExtraTime(run, event)
    case 'game.extraTimeRevoked':
      return withoutExtraTime(run)
  }
}

/** [Z7] The end of regular time becomes that of a period: the clock stands at the mark zero, in the break. */
function withExtraTime(
  run: Run,
  { data: { periods, seconds }, occurredAt }: Extract<ClockEvent, { type: 'game.extraTimeStarted' }>,
): Run {
  const extraTime = { periods, seconds }
  return {
    ...run,
    clock: { ...run.clock, until: 0, end: endOfExtraTime(extraTime) },
    endedAt: undefined,
    periodEndedAt: run.endedAt,
    lastClockCommandAt: occurredAt,
    extraTime,
  }
}

/** [Z8] Regular time is over again, since the instant at which it was. */
function withoutExtraTime({ extraTime: _, periodEndedAt: endedAt, clock, ...run }: Run): Run {
  const { until: __, end: ___, ...regular } = clock
  return { ...run, clock: regular, endedAt }
}

const afresh = (run: Run): Run => ({ ...run, endedAt: undefined, periodEndedAt: undefined })

type Entered = Extract<GameEvent, { type: 'game.resultEntered' }>

/** [G27] A game whose clock never ran here: its time is over, and what was on the paper follows as ordinary events. */
export function resultEntered({ plan, record }: KnownGame, { data, occurredAt }: Entered): KnownGame {
  const endedAt = plannedEndOf(plan, occurredAt)
  const { home, guest, halfTime, homeTeamId, guestTeamId, penaltyEndsOnGoal, rules } = data
  const paper: Paper = {
    endedAt,
    score: { home, guest },
    ...defined({ halfTime }),
    actualTeamsBefore: plan.actualTeams,
    entriesBefore: record.entries.length,
  }
  const run: Run = {
    clock: { running: false, remaining: 0, at: endedAt },
    endedAt,
    lastClockCommandAt: endedAt,
    clockCorrections: [],
    penaltyEndsOnGoal,
    ...defined({ rules }),
    paper,
  }
  return { phase: 'started', plan: { ...plan, actualTeams: { home: homeTeamId, guest: guestTeamId } }, record, run }
}

/** [G27] The game as it was planned; the ids of its entries stay known. */
export function resultRevoked(game: KnownGame): KnownGame {
  const { plan, record } = game
  const actualTeams = ('run' in game && game.run?.paper?.actualTeamsBefore) || plan.actualTeams
  const entries = record.entries.map((entry) => ({ ...entry, isRevoked: true }))
  return { phase: 'planned', plan: { ...plan, actualTeams }, record: { entries } }
}

/** [V15] No screen shows a game as just ended that ended hours ago. */
function plannedEndOf({ dateTime, postponedDateTime, duration }: GamePlan, enteredAt: string): string {
  const planned = plusSeconds(postponedDateTime ?? dateTime, duration)
  return planned < enteredAt ? planned : enteredAt
}
