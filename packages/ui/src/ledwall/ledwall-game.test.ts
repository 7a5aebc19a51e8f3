import type { PlayerId } from '@cup/domain/kernel'
import { playerId, teamId, timePenaltyId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aDisplayGame, aResult, MUEHLENSIEL, NEBELHAUSEN } from '../testing/builders.ts'
import { type LedwallGameView, ledwallGameOf, type WallSurroundings } from './ledwall-game.ts'

const aView = (change: Partial<LedwallGameView> = {}): LedwallGameView => ({
  ...aDisplayGame(),
  clockRunning: false,
  regularTimeFreezed: false,
  shootOutShotsNumber: 3,
  timePenalties: [],
  cards: [],
  fouls: [],
  timeOuts: [],
  duration: 720,
  clock: { running: false, remaining: 462, at: '2025-01-18T09:05:00.000Z' },
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
        home: [{ timePenaltyId: timePenaltyId(1), remaining: 90, shirtNumber: 7 }],
        guest: [{ timePenaltyId: timePenaltyId(2), remaining: 90, shirtNumber: undefined }],
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
