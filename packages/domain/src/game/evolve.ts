import type { Seconds } from '../kernel/time.ts'
import { defined } from '../kernel/values.ts'
import { rearranged, reopened, restored, teamLeft, teamReturned, withTeams } from './evolve-correction.ts'
import { clockShiftOf, evolveClock, evolveEnd, resultEntered, resultRevoked } from './evolve-play.ts'
import type { GameEvent, GameEventData } from './game-events.ts'
import { type GamePlan, type GameState, type KnownGame, placeInPlan, type Run } from './game-state.ts'
import { standingIn } from './periods.ts'
import { type EntryEvent, isEntryEvent } from './record/entry-kinds.ts'
import { evolveEntries, withDuration } from './record/record.ts'

/** [E1] Records what happened: never refuses, never computes news. An event that cannot be there breaks the fold. */
export function evolve(game: GameState, event: GameEvent): GameState {
  if (event.type === 'game.planned') return planned(event.data, event.occurredAt)
  if (game.phase === 'unplanned') throw new Error(`${event.type} of a game that was never planned`)
  return isEntryEvent(event) ? withEntry(game, event) : evolveKnown(game, event)
}

function withEntry(game: KnownGame, event: EntryEvent): KnownGame {
  const run: Pick<Run, 'clockCorrections' | 'paper'> = 'run' in game && game.run ? game.run : { clockCorrections: [] }
  const now = {
    shift: clockShiftOf(run),
    corrections: run.clockCorrections.length,
    enteredAt: run.paper?.endedAt ?? event.occurredAt,
  }
  return { ...game, record: { ...game.record, entries: evolveEntries(game.record.entries, event, now) } }
}

function evolveKnown(game: KnownGame, event: Exclude<GameEvent, EntryEvent | { type: 'game.planned' }>): GameState {
  switch (event.type) {
    case 'game.planChanged':
      return rearranged(game, withPlan(game, changeOf(event.data)))
    case 'game.dateTimeChanged':
      return movedBy(event, withPlan(game, { dateTime: event.data.dateTime, postponedDateTime: undefined }), game)
    case 'game.courtChanged':
      return movedBy(event, withPlan(game, { courtId: event.data.courtId }), game)
    case 'game.durationChanged':
      return lasting(game, event.data.duration)
    case 'game.shootOutShotsNumberChanged':
      return withPlan(game, { shootOutShotsNumber: event.data.shootOutShotsNumber })
    case 'game.actualTeamsSet':
      return withTeams(game, event.data)
    case 'game.actualTeamsRevoked':
      return withPlan(game, { actualTeams: {} })
    case 'game.postponed':
      return movedBy(event, withPlan(game, { postponedDateTime: event.data.postponedToDateTime }), game)
    case 'game.postponementRevoked':
      return movedBy(event, withPlan(game, { postponedDateTime: undefined }), game)
    case 'game.regieMarkedReady':
      return withPlan(game, { regieReadyAt: event.occurredAt })
    case 'game.regieReadyRevoked':
      return withPlan(game, { regieReadyAt: undefined })
    case 'game.linksSet':
      return withPlan(game, { links: { youtube: event.data.youtube, gallery: event.data.gallery } })
    case 'game.takenOver':
      return withPlan(game, { operator: event.data.operator })
    case 'game.reopened':
      return reopened(game, event.occurredAt)
    case 'game.resultEntered':
      return resultEntered(game, event)
    case 'game.resultRevoked':
      return resultRevoked(game)
    case 'game.cancelled':
      return { phase: 'cancelled', plan: game.plan, record: game.record }
    case 'game.restored':
      return restored(game)
    case 'game.teamLeft':
      return teamLeft(game, event)
    case 'game.withdrawalRevoked':
      return teamReturned(game)
    case 'game.started':
    case 'game.startRevoked':
    case 'game.clockPaused':
    case 'game.clockResumed':
    case 'game.clockSet':
    case 'game.periodEnded':
    case 'game.regularTimeEnded':
    case 'game.extraTimeStarted':
    case 'game.extraTimeRevoked':
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
    courtId: data.courtId,
    referee: data.referee,
    secondReferee: data.secondReferee,
    dateTime: data.dateTime,
    postponedDateTime: undefined,
    duration: data.duration,
    plannedTeams: data.plannedTeams,
    actualTeams: {},
    regieReadyAt: undefined,
    isDeleted: false,
    shootOutShotsNumber,
    links: {},
    operator: undefined,
    moves: [],
    plannedAt,
    firstSent,
  }
  return { phase: 'planned', plan, record: { entries: [] } }
}

type Moved = Extract<
  GameEvent,
  { type: 'game.dateTimeChanged' | 'game.courtChanged' | 'game.postponed' | 'game.postponementRevoked' }
>

/** [K22] Notes the act that has moved a game with others; an act with two events, or one that is taken back, is noted once. */
function movedBy({ data: { moveId } }: Moved, game: KnownGame, { plan }: KnownGame): KnownGame {
  if (moveId === undefined) return game
  const before = plan.moves.find((move) => move.moveId === moveId)?.before ?? placeInPlan(plan)
  const others = plan.moves.filter((move) => move.moveId !== moveId)
  return withPlan(game, { moves: [...others, { moveId, before, after: placeInPlan(game.plan) }] })
}

/** [G26] Null removes, absent keeps. */
function changeOf({ groupId, matchdayId, referee, secondReferee, ...change }: GameEventData<'game.planChanged'>) {
  const { name, plannedTeams, deleted } = change
  return {
    ...defined({ name, plannedTeams, isDeleted: deleted }),
    ...(groupId === undefined ? {} : { groupId: groupId ?? undefined }),
    ...(matchdayId === undefined ? {} : { matchdayId: matchdayId ?? undefined }),
    ...(referee === undefined ? {} : { referee: referee ?? undefined }),
    ...(secondReferee === undefined ? {} : { secondReferee: secondReferee ?? undefined }),
  }
}

/** [X2] A correction may change the duration of a game that has started: the clock then stops at the marks of the new one. */
function lasting(game: KnownGame, duration: Seconds): KnownGame {
  const changed = {
    ...withPlan(game, { duration }),
    record: { entries: game.record.entries.map((entry) => withDuration(entry, duration)) },
  }
  if (!('run' in changed) || !changed.run) return changed
  const { run } = changed
  return { ...changed, run: { ...run, clock: standingIn(run.clock, { ...run, duration }) } }
}

const withPlan = (game: KnownGame, change: Partial<GamePlan>): KnownGame => ({
  ...game,
  plan: { ...game.plan, ...change },
})
