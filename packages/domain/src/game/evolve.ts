import { pauseAt, remainingAt, resumeAt } from './game-clock.ts'
import type { GameEvent, GameEventData, GoalData } from './game-events.ts'
import type { GamePlan, GameState, GoalEntry, KnownGame, Run, Sheet, Shot } from './game-state.ts'
import { sideOfTeam } from './game-state.ts'

/** [E1] Records what happened: never refuses, never computes news. An event that cannot be there breaks the fold. */
export function evolve(game: GameState, event: GameEvent): GameState {
  if (event.type === 'game.planned') return planned(event.data, event.occurredAt)
  if (game.phase === 'unplanned') throw new Error(`${event.type} of a game that was never planned`)
  return evolveKnown(game, event)
}

function evolveKnown(game: KnownGame, event: Exclude<GameEvent, { type: 'game.planned' }>): GameState {
  switch (event.type) {
    case 'game.dateTimeChanged':
      return withPlan(game, { dateTime: event.data.dateTime, postponedDateTime: undefined })
    case 'game.durationChanged':
      return withPlan(game, { duration: event.data.duration })
    case 'game.shootOutShotsNumberChanged':
      return withPlan(game, { shootOutShotsNumber: event.data.shootOutShotsNumber })
    case 'game.actualTeamsSet':
      return withPlan(game, { actualTeams: withTeams(game.plan.actualTeams, event.data) })
    case 'game.actualTeamsRevoked':
      return withPlan(game, { actualTeams: {} })
    case 'game.postponed':
      return withPlan(game, { postponedDateTime: event.data.postponedToDateTime })
    case 'game.postponementRevoked':
      return withPlan(game, { postponedDateTime: undefined })
    case 'game.regieMarkedReady':
      return withPlan(game, { isRegieReady: true })
    case 'game.regieReadyRevoked':
      return withPlan(game, { isRegieReady: false })
    case 'game.linksSet':
      return withPlan(game, { links: { youtube: event.data.youtube, gallery: event.data.gallery } })
    case 'game.takenOver':
      return withPlan(game, { operator: event.data.operator })
    case 'game.cancelled':
      return { phase: 'cancelled', plan: game.plan, sheet: game.sheet }
    case 'game.restored':
      return { phase: 'planned', plan: game.plan, sheet: game.sheet }
    case 'game.goalScored':
    case 'game.goalChanged':
    case 'game.goalRevoked':
    case 'game.timePenaltyGiven':
    case 'game.timePenaltyRevoked':
      return { ...game, sheet: evolveSheet(game, event) }
    case 'game.started':
    case 'game.startRevoked':
    case 'game.clockPaused':
    case 'game.clockResumed':
    case 'game.clockSet':
    case 'game.regularTimeEnded':
      return evolveClock(game, event)
    case 'game.regularTimeFrozen':
    case 'game.freezeRevoked':
    case 'game.shootOutStarted':
    case 'game.shootOutShotTracked':
    case 'game.shootOutShotRevoked':
    case 'game.finished':
    case 'game.resultAwarded':
      return evolveEnd(game, event)
  }
}

function planned(data: GameEventData<'game.planned'>, plannedAt: string): GameState {
  const { shootOutShotsNumber, ...firstSent } = data
  const plan: GamePlan = {
    id: data.id,
    name: data.name,
    competitionId: data.competitionId,
    groupId: data.groupId,
    matchdayId: data.matchdayId,
    dateTime: data.dateTime,
    postponedDateTime: undefined,
    duration: data.duration,
    plannedTeams: data.plannedTeams,
    actualTeams: {},
    isRegieReady: false,
    shootOutShotsNumber,
    links: {},
    operator: undefined,
    plannedAt,
    firstSent,
  }
  return { phase: 'planned', plan, sheet: { goals: [], timePenalties: [] } }
}

const withPlan = (game: KnownGame, change: Partial<GamePlan>): KnownGame => ({
  ...game,
  plan: { ...game.plan, ...change },
})

const withTeams = (teams: GamePlan['actualTeams'], data: GameEventData<'game.actualTeamsSet'>) => ({
  home: data.homeTeamId ?? teams.home,
  guest: data.guestTeamId ?? teams.guest,
})

