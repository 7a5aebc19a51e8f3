import { describe, expect, it } from 'vitest'
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
import { finishedByGoals, type GameEvent } from '../index.ts'

type GameRecord = readonly EventDraft<GameEvent>[]
type Side = keyof typeof TEAMS

const id = gameId(1)
const penalty = (number: number, side: Side, time: number) =>
  penalised(
    aTimePenalty({
      timePenaltyId: timePenaltyId(number),
      teamId: TEAMS[side],
      playerId: playerId(side === 'home' ? 11 : 21),
      time,
    }),
  )
const goal = (number: number, side: Side, time: number) =>
  scored(
    aGoal({
      goalId: goalId(number),
      homeTeam: side === 'home',
      playerId: playerId(side === 'home' ? 12 : 22),
      time,
    }),
  )
const goalRevoked = (number: number): EventDraft<GameEvent> => ({
  type: 'game.goalRevoked',
  data: { id, goalId: goalId(number) },
})
const penaltyRevoked = (number: number): EventDraft<GameEvent> => ({
  type: 'game.timePenaltyRevoked',
  data: { id, timePenaltyId: timePenaltyId(number) },
})

/** Which goal (by number) ends which penalty (by number). */
function ended(record: GameRecord, penaltyEndsOnGoal = true): readonly (readonly [penalty: number, goal: number])[] {
  const game = knownGame(aGame({ phase: 'started', record, penaltyEndsOnGoal }))
  if (game.phase !== 'started') throw new Error('the game has not started')
  const finished = finishedByGoals(game.plan, game.record, game.run)
  return [...finished].map(([penaltyId, by]) => [numberOf(penaltyId), numberOf(by)])
}

const numberOf = (uuid: string): number => Number(uuid.slice(-12))

describe('goal against a side that is short of players', () => {
  it('[P3] ends its penalty', () => {
    expect(ended([penalty(1, 'guest', 450), goal(1, 'home', 400)])).toEqual([[1, 1]])
  })

  it('[P3] ends nothing when the short side scores', () => {
    expect(ended([penalty(1, 'guest', 450), goal(1, 'guest', 400)])).toEqual([])
  })

  it('[P3] ends nothing while the numbers are equal', () => {
    expect(ended([penalty(1, 'guest', 450), penalty(2, 'home', 440), goal(1, 'home', 400)])).toEqual([])
  })

  it('[P3] ends the oldest of two', () => {
    expect(ended([penalty(1, 'guest', 450), penalty(2, 'guest', 440), goal(1, 'home', 400)])).toEqual([[1, 1]])
  })

  it('[P3] ends one penalty a goal', () => {
    const record = [penalty(1, 'guest', 450), penalty(2, 'guest', 440), goal(1, 'home', 400), goal(2, 'home', 390)]
    expect(ended(record)).toEqual([
      [1, 1],
      [2, 2],
    ])
  })

  it('[P3] ends the oldest of two against one', () => {
    const record = [penalty(1, 'guest', 450), penalty(2, 'home', 445), penalty(3, 'guest', 440), goal(1, 'home', 400)]
    expect(ended(record)).toEqual([[1, 1]])
  })

  it('[P3] leaves two sides even, so that the next goal ends nothing', () => {
    const record = [
      penalty(1, 'guest', 450),
      penalty(2, 'home', 445),
      penalty(3, 'guest', 440),
      goal(1, 'home', 400),
      goal(2, 'home', 399),
    ]
    expect(ended(record)).toEqual([[1, 1]])
  })

  it('[P3] ends it by an own goal too', () => {
    const own = scored(aGoal({ isOwnGoal: true, playerId: playerId(22) }))
    expect(ended([penalty(1, 'guest', 450), own])).toEqual([[1, 1]])
  })

  it('[P8] ends nothing where the setting is off', () => {
    expect(ended([penalty(1, 'guest', 450), goal(1, 'home', 400)], false)).toEqual([])
  })

  it("[P3] ends a bench's penalty", () => {
    const { playerId: _, ...bench } = aTimePenalty()
    expect(ended([penalised(bench), goal(1, 'home', 400)])).toEqual([[1, 1]])
  })
})

