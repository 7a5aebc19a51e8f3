import { describe, it } from 'vitest'
import { aGame, aGoal, at, type EventDraft, gameId, given, scored } from '../../testing/index.ts'

const id = gameId(1)
const data = { id }
const freezeAt = (seconds: number) => ({ type: 'game.freezeRegularTime', data, occurredAt: at(seconds) }) as const
const frozen: EventDraft = { type: 'game.regularTimeFrozen', data }
const finished: EventDraft = { type: 'game.finished', data }
const shootOutStarted: EventDraft = { type: 'game.shootOutStarted', data }
const ended: EventDraft = { type: 'game.regularTimeEnded', data, occurredAt: at(600) }

describe('freeze regular time', () => {
  it('[G16] finishes a group game, a draw included', () =>
    given(...aGame({ phase: 'regularTimeOver' }))
      .when(freezeAt(610))
      .then([frozen, finished]))

  it('[G17] finishes a knockout game that is not level', () =>
    given(...aGame({ phase: 'regularTimeOver', isKnockout: true, record: [scored(aGoal())] }))
      .when(freezeAt(610))
      .then([frozen, finished]))

  it('[G17] starts the shoot-out of a level knockout game', () =>
    given(...aGame({ phase: 'regularTimeOver', isKnockout: true }))
      .when(freezeAt(610))
      .then([frozen, shootOutStarted]))

  it('[G16] may end a paused game early', () =>
    given(...aGame({ phase: 'paused' }))
      .when(freezeAt(310))
      .then([frozen, finished]))

  it('[C5] first records a missing end of regular time, at its exact instant', () =>
    given(...aGame({ phase: 'started' }))
      .when(freezeAt(603))
      .then([ended, frozen, finished]))

  it('[C5] records the end of regular time at the very instant of the freeze', () =>
    given(...aGame({ phase: 'started' }))
      .when(freezeAt(600))
      .then([ended, frozen, finished]))

  it('[G16] is refused while the clock runs', () =>
    given(...aGame({ phase: 'started' }))
      .when(freezeAt(599.999))
      .thenRefused('game/clock-running'))

  it('[G16] depends on the time of the tap, not on whether the end is recorded', () =>
    given(...aGame({ phase: 'regularTimeOver' }))
      .when(freezeAt(599))
      .thenRefused('game/clock-running'))

  it('[C8] pressed up to 5 s before the pause counts as at the pause', () =>
    given(...aGame({ phase: 'paused' }))
      .when(freezeAt(295))
      .then([
        { ...frozen, occurredAt: at(300) },
        { ...finished, occurredAt: at(300) },
      ]))

  it('[C8] pressed more than 5 s before the pause is refused', () =>
    given(...aGame({ phase: 'paused' }))
      .when(freezeAt(294))
      .thenRefused('time/out-of-order', { lastClockCommandAt: at(300) }))

  it('[C9] is refused when it comes too late from a device', () =>
    given(...aGame({ phase: 'regularTimeOver' }))
      .when({ ...freezeAt(601), isLate: true })
      .thenRefused('time/late'))

  it.each(['shootOut', 'finished'] as const)('[I4] changes nothing in a game that is %s', (phase) =>
    given(...aGame({ phase }))
      .when({ ...freezeAt(0), isLate: true })
      .thenNothing(),
  )

  it('[I4] changes nothing when it is repeated after a result awarded in the shoot-out', () =>
    given(...aGame({ phase: 'shootOut' }), {
      type: 'game.resultAwarded',
      data: { id, home: 1, guest: 0, reason: 'abandoned' },
    })
      .when(freezeAt(610))
      .thenNothing())

  it('[G9] is refused after a result that was awarded before any freeze', () =>
    given(...aGame({ phase: 'paused' }), {
      type: 'game.resultAwarded',
      data: { id, home: 1, guest: 0, reason: 'abandoned' },
    })
      .when(freezeAt(310))
      .thenRefused('game/finished'))
})

describe('revoke freeze', () => {
  const revoke = { type: 'game.revokeFreeze', data } as const
  const revoked: EventDraft = { type: 'game.freezeRevoked', data }

  it('[U5] takes the freeze and the result of a group game back', () =>
    given(...aGame({ phase: 'finished' }))
      .when(revoke)
      .then([revoked]))

  it('[U5] takes a shoot-out without a shot back', () =>
    given(...aGame({ phase: 'shootOut' }))
      .when(revoke)
      .then([revoked]))

  it('[U5] is refused while a shot is recorded', () =>
    given(...aGame({ phase: 'shootOut', shots: [{ side: 'home', success: false }] }))
      .when(revoke)
      .thenRefused('game/shot-stands'))

  it('[U5] is refused after a shoot-out was decided', () =>
    given(...aGame({ phase: 'finished', isKnockout: true, shots: [{ side: 'home', success: true }] }))
      .when(revoke)
      .thenRefused('game/shot-stands'))

  it('[U5] takes a shoot-out back once its shots are revoked', () =>
    given(...aGame({ phase: 'shootOut', shots: [{ side: 'home', success: false }] }), {
      type: 'game.shootOutShotRevoked',
      data,
    })
      .when(revoke)
      .then([revoked]))

  it('[U8] is refused once another game has started since the result', () =>
    given(...aGame({ phase: 'finished' }))
      .when(revoke, { hasOtherGameStartedSince: () => true })
      .thenRefused('game/other-game-started'))

  it('[U8] asks for other games only where a result is taken back', () =>
    given(...aGame({ phase: 'shootOut' }))
      .when(revoke, { hasOtherGameStartedSince: () => true })
      .then([revoked]))

  it('[U5] opens the record again', () =>
    given(...aGame({ phase: 'finished' }), revoked)
      .when({ type: 'game.scoreGoal', data: aGoal() })
      .then([scored(aGoal())]))

  it('[U5] lets the game be frozen again', () =>
    given(...aGame({ phase: 'finished' }), revoked)
      .when(freezeAt(640))
      .then([frozen, finished]))

  it('[I4] changes nothing when it is repeated', () =>
    given(...aGame({ phase: 'finished' }), revoked)
      .when(revoke)
      .thenNothing())
})
