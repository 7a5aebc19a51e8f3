import { describe, expect, it } from 'vitest'
import { gameViewOf } from '../../projections/index.ts'
import { gameOf } from '../../projections/state-of-view.ts'
import { aGame, at, type EventDraft, gameId, given, inOrder, knownGame } from '../../testing/index.ts'

const id = gameId(1)
const data = { id }
const rules = { periods: 2 }
const event = (
  type: 'game.clockPaused' | 'game.clockResumed' | 'game.regularTimeEnded',
  seconds: number,
): EventDraft => ({
  type,
  data,
  occurredAt: at(seconds),
})
const started: EventDraft = { type: 'game.started', data: { id, penaltyEndsOnGoal: true, rules }, occurredAt: at(0) }
const halfOver = (seconds: number): EventDraft => ({
  type: 'game.periodEnded',
  data: { id, period: 1 },
  occurredAt: at(seconds),
})
const set = (remaining: number, seconds: number): EventDraft => ({
  type: 'game.clockSet',
  data: { id, remaining },
  occurredAt: at(seconds),
})
const command = <Type extends string>(type: Type, seconds: number) => ({ type, data, occurredAt: at(seconds) })
const pause = (seconds: number) => command('game.pauseClock' as const, seconds)
const resume = (seconds: number) => command('game.resumeClock' as const, seconds)
const end = (seconds: number) => command('game.endRegularTime' as const, seconds)
const setClock = (remaining: number, seconds: number) =>
  ({ type: 'game.setClock', data: { id, remaining }, occurredAt: at(seconds) }) as const

/** A game of 600 s in two halves, after these events. */
const halves = (...events: readonly EventDraft[]) => [...aGame({ phase: 'ready' }), ...inOrder([started, ...events])]
const viewOf = (...events: readonly EventDraft[]) =>
  gameViewOf(knownGame(halves(...events)), { version: 1, changedAt: 1, outcomes: {} })

describe('[Z2] the end of the first half', () => {
  it('is recorded at its exact instant, also if the service learns of it late', () =>
    given(...halves())
      .when(end(900))
      .then([halfOver(300)]))

  it('is not recorded before its time, and only once', () => {
    given(...halves())
      .when(end(299.9))
      .then([])
    given(...halves(halfOver(300)))
      .when(end(700))
      .then([])
  })

  it('is recorded before the resume that comes first', () =>
    given(...halves())
      .when(resume(420))
      .then([halfOver(300), event('game.clockResumed', 420)]))

  it('is recorded before a freeze that comes first', () =>
    given(...halves())
      .when(command('game.freezeRegularTime' as const, 420))
      .then([
        halfOver(300),
        { type: 'game.regularTimeFrozen', data, occurredAt: at(420) },
        { type: 'game.finished', data, occurredAt: at(420) },
      ]))

  it('[C7] is undone by a pause that was pressed in time', () => {
    given(...halves(halfOver(300)))
      .when(pause(298))
      .then([event('game.clockPaused', 298)])
    expect(viewOf(halfOver(300), event('game.clockPaused', 298))).toMatchObject({
      clock: { running: false, remaining: 302, until: 300 },
      period: 1,
      periodRemaining: 2,
    })
  })
})

describe('[Z3] in the break', () => {
  it('the clock stands at the mark since the instant at which the half ended', () =>
    expect(viewOf(halfOver(300))).toMatchObject({
      clock: { running: false, remaining: 300, at: at(300), until: 300 },
      clockRunning: false,
      clockPausedAt: 300,
      regularTimeOver: false,
      period: 1,
      periodRemaining: 0,
    }))

  it('a pause changes nothing', () =>
    given(...halves(halfOver(300)))
      .when(pause(350))
      .then([]))

  it('a resume starts the second half, which ends at zero', () => {
    given(...halves(halfOver(300)))
      .when(resume(420))
      .then([event('game.clockResumed', 420)])
    const second = [halfOver(300), event('game.clockResumed', 420)]
    expect(viewOf(...second)).toMatchObject({
      clock: { running: true, remaining: 300, at: at(420) },
      period: 2,
      periodRemaining: 300,
    })
    given(...halves(...second))
      .when(end(800))
      .then([event('game.regularTimeEnded', 720)])
  })
})

describe('[Z4] setting the clock', () => {
  const paused = event('game.clockPaused', 100)

  it('to the mark is the end of the first half', () => {
    given(...halves(paused))
      .when(setClock(300, 110))
      .then([set(300, 110), halfOver(110)])
    expect(viewOf(paused, set(300, 110), halfOver(110))).toMatchObject({
      clock: { running: false, remaining: 300, at: at(110), until: 300 },
      periodRemaining: 0,
    })
  })

  it('below the mark is the second half, also out of the first', () => {
    given(...halves(paused))
      .when(setClock(200, 110))
      .then([set(200, 110)])
    const view = viewOf(paused, set(200, 110), event('game.clockResumed', 120))
    expect(view).toMatchObject({ period: 2, periodRemaining: 200, clock: { running: true, remaining: 200 } })
    expect(view.clock.until).toBeUndefined()
  })

  it('above the mark takes the half up again', () => {
    const again = [halfOver(300), set(330, 310), event('game.clockResumed', 320)]
    expect(viewOf(...again)).toMatchObject({
      period: 1,
      periodRemaining: 30,
      clock: { running: true, remaining: 330, until: 300 },
    })
    given(...halves(...again))
      .when(end(400))
      .then([halfOver(350)])
  })
})

it('[Z5] a game of one period tells nothing of periods', () => {
  const view = gameViewOf(knownGame(aGame({ phase: 'paused' })), { version: 1, changedAt: 1, outcomes: {} })
  expect(Object.keys(view)).not.toContain('period')
  expect(view.clock).toEqual({ running: false, remaining: 300, at: at(300) })
})

it('[C6] a pause after the end of regular time is refused as ever', () =>
  given(...halves(halfOver(300), event('game.clockResumed', 400), event('game.regularTimeEnded', 700)))
    .when(pause(710))
    .thenRefused('game/regular-time-over'))

it.each([
  ['in the first half', []],
  ['in the break', [halfOver(300)]],
  ['in a break that was set', [event('game.clockPaused', 100), set(300, 110), halfOver(110)]],
  ['in the second half', [halfOver(300), event('game.clockResumed', 400)]],
  ['at the end', [halfOver(300), event('game.clockResumed', 400), event('game.regularTimeEnded', 700)]],
])('[C9] the view holds the game %s', (_, events) => {
  const game = knownGame(halves(...events))
  const view = gameViewOf(game, { version: 1, changedAt: 1, outcomes: {} })
  const found = gameOf(view)
  expect('run' in found && found.run).toEqual('run' in game && game.run)
})

it('[X2] a correction of the duration moves the mark', () =>
  expect(
    viewOf(event('game.clockPaused', 60), {
      type: 'game.durationChanged',
      data: { id, duration: 800 },
      occurredAt: at(70),
    }),
  ).toMatchObject({ period: 1, periodRemaining: 140, clock: { remaining: 540, until: 400 } }))
