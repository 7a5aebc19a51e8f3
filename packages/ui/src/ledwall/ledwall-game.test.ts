import type { PlayerId } from '@cup/domain/kernel'
import { cardId, foulId, playerId, teamId, timeOutId, timePenaltyId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aDisplayGame, aResult, MUEHLENSIEL, NEBELHAUSEN } from '../testing/builders.ts'
import { type LedwallGameView, ledwallGameOf, type WallSurroundings } from './ledwall-game.ts'

const aView = (change: Partial<LedwallGameView> = {}): LedwallGameView => ({
  ...aDisplayGame(),
  clockRunning: false,
  clock: { running: false, remaining: 462, at: '2025-01-18T09:00:00.000Z' },
  regularTimeFreezed: false,
  shootOutShotsNumber: 3,
  timePenalties: [],
  cards: [],
  fouls: [],
  timeOuts: [],
  duration: 720,
  actualTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) },
  dateTime: '2025-01-18T09:00:00.000Z',
  livestreamRegieReady: true,
  ...change,
})

const teams = { home: MUEHLENSIEL, guest: NEBELHAUSEN }
const shirtNumberOf = (id: PlayerId) => (id === playerId(7) ? 7 : undefined)
const onWall = (view: LedwallGameView, change: Partial<WallSurroundings> = {}) =>
  ledwallGameOf(view, { teams, remaining: 462, untilKickOff: 95, shirtNumberOf, ...change })

const score = { home: 2, guest: 2 }
const noPenalties = { home: [], guest: [] }

describe('a game on the wall', () => {
  it('[C12] waits for its start with a clock that stands once its time has come', () => {
    expect(onWall(aView(), { remaining: 720, untilKickOff: 0 })).toEqual({
      phase: 'regularTime',
      teams,
      score: { home: 0, guest: 0 },
      clock: { remaining: 720, isRunning: false },
      penalties: noPenalties,
    })
  })

  it('[B23] is announced until its time although the Regie is ready', () => {
    expect(onWall(aView())).toMatchObject({ phase: 'next', secondsLeft: 95 })
  })

  it('[B23] is announced until the Regie is ready for it, at the time to which it was postponed', () => {
    const next = { phase: 'next', teams, kickOff: '2025-01-18T09:00:00.000Z', secondsLeft: 95 }
    expect(onWall(aView({ livestreamRegieReady: false }))).toEqual(next)
    const postponedDateTime = '2025-01-18T09:12:00.000Z'
    const postponed = aView({ livestreamRegieReady: false, postponedDateTime })
    expect(onWall(postponed, { untilKickOff: undefined })).toEqual({
      ...next,
      kickOff: postponedDateTime,
      secondsLeft: undefined,
    })
  })

  it('[C4] has a running clock as long as time is left', () => {
    const running = aView({ started: true, clockRunning: true })
    expect(onWall(running)).toMatchObject({ clock: { remaining: 462, isRunning: true } })
    expect(onWall(running, { remaining: 0 })).toMatchObject({ clock: { remaining: 0, isRunning: false } })
  })

  it('[Z5] counts the half down, and penalties on the whole game', () => {
    const clock = { running: true, remaining: 500, at: '2025-01-18T09:00:00.000Z', until: 360 }
    const timePenalties = [{ timePenaltyId: timePenaltyId(1), teamId: teamId(1), time: 500, duration: 120 }]
    const running = aView({ started: true, clockRunning: true, clock, timePenalties })
    expect(onWall(running)).toMatchObject({
      clock: { remaining: 102, isRunning: true },
      penalties: { home: [{ remaining: 82 }] },
    })
    expect(onWall(running, { remaining: 360 })).toMatchObject({ clock: { remaining: 0, isRunning: false } })
  })

  it('has neither a clock nor penalties while the time is unknown', () => {
    const timePenalties = [{ timePenaltyId: timePenaltyId(1), teamId: teamId(1), time: 430, duration: 120 }]
    expect(onWall(aView({ started: true, score, timePenalties }), { remaining: undefined })).toEqual({
      phase: 'regularTime',
      teams,
      score,
      penalties: noPenalties,
    })
  })

  it('[P1] [P6] shows the penalties of each side, with the shirt number of a player', () => {
    const penalty = { teamId: teamId(1), time: 430, duration: 120 }
    const timePenalties = [
      { ...penalty, timePenaltyId: timePenaltyId(1), playerId: playerId(7) },
      { ...penalty, timePenaltyId: timePenaltyId(2), teamId: teamId(2) },
    ]
    expect(onWall(aView({ started: true, timePenalties }), { remaining: 400 })).toMatchObject({
      penalties: {
        home: [{ id: timePenaltyId(1), remaining: 90, shirtNumber: 7 }],
        guest: [{ id: timePenaltyId(2), remaining: 90, shirtNumber: undefined }],
      },
    })
  })

  it('[S7] shows the shoot-out with its tally and the rounds to come', () => {
    const shootOutRounds = [{ home: { success: true }, guest: { success: false } }, { home: { success: true } }]
    expect(onWall(aView({ started: true, score, shootOutStarted: true, shootOutRounds }))).toEqual({
      phase: 'shootOut',
      teams,
      score,
      tally: { home: 2, guest: 0 },
      rounds: [...shootOutRounds, {}],
    })
  })

  it('ends with the final score, and with the shoot-out that decided it', () => {
    const result = aResult({ ...score, shootOut: { home: 3, guest: 2 } })
    expect(onWall(aView({ started: true, result }))).toEqual({
      phase: 'final',
      teams,
      score,
      shootOut: { home: 3, guest: 2 },
      isAwarded: false,
    })
  })

  it('[Z10] says of a score that it came about in extra time', () => {
    const result = aResult({ ...score, home: 3 })
    const view = aView({ started: true, result, extraTime: { periods: 1, seconds: 300 } })
    expect(onWall(view)).toMatchObject({ phase: 'final', isWonInExtraTime: true })
  })

  it('says of an awarded result that it is one', () => {
    const result = aResult({ home: 3, guest: 0, awarded: 'noShow' })
    expect(onWall(aView({ result }))).toMatchObject({ phase: 'final', isAwarded: true, score: { home: 3, guest: 0 } })
  })

  it('has a name only as long as one of its teams is open', () => {
    expect(onWall(aView(), { teams: { home: MUEHLENSIEL } })).toEqual({ phase: 'open', name: 'Spiel 17' })
  })

  it('is not there when it was cancelled', () => {
    expect(onWall(aView({ cancelled: true }))).toBeUndefined()
  })
})

