import { describe, expect, it } from 'vitest'
import { gameViewOf } from '../../projections/index.ts'
import { foulsOnDisplay } from '../../projections/rules-on-display.ts'
import { gameOf } from '../../projections/state-of-view.ts'
import {
  aGame,
  aGoal,
  at,
  type EventDraft,
  foulId,
  gameId,
  given,
  goalId,
  inOrder,
  knownGame,
  scored,
  teamId,
  timePenaltyId,
} from '../../testing/index.ts'

const id = gameId(1)
const data = { id }
const extraTime = { periods: 2, seconds: 180 }
const rules = { periods: 2, extraTime, foulLimit: 5 }

const event = (
  type: 'game.clockPaused' | 'game.clockResumed' | 'game.regularTimeEnded' | 'game.extraTimeRevoked',
  seconds: number,
): EventDraft => ({ type, data, occurredAt: at(seconds) })
const startedExtra = (seconds: number): EventDraft => ({
  type: 'game.extraTimeStarted',
  data: { id, ...extraTime },
  occurredAt: at(seconds),
})
const periodOver = (period: number, seconds: number): EventDraft => ({
  type: 'game.periodEnded',
  data: { id, period },
  occurredAt: at(seconds),
})
const set = (remaining: number, seconds: number): EventDraft => ({
  type: 'game.clockSet',
  data: { id, remaining },
  occurredAt: at(seconds),
})
const goal = (n: number, time: number, seconds: number): EventDraft => ({
  ...scored(aGoal({ goalId: goalId(n), time })),
  occurredAt: at(seconds),
})

const command = <Type extends string>(type: Type, seconds: number) => ({ type, data, occurredAt: at(seconds) })
const start = (seconds: number) => command('game.startExtraTime' as const, seconds)
const revoke = (seconds: number) => command('game.revokeExtraTime' as const, seconds)
const resume = (seconds: number) => command('game.resumeClock' as const, seconds)
const end = (seconds: number) => command('game.endRegularTime' as const, seconds)
const setClock = (remaining: number, seconds: number) =>
  ({ type: 'game.setClock', data: { id, remaining }, occurredAt: at(seconds) }) as const

/** A level final of 600 s in two halves whose time is over, after these events. */
const level = (...events: readonly EventDraft[]) => [
  ...aGame({ phase: 'regularTimeOver', isKnockout: true, rules }),
  ...inOrder(events),
]
const viewOf = (...events: readonly EventDraft[]) =>
  gameViewOf(knownGame(level(...events)), { version: 1, changedAt: 1, outcomes: {} })

const FIRST = [startedExtra(660), event('game.clockResumed', 700)]
const BREAK = [...FIRST, periodOver(3, 880)]
const SECOND = [...BREAK, event('game.clockResumed', 900)]
const OVER = [...SECOND, event('game.regularTimeEnded', 1080)]

describe('[Z7] extra time', () => {
  it('is started at zero of a level knockout game, and the clock stands there in the break', () => {
    given(...level())
      .when(start(660))
      .then([startedExtra(660)])
    expect(viewOf(startedExtra(660))).toMatchObject({
      clock: { running: false, remaining: 0, at: at(600), until: 0, end: -360 },
      extraTime,
      period: 2,
      periodRemaining: 0,
      regularTimeOver: false,
      regularTimeFreezed: false,
    })
  })

  it('is started once', () =>
    given(...level(startedExtra(660)))
      .when(start(670))
      .then([]))

  it('records the end of regular time where the service was down', () =>
    given(...aGame({ phase: 'started', isKnockout: true, rules: { extraTime } }))
      .when(start(660))
      .then([event('game.regularTimeEnded', 600), startedExtra(660)]))

  it('runs below zero, stops at its marks, and is over at the last', () => {
    given(...level(startedExtra(660)))
      .when(resume(700))
      .then([event('game.clockResumed', 700)])
    expect(viewOf(...FIRST)).toMatchObject({
      clock: { running: true, remaining: 0, at: at(700), until: -180, end: -360 },
      period: 3,
      periodRemaining: 180,
    })
    given(...level(...FIRST))
      .when(end(950))
      .then([periodOver(3, 880)])
    expect(viewOf(...SECOND)).toMatchObject({ clock: { remaining: -180, end: -360 }, period: 4, periodRemaining: 180 })
    given(...level(...SECOND))
      .when(end(2000))
      .then([event('game.regularTimeEnded', 1080)])
    expect(viewOf(...OVER)).toMatchObject({
      clock: { running: false, remaining: -360, at: at(1080), end: -360 },
      periodRemaining: 0,
      regularTimeOver: true,
    })
    given(...level(...OVER))
      .when(resume(1100))
      .thenRefused('game/regular-time-over')
  })

  it('that is over and level goes to the shoot-out, and a freeze before it does so too', () => {
    for (const events of [OVER, [], [startedExtra(660)]]) {
      given(...level(...events))
        .when(command('game.freezeRegularTime' as const, 1200))
        .then([
          { type: 'game.regularTimeFrozen', data, occurredAt: at(1200) },
          { type: 'game.shootOutStarted', data, occurredAt: at(1200) },
        ])
    }
  })

  it.each([
    ['in a group', aGame({ phase: 'regularTimeOver', rules })],
    ['without the rule', aGame({ phase: 'regularTimeOver', isKnockout: true })],
    ['before zero', aGame({ phase: 'paused', isKnockout: true, rules: { extraTime } })],
    ['of a game that is decided', level(goal(1, 20, 610))],
  ])('there is none %s', (_, events) =>
    given(...events)
      .when(start(660))
      .thenRefused('game/no-extra-time'),
  )

  it('[C4] waits until the clock stands, and [C9] for a person if it comes late', () => {
    given(...aGame({ phase: 'started', isKnockout: true, rules: { extraTime } }))
      .when(start(300))
      .thenRefused('game/clock-running')
    given(...level())
      .when({ ...start(660), isLate: true })
      .thenRefused('time/late')
  })

  it('[F2] goes on with the fouls of the last half', () => {
    const foul = (n: number, time: number, seconds: number): EventDraft => ({
      type: 'game.foulCalled',
      data: { id, foulId: foulId(n), teamId: teamId(1), time },
      occurredAt: at(seconds),
    })
    const fouls = [foul(1, 400, 601), foul(2, 100, 602)]
    expect(foulsOnDisplay(viewOf(...fouls, startedExtra(660)))?.home.count).toBe(1)
    expect(foulsOnDisplay(viewOf(...fouls, ...SECOND, foul(3, -200, 920)))?.home.count).toBe(2)
  })
})