type SheetEvent = Extract<GameEvent, { type: `game.goal${string}` | `game.timePenalty${string}` }>

function evolveSheet(game: KnownGame, event: SheetEvent): Sheet {
  const { sheet } = game
  const shift = 'run' in game && game.run ? game.run.clockShift : 0
  const order = sheet.goals.length + sheet.timePenalties.length
  switch (event.type) {
    case 'game.goalScored': {
      const goal = goalOf(event.data)
      return { ...sheet, goals: [...sheet.goals, { goal, firstSent: goal, shift, order, isRevoked: false }] }
    }
    case 'game.goalChanged':
      return withGoal(sheet, event.data.goalId, (entry) => ({ ...entry, goal: goalOf(event.data) }))
    case 'game.goalRevoked':
      return withGoal(sheet, event.data.goalId, (entry) => ({ ...entry, isRevoked: true }))
    case 'game.timePenaltyGiven': {
      const { id: _, ...penalty } = event.data
      return { ...sheet, timePenalties: [...sheet.timePenalties, { penalty, shift, order, isRevoked: false }] }
    }
    case 'game.timePenaltyRevoked':
      return {
        ...sheet,
        timePenalties: sheet.timePenalties.map((entry) =>
          entry.penalty.timePenaltyId === event.data.timePenaltyId ? { ...entry, isRevoked: true } : entry,
        ),
      }
  }
}

const goalOf = ({ id: _, ...goal }: GoalData & { readonly id: unknown }): GoalData => goal

const withGoal = (sheet: Sheet, goalId: GoalData['goalId'], change: (entry: GoalEntry) => GoalEntry): Sheet => ({
  ...sheet,
  goals: sheet.goals.map((entry) => (entry.goal.goalId === goalId ? change(entry) : entry)),
})

type ClockEvent = Extract<
  GameEvent,
  { type: 'game.started' | 'game.startRevoked' | `game.clock${string}` | 'game.regularTimeEnded' }
>

function evolveClock(game: KnownGame, event: ClockEvent): GameState {
  if (event.type === 'game.started') {
    return { phase: 'started', plan: game.plan, sheet: game.sheet, run: startedRun(game.plan, event) }
  }
  if (event.type === 'game.startRevoked') return { phase: 'planned', plan: game.plan, sheet: game.sheet }
  if (game.phase !== 'started') throw new Error(`${event.type} of a game that is ${game.phase}`)
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

function evolveEnd(game: KnownGame, event: EndEvent): GameState {
  if (event.type === 'game.resultAwarded') return awarded(game, event.data)
  if (game.phase === 'awarded') return game
  if (!('run' in game) || !game.run) throw new Error(`${event.type} of a game that is ${game.phase}`)
  const { plan, sheet, run } = game
  const shots: readonly Shot[] = ('shots' in game && game.shots) || []
  switch (event.type) {
    case 'game.regularTimeFrozen':
      return { phase: 'frozen', plan, sheet, run: { ...run, lastClockCommandAt: event.occurredAt } }
    case 'game.freezeRevoked':
      return { phase: 'started', plan, sheet, run }
    case 'game.shootOutStarted':
      return { phase: 'shootOut', plan, sheet, run, shots: [] }
    case 'game.shootOutShotTracked':
      return { phase: 'shootOut', plan, sheet, run, shots: [...shots, shotOf(plan, event.data)] }
    case 'game.shootOutShotRevoked':
      return { phase: 'shootOut', plan, sheet, run, shots: shots.slice(0, -1) }
    case 'game.finished':
      return { phase: 'finished', plan, sheet, run, shots: game.phase === 'shootOut' ? shots : undefined }
  }
}

function shotOf(plan: GamePlan, { teamId, success }: GameEventData<'game.shootOutShotTracked'>): Shot {
  const side = sideOfTeam(plan, teamId)
  if (!side) throw new Error('a shot of a team that does not play')
  return { side, success }
}

function awarded(game: KnownGame, { id: _, ...award }: GameEventData<'game.resultAwarded'>): GameState {
  const run = 'run' in game ? game.run : undefined
  const shots = 'shots' in game ? game.shots : undefined
  return { phase: 'awarded', plan: game.plan, sheet: game.sheet, award, run, shots }
}
