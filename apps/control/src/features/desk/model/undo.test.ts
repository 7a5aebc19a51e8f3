import { goalId, playerId, teamId, timePenaltyId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import { aGame, pausedAt } from '../../../testing/a-cup.ts'
import { GAME } from '../../../testing/an-outbox.ts'
import { isStillOpen, undoOf } from './command-effects.ts'
import { recordOf } from './record.ts'

const goal = {
  goalId: goalId(1),
  teamId: teamId(1),
  playerId: playerId(1),
  assistPlayerId: playerId(2),
  time: 500,
  homeTeam: true,
  isOwnGoal: false,
}
const game = aGame(1, {
  ...pausedAt(1, 0),
  goals: [goal],
  timePenalties: [{ timePenaltyId: timePenaltyId(1), teamId: teamId(2), time: 450, duration: 120 }],
  links: { gallery: 'https://bilder.test/1' },
})
const undone = (command: HallCommand) => undoOf(command, { game, record: recordOf(game, []), newId: () => 'new-id' })
const just = { id: GAME }

describe('the undo of a command', () => {
  it('[U4] [U5] [U9] has a call of its own for start, freeze and shot', () => {
    expect(undone({ call: 'game.write/start', body: just })?.call).toBe('game.write/revoke-start')
    expect(undone({ call: 'game.write/freeze-regular-time', body: just })?.call).toBe('game.write/revoke-freeze')
    const body = { ...just, teamId: teamId(1), success: true }
    expect(undone({ call: 'game.write/track-shoot-out-shot', body })?.call).toBe('game.write/revoke-shoot-out-shot')
  })

  it('[G15] [U2] revokes the goal or penalty that was entered', () => {
    const { teamId: _, ...sent } = goal
    expect(undone({ call: 'game.write/score-goal', body: { ...just, ...sent } })).toEqual({
      call: 'game.write/revoke-goal',
      body: { ...just, goalId: goalId(1) },
    })
    const given = { ...just, timePenaltyId: timePenaltyId(1), teamId: teamId(2), time: 450 }
    expect(undone({ call: 'game.write/give-timepenalty', body: given })).toEqual({
      call: 'game.write/revoke-timepenalty',
      body: { ...just, timePenaltyId: timePenaltyId(1) },
    })
  })

  it('brings a goal or penalty that was removed back as a new one', () => {
    expect(undone({ call: 'game.write/revoke-goal', body: { ...just, goalId: goalId(1) } })).toEqual({
      call: 'game.write/score-goal',
      body: {
        ...just,
        goalId: 'new-id',
        time: 500,
        playerId: playerId(1),
        assistPlayerId: playerId(2),
        homeTeam: true,
        isOwnGoal: false,
      },
    })
    expect(
      undone({ call: 'game.write/revoke-timepenalty', body: { ...just, timePenaltyId: timePenaltyId(1) } }),
    ).toEqual({
      call: 'game.write/give-timepenalty',
      body: { ...just, timePenaltyId: 'new-id', teamId: teamId(2), time: 450 },
    })
  })

  it('[G14] says all of a goal as it was, its missing assist too', () => {
    const withoutAssist = aGame(1, {
      goals: [{ ...goal, assistPlayerId: undefined }].map(({ assistPlayerId: _, ...rest }) => rest),
    })
    const command: HallCommand = {
      call: 'game.write/change-goal',
      body: { ...just, goalId: goalId(1), isOwnGoal: true },
    }
    expect(
      undoOf(command, { game: withoutAssist, record: recordOf(withoutAssist, []), newId: () => 'new-id' })?.body,
    ).toMatchObject({ goalId: goalId(1), isOwnGoal: false, playerId: playerId(1), assistPlayerId: null })
  })

  it('sets clock and links to what they were', () => {
    expect(undone({ call: 'game.write/set-clock', body: { ...just, remaining: 5 } })).toEqual({
      call: 'game.write/set-clock',
      body: { ...just, remaining: 270 },
    })
    expect(undone({ call: 'game.write/set-links', body: just })?.body).toEqual({
      ...just,
      gallery: 'https://bilder.test/1',
    })
  })

  it('is the same button for pause and resume', () => {
    expect(undone({ call: 'game.write/pause-clock', body: just })).toBeUndefined()
    expect(undone({ call: 'game.write/resume-clock', body: just })).toBeUndefined()
  })
})

it('is offered no more where it would be refused', () => {
  const running = { ...game, clock: { ...game.clock, running: true } }
  const frozen = { ...game, regularTimeFreezed: true }
  const setClock: HallCommand = { call: 'game.write/set-clock', body: { ...just, remaining: 5 } }
  const revokeGoal: HallCommand = { call: 'game.write/revoke-goal', body: { ...just, goalId: goalId(1) } }
  expect([isStillOpen(setClock, game), isStillOpen(setClock, running)]).toEqual([true, false])
  expect([isStillOpen(revokeGoal, running), isStillOpen(revokeGoal, frozen)]).toEqual([true, false])
  expect(isStillOpen({ call: 'game.write/revoke-freeze', body: just }, frozen)).toBe(true)
})