describe('[Z8] the start of extra time', () => {
  it('is taken back while the clock stands at zero: regular time is over since its own end', () => {
    given(...level(startedExtra(660)))
      .when(revoke(665))
      .then([event('game.extraTimeRevoked', 665)])
    const before = knownGame(level())
    const after = knownGame(level(startedExtra(660), event('game.extraTimeRevoked', 665)))
    expect('run' in after && after.run).toEqual('run' in before && { ...before.run, lastClockCommandAt: at(660) })
  })

  it('is not taken back twice', () =>
    given(...level())
      .when(revoke(665))
      .then([]))

  it.each([
    ['once the clock runs below zero', FIRST],
    ['with an entry below zero', [...FIRST, goal(1, -20, 720), event('game.clockPaused', 730), set(0, 740)]],
  ])('is not taken back %s', (_, events) =>
    given(...level(...events))
      .when(revoke(760))
      .thenRefused('game/extra-time-begun'),
  )
})

describe('[Z9] times in extra time', () => {
  it('are below zero, down to its end', () => {
    const score = (time: number) => ({ type: 'game.scoreGoal', data: aGoal({ time }), occurredAt: at(1000) }) as const
    given(...level(...SECOND))
      .when(score(-280))
      .then([{ ...scored(aGoal({ time: -280 })), occurredAt: at(1000) }])
    given(...level(...SECOND))
      .when(score(-361))
      .thenRefused('game/time-out-of-range')
    given(...level())
      .when(score(-1))
      .thenRefused('game/time-out-of-range')
  })

  it('are what the clock can be set to: zero is the break before it, its end the end', () => {
    const paused = [...FIRST, event('game.clockPaused', 730)]
    given(...level(...paused))
      .when(setClock(-100, 740))
      .then([set(-100, 740)])
    expect(viewOf(...paused, set(-100, 740))).toMatchObject({ period: 3, periodRemaining: 80 })
    given(...level(...paused))
      .when(setClock(0, 740))
      .then([set(0, 740), periodOver(2, 740)])
    given(...level(...paused))
      .when(setClock(-360, 740))
      .then([set(-360, 740), event('game.regularTimeEnded', 740)])
    given(...level(...paused))
      .when(setClock(-361, 740))
      .thenRefused('game/time-out-of-range')
    given(...level())
      .when(setClock(-1, 740))
      .thenRefused('game/time-out-of-range')
  })

  it('[P1] let a penalty of regular time run on', () => {
    const penalty: EventDraft = {
      type: 'game.timePenaltyGiven',
      data: { id, timePenaltyId: timePenaltyId(1), teamId: teamId(2), time: 40, duration: 120 },
      occurredAt: at(605),
    }
    const views = (time: number) => viewOf(penalty, ...FIRST, goal(1, time, 790)).timePenalties
    expect(views(-79)).toMatchObject([{ finishedByGoalId: expect.anything() }])
    expect(views(-80)[0]?.finishedByGoalId).toBeUndefined()
  })
})

it.each([
  ['before extra time', [startedExtra(660)]],
  ['in extra time', FIRST],
  ['in its break', BREAK],
  ['in a break that was set', [...FIRST, event('game.clockPaused', 730), set(0, 740), periodOver(2, 740)]],
  ['in its last period', SECOND],
  ['at its end', OVER],
])('[C9] the view holds the game %s', (_, events) => {
  const game = knownGame(level(...events))
  const found = gameOf(gameViewOf(game, { version: 1, changedAt: 1, outcomes: {} }))
  expect('run' in found && found.run).toEqual('run' in game && game.run)
})