describe('a game by house rules on the wall', () => {
  const at = '2025-01-18T09:05:00.000Z'
  const started = { started: true, period: 1, rules: { foulLimit: 6, periods: 2, playersOnField: 6 } }
  const foul = (number: number, team: number) => ({ foulId: foulId(number), teamId: teamId(team), time: 500 })

  it('[F21] has its half and the fouls of both sides', () => {
    const fouls = [foul(1, 2), foul(2, 2)]
    expect(onWall(aView({ ...started, fouls }))).toMatchObject({
      half: 1,
      fouls: { dots: 5, home: { count: 0, sign: 'free' }, guest: { count: 2, sign: 'free' } },
    })
  })

  it('[F22] has a time-out until its time is over', () => {
    const timeOuts = [{ timeOutId: timeOutId(1), teamId: teamId(2), time: 462, seconds: 60, at }]
    const view = aView({ ...started, timeOuts })
    expect(onWall(view, { timeOutLeft: 42 })).toMatchObject({ timeOut: { side: 'guest', seconds: 60, remaining: 42 } })
    expect(onWall(view, { timeOutLeft: 0 })).not.toHaveProperty('timeOut')
  })

  it('[P10] [J1] has the strength of both sides by its players on the field, while anyone is off', () => {
    const cards = [{ cardId: cardId(1), teamId: teamId(2), colour: 'red' as const, time: 470, duration: 120 }]
    expect(onWall(aView({ ...started, cards }))).toMatchObject({ strength: { home: 6, guest: 5 } })
    expect(onWall(aView(started))).not.toHaveProperty('strength')
  })

  it('[F20] has nothing more by the default rules, also in a view of before them', () => {
    const { fouls: _, timeOuts: __, cards: ___, ...older } = aView({ started: true })
    const view: LedwallGameView = Object.assign(Object.create(null), older)
    expect(onWall(view)).toEqual({
      phase: 'regularTime',
      teams,
      score: { home: 0, guest: 0 },
      clock: { remaining: 462, isRunning: false },
      penalties: noPenalties,
    })
  })
})
