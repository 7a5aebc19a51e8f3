import { describe, expect, it } from 'vitest'
import { aGame, at, gameId, knownGame, TEAMS, teamId } from '../testing/index.ts'
import { evolveGame, type GameEvent, unplannedGame } from './index.ts'

const id = gameId(1)
const planOf = (...events: readonly GameEvent[]) => knownGame([...aGame(), ...events]).plan

describe('evolve', () => {
  it('[E1] breaks on an event of a game that was never planned', () => {
    const event: GameEvent = { type: 'game.started', data: { id, penaltyEndsOnGoal: true }, occurredAt: at(0) }
    expect(() => evolveGame(unplannedGame, event)).toThrow('game.started of a game that was never planned')
  })

  it.each(['game.clockPaused', 'game.regularTimeFrozen'] as const)(
    '[E1] breaks on %s in a game that has not started',
    (type) => {
      const event: GameEvent = { type, data: { id }, occurredAt: at(0) }
      expect(() => evolveGame(knownGame(aGame()), event)).toThrow(`${type} of a game that is planned`)
    },
  )

  it('[E1] breaks on a shot of a team that does not play', () => {
    const event: GameEvent = {
      type: 'game.shootOutShotTracked',
      data: { id, teamId: teamId(3), success: true },
      occurredAt: at(620),
    }
    expect(() => evolveGame(knownGame(aGame({ phase: 'shootOut' })), event)).toThrow(/does not play/)
  })

  it('[G3] clears a postponement with a new date and time', () => {
    const plan = planOf(
      { type: 'game.postponed', data: { id, postponedToDateTime: at(180) }, occurredAt: at(-10) },
      { type: 'game.dateTimeChanged', data: { id, dateTime: at(900) }, occurredAt: at(-5) },
    )
    expect(plan).toEqual({ ...planOf(), dateTime: at(900) })
  })

  it('[G5] keeps the side that another confirmation does not name', () => {
    const plan = planOf(
      { type: 'game.actualTeamsSet', data: { id, homeTeamId: TEAMS.home }, occurredAt: at(-10) },
      { type: 'game.actualTeamsSet', data: { id, guestTeamId: TEAMS.guest }, occurredAt: at(-5) },
    )
    expect(plan.actualTeams).toEqual(TEAMS)
  })

  it('[U3] forgets both sides', () => {
    const teamsRevoked: GameEvent = { type: 'game.actualTeamsRevoked', data: { id }, occurredAt: at(-5) }
    expect(knownGame([...aGame({ phase: 'confirmed' }), teamsRevoked]).plan).toEqual(planOf())
  })

  it('[G19] a cancelled game that is restored is the planned game again', () => {
    const restored: GameEvent = { type: 'game.restored', data: { id }, occurredAt: at(-5) }
    expect(knownGame([...aGame({ phase: 'cancelled' }), restored])).toEqual(knownGame(aGame()))
  })

  it('[U4] a game whose start is taken back is the ready game again', () => {
    const revoked: GameEvent = { type: 'game.startRevoked', data: { id }, occurredAt: at(5) }
    expect(knownGame([...aGame({ phase: 'started' }), revoked])).toEqual(knownGame(aGame({ phase: 'ready' })))
  })
})