describe('active time penalty', () => {
  it.each([
    [450, true],
    [400, true],
    [330.001, true],
    [330, false],
    [300, false],
    [450.001, false],
  ])('[P1] from 450 s on: a goal with %d s on the clock ends it: %s', (time, ends) => {
    expect(ended([penalty(1, 'guest', 450), goal(1, 'home', time)])).toEqual(ends ? [[1, 1]] : [])
  })

  it('[P1] is over for the strength once it has run out', () => {
    const record = [penalty(1, 'home', 500), penalty(2, 'guest', 450), goal(1, 'home', 370)]
    expect(ended(record)).toEqual([[2, 1]])
  })

  it('[P4] at the time of a goal counts only when it came first in the log', () => {
    expect(ended([goal(1, 'home', 400), penalty(1, 'guest', 400)])).toEqual([])
  })

  it('[P4] is found in clock order, not in the order of the log', () => {
    expect(ended([goal(1, 'home', 400), penalty(1, 'guest', 450)])).toEqual([[1, 1]])
  })

  it('[P4] keeps its place in the log when an entry before it is revoked', () => {
    const record = [goal(1, 'guest', 500), penalty(1, 'guest', 400), goal(2, 'home', 400), goalRevoked(1)]
    expect(ended(record)).toEqual([[1, 2]])
  })
})

describe('corrected record', () => {
  const given = [penalty(1, 'guest', 450), penalty(2, 'guest', 440), goal(1, 'home', 400), goal(2, 'home', 390)]

  it('[P4] restores the penalty of a revoked goal', () => {
    expect(ended([penalty(1, 'guest', 450), goal(1, 'home', 400), goalRevoked(1)])).toEqual([])
  })

  it('[P4] lets the next goal end what a revoked one ended', () => {
    expect(ended([...given, goalRevoked(1)])).toEqual([[1, 2]])
  })

  it('[P4] restores the penalty when the goal changes sides', () => {
    const changed = { ...goal(1, 'guest', 400), type: 'game.goalChanged' } as const
    expect(ended([penalty(1, 'guest', 450), goal(1, 'home', 400), changed])).toEqual([])
  })

  it('[P4] restores the penalty when the goal turns out to be before it', () => {
    const changed = { ...goal(1, 'home', 460), type: 'game.goalChanged' } as const
    expect(ended([penalty(1, 'guest', 450), goal(1, 'home', 400), changed])).toEqual([])
  })

  it('[P4] ends the other penalty when the first one is revoked', () => {
    expect(
      ended([penalty(1, 'guest', 450), penalty(2, 'guest', 440), goal(1, 'home', 400), penaltyRevoked(1)]),
    ).toEqual([[2, 1]])
  })
})

describe('time penalty on a corrected clock', () => {
  const paused = (seconds: number): EventDraft<GameEvent> => ({
    type: 'game.clockPaused',
    data: { id },
    occurredAt: at(seconds),
  })
  const clockSet = (remaining: number, seconds: number): EventDraft<GameEvent> => ({
    type: 'game.clockSet',
    data: { id, remaining },
    occurredAt: at(seconds),
  })

  it('[P5] that had run out stays so when the clock is put back', () => {
    const record = [penalty(1, 'guest', 450), paused(300), clockSet(400, 310), goal(1, 'home', 400)]
    expect(ended(record)).toEqual([])
  })

  it('[P5] that still runs is ended by a goal after the correction', () => {
    const record = [penalty(1, 'guest', 350), paused(300), clockSet(100, 310), goal(1, 'home', 80)]
    expect(ended(record)).toEqual([[1, 1]])
  })

  it('[P5] that has run out after the correction is ended by no goal', () => {
    const record = [penalty(1, 'guest', 350), paused(300), clockSet(100, 310), goal(1, 'home', 30)]
    expect(ended(record)).toEqual([])
  })

  it('[P5] stays ended by the goal that ended it', () => {
    const record = [penalty(1, 'guest', 350), goal(1, 'home', 320), paused(300), clockSet(400, 310)]
    expect(ended(record)).toEqual([[1, 1]])
  })
})
