import { describe, expect, it } from 'vitest'
import { gameViewOf, penaltiesOnDisplay } from '../../projections/index.ts'
import {
  aGame,
  aGoal,
  aTimePenalty,
  at,
  type EventDraft,
  gameId,
  goalId,
  knownGame,
  penalised,
  playerId,
  scored,
  TEAMS,
  timePenaltyId,
} from '../../testing/index.ts'
import type { GameEvent } from '../index.ts'

const id = gameId(1)
type Draft = EventDraft<GameEvent>

/** The game lasts 600 s and its clock has run since the second 0. */
const paused = (seconds: number): Draft => ({ type: 'game.clockPaused', data: { id }, occurredAt: at(seconds) })
const resumed = (seconds: number): Draft => ({ type: 'game.clockResumed', data: { id }, occurredAt: at(seconds) })
const clockSet = (remaining: number, seconds: number): Draft => ({
  type: 'game.clockSet',
  data: { id, remaining },
  occurredAt: at(seconds),
})
const penalty = (time: number, number = 1) =>
  penalised(aTimePenalty({ timePenaltyId: timePenaltyId(number), teamId: TEAMS.guest, time }))
const goal = (time: number): Draft => scored(aGoal({ time, homeTeam: true, playerId: playerId(12) }))
const goalRevoked: Draft = { type: 'game.goalRevoked', data: { id, goalId: goalId(1) } }

const viewOf = (...record: readonly Draft[]) =>
  gameViewOf(knownGame(aGame({ phase: 'started', record })), { version: 1, changedAt: 1, outcomes: {} })

/** The first penalty as the view shows it, and what is left of it at the reading of the view's clock. */
function shown(...record: readonly Draft[]) {
  const view = viewOf(...record)
  const { time, givenTime, finishedByGoalId, ranOut } = view.timePenalties[0] ?? {}
  const [onDisplay] = penaltiesOnDisplay(view, view.clock.remaining).guest
  return { time, givenTime, isFinishedByGoal: finishedByGoalId !== undefined, ranOut, left: onDisplay?.remaining }
}

const over = { givenTime: undefined, isFinishedByGoal: false, ranOut: true, left: undefined }
const running = { isFinishedByGoal: false, ranOut: undefined }

describe('penalty that has run out', () => {
  it('[P5] keeps its time and its end when the clock is put back into it', () => {
    expect(shown(penalty(450), paused(300), clockSet(400, 310))).toEqual({ ...over, time: 450 })
  })

  it('[P5] keeps its time when the clock is put back by more than it is old', () => {
    expect(shown(penalty(530), paused(300), clockSet(599, 310))).toEqual({ ...over, time: 530 })
  })

  it('[P5] keeps its time when the clock is put forward', () => {
    expect(shown(penalty(450), paused(300), clockSet(20, 310))).toEqual({ ...over, time: 450 })
  })

  it('[P5] keeps its time through several corrections', () => {
    expect(shown(penalty(450), paused(300), clockSet(400, 310), clockSet(599, 320))).toEqual({ ...over, time: 450 })
  })

  it('[P5] is over at the reading at which it ends', () => {
    expect(shown(penalty(450), paused(270), clockSet(400, 280))).toEqual({ ...over, time: 450 })
  })

  it('[P5] keeps the time to which a correction during the penalty had moved it', () => {
    const record = [penalty(450), paused(200), clockSet(420, 210), resumed(210), paused(400), clockSet(420, 410)]
    expect(shown(...record)).toEqual({ ...over, time: 470, givenTime: 450 })
  })
})

describe('penalty that a goal has ended', () => {
  it('[P5] keeps its time and its goal', () => {
    const ended = { time: 450, givenTime: undefined, isFinishedByGoal: true, ranOut: undefined, left: undefined }
    expect(shown(penalty(450), goal(420), paused(200), clockSet(440, 210))).toEqual(ended)
  })

  it('[P5] has moved with the corrections before the goal only', () => {
    const record = [penalty(450), paused(200), clockSet(430, 210), goal(425), clockSet(300, 220)]
    expect(shown(...record)).toMatchObject({ time: 480, givenTime: 450, isFinishedByGoal: true })
  })

  it('[P4] [P5] has moved with every correction once the goal is revoked', () => {
    const record = [penalty(450), goal(420), paused(200), clockSet(440, 210), goalRevoked]
    expect(shown(...record)).toEqual({ ...running, time: 490, givenTime: 450, left: 70 })
  })
})

describe('running penalty', () => {
  it.each([
    ['back', 430, 480],
    ['forward', 300, 350],
  ])('[P5] moves %s with the clock and keeps what remains of it', (_, remaining, time) => {
    const record = [penalty(450), paused(200), clockSet(remaining, 210)]
    expect(shown(...record)).toEqual({ ...running, time, givenTime: 450, left: 70 })
  })

  it('[P5] moves with every correction', () => {
    const record = [penalty(450), paused(200), clockSet(300, 210), clockSet(420, 220)]
    expect(shown(...record)).toEqual({ ...running, time: 470, givenTime: 450, left: 70 })
  })

  it('[P5] is back at its own time when the correction is taken back', () => {
    const record = [penalty(450), paused(200), clockSet(300, 210), clockSet(400, 220)]
    expect(shown(...record)).toEqual({ ...running, time: 450, givenTime: undefined, left: 70 })
  })

  it('[P5] does not move with a correction before it was given', () => {
    expect(shown(paused(300), clockSet(200, 310), penalty(200))).toMatchObject({ time: 200, left: 120 })
  })
})

describe('penalty that is changed after a correction of the clock', () => {
  const changed = (change: object): Draft => {
    const { data } = penalty(450)
    return { type: 'game.timePenaltyChanged', data: { ...data, ...change } }
  }

  it('[P9] keeps its time and what remains of it', () => {
    const record = [penalty(450), paused(200), clockSet(430, 210), changed({ playerId: playerId(22) })]
    expect(shown(...record)).toEqual({ ...running, time: 480, givenTime: 450, left: 70 })
  })

  it('[P9] stays over where it had run out', () => {
    const record = [penalty(450), paused(300), clockSet(400, 310), changed({ playerId: playerId(22) })]
    expect(shown(...record)).toEqual({ ...over, time: 450 })
  })

  it('[P9] is at its new time on the clock that it was given by', () => {
    const record = [penalty(450), paused(200), clockSet(430, 210), changed({ time: 440 })]
    expect(shown(...record)).toEqual({ ...running, time: 470, givenTime: 440, left: 80 })
  })
})

describe('two penalties', () => {
  it('[P5] of which one has run out: only the other one moves', () => {
    const view = viewOf(penalty(560, 1), penalty(480, 2), paused(200), clockSet(430, 210))
    expect(view.timePenalties.map(({ time }) => time)).toEqual([560, 510])
  })
})
