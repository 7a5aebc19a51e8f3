import { goalId, teamId, timePenaltyId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aCompetition, aGame, pausedAt, wonBy } from '../../testing/a-cup.ts'
import { aSent, clockPress, GAME } from '../../testing/an-outbox.ts'
import type { Sent } from '../outbox/sent.ts'
import { gameAfterPresses } from './game-after-presses.ts'
import { occurredAtOf } from './pending.ts'

const NINE = '2025-01-18T09:00:00.000Z'
const at = (second: number) => new Date(Date.parse(NINE) + second * 1000).toISOString()
const TEAMS = { homeTeamId: teamId(1), guestTeamId: teamId(2) }
const running = aGame(1, {
  started: true,
  clockRunning: true,
  clock: { running: true, remaining: 600, at: NINE },
})

const after = (game: ReturnType<typeof aGame>, ...presses: readonly Sent[]) =>
  gameAfterPresses(game, presses, {
    deviceId: 'tablet-1',
    competition: aCompetition(),
    instantOf: (press) => occurredAtOf(press, 0),
  })

describe('a clock whose press is on its way', () => {
  it('[C2] runs from the tap, not from the answer', () => {
    const ready = aGame(1, { livestreamRegieReady: true, actualTeams: TEAMS })
    expect(after(ready, clockPress('game.write/start', at(5)))).toMatchObject({
      started: true,
      clock: { running: true, remaining: 600, at: at(5) },
    })
  })

  it('[C3] stands at what it showed at the tap, and runs on from there', () => {
    const presses = [clockPress('game.write/pause-clock', at(4.25)), clockPress('game.write/resume-clock', at(30))]
    expect(after(running, ...presses.slice(0, 1)).clock).toEqual({ running: false, remaining: 595.75, at: at(4.25) })
    expect(after(running, ...presses).clock).toEqual({ running: true, remaining: 595.75, at: at(30) })
  })

  it('stays as it is where the view has the press already', () => {
    expect(after(running, clockPress('game.write/start', at(0)))).toEqual(running)
    const paused = aGame(1, pausedAt(1, 1))
    expect(after(paused, clockPress('game.write/pause-clock', at(4)))).toEqual(paused)
  })

  it('[C6] is not stopped after it has run out', () => {
    expect(after(running, clockPress('game.write/pause-clock', at(601)))).toEqual(running)
  })

  it('[C6] does not run on where there is no time left, or after the freeze', () => {
    const resume = clockPress('game.write/resume-clock', at(40))
    const over = aGame(1, { ...pausedAt(1, 1), clock: { running: false, remaining: 0, at: NINE } })
    expect(after(over, resume)).toEqual(over)
    const frozen = aGame(1, { ...pausedAt(1, 1), regularTimeFreezed: true })
    expect(after(frozen, resume)).toEqual(frozen)
  })

  it('[C10] shows what it was set to', () => {
    const set = aSent({ call: 'game.write/set-clock', body: { id: GAME, remaining: 0 } }, { occurredAt: at(40) })
    expect(after(aGame(1, pausedAt(1, 1)), set)).toMatchObject({ clock: { remaining: 0 }, regularTimeOver: true })
    expect(after(running, set)).toEqual(running)
  })

  it('[P5] takes running penalties along when it is set, and no others, as the service does', () => {
    const penalty = (number: number, time: number) =>
      ({ timePenaltyId: timePenaltyId(number), teamId: teamId(1), time, duration: 120 }) as const
    const goals = [
      { goalId: goalId(1), teamId: teamId(2), playerId: null, time: 405, homeTeam: false, isOwnGoal: false },
    ]
    const finished = { ...penalty(3, 410), finishedByGoalId: goalId(1) }
    const timePenalties = [finished, penalty(1, 400), penalty(2, 300)]
    const game = aGame(1, { ...pausedAt(0, 1), actualTeams: TEAMS, goals, timePenalties })
    const set = (remaining: number, second: number) =>
      aSent({ call: 'game.write/set-clock', body: { id: GAME, remaining } }, { occurredAt: at(second) })
    const ranOut = { ...penalty(1, 400), ranOut: true }
    const moved = { ...penalty(2, 360), givenTime: 300 }
    expect(after(game, set(330, 40)).timePenalties).toEqual([finished, ranOut, moved])
    expect(after(game, set(330, 40), set(270, 50)).timePenalties).toEqual([finished, ranOut, penalty(2, 300)])
  })

  it('[G16] is frozen when it stands, with the result', () => {
    const frozen = after(aGame(1, { ...pausedAt(0, 0) }), clockPress('game.write/freeze-regular-time', at(700)))
    expect(frozen).toMatchObject({ regularTimeFreezed: true, regularTimeOver: true, result: { home: 0, guest: 0 } })
    expect(after(running, clockPress('game.write/freeze-regular-time', at(10)))).toEqual(running)
  })

  it('[G17] leads a level knockout game to the shoot-out', () => {
    const level = aGame(1, { ...pausedAt(1, 1), groupId: undefined })
    expect(after(level, clockPress('game.write/freeze-regular-time', at(700)))).toMatchObject({
      regularTimeFreezed: true,
      shootOutStarted: true,
    })
  })

  it('[U4] [U5] goes back to where it was', () => {
    const { started, clock } = after(running, clockPress('game.write/revoke-start', at(3)))
    expect({ started, remaining: clock.remaining }).toEqual({ started: false, remaining: 600 })
    const won = aGame(1, { ...wonBy(1, 0), regularTimeFreezed: true, regularTimeOver: true })
    const open = after(won, clockPress('game.write/revoke-freeze', at(3)))
    expect([open.regularTimeFreezed, open.result]).toEqual([false, undefined])
  })
})

describe('a press on its way', () => {
  it('[G22] that takes the game over makes this device its operator', () => {
    expect(after(running, clockPress('game.write/take-over', at(1))).operator).toBe('tablet-1')
  })

  it('[G5] that confirms the teams leaves a side that is set as it is', () => {
    const confirming = (homeTeamId: string) =>
      aSent({ call: 'game.write/set-actual-teams', body: { id: GAME, homeTeamId, guestTeamId: teamId(2) } })
    const game = aGame(1, { actualTeams: { homeTeamId: teamId(1) } })
    expect(after(game, confirming(teamId(1))).actualTeams).toEqual(TEAMS)
    expect(after(game, confirming(teamId(2)))).toEqual(game)
  })

  it('[G21] that empties a link removes it', () => {
    const body = { id: GAME, youtube: 'https://youtu.be/1' }
    const game = aGame(1, { links: { gallery: 'https://bilder.test/1' } })
    expect(after(game, aSent({ call: 'game.write/set-links', body })).links).toEqual({ youtube: 'https://youtu.be/1' })
  })
})
