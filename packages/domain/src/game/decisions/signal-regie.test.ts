import { describe, it } from 'vitest'
import { aCompetition, aGame, at, type EventDraft, gameId, given } from '../../testing/index.ts'

const id = gameId(1)
const postponedTo = (seconds: number): EventDraft => ({
  type: 'game.postponed',
  data: { id, postponedToDateTime: at(seconds) },
})

describe('mark Regie ready', () => {
  const ready = { type: 'game.markRegieReady', data: { id } } as const

  it('[G7] records that the Regie is ready', () =>
    given(...aGame({ phase: 'confirmed' }))
      .when(ready)
      .then([{ type: 'game.regieMarkedReady', data: { id } }]))

  it('[G7] may come before the teams are confirmed', () =>
    given(...aGame({ phase: 'planned' }))
      .when(ready)
      .then([{ type: 'game.regieMarkedReady', data: { id } }]))

  it('[I4] changes nothing when it is repeated after the result', () =>
    given(...aGame({ phase: 'finished' }))
      .when(ready)
      .thenNothing())

  it('[G7] is refused when the game has started without the Regie', () =>
    given(...aCompetition({ regieRequired: false }), ...aGame({ phase: 'confirmed' }), {
      type: 'game.started',
      data: { id, penaltyEndsOnGoal: true },
    })
      .when(ready)
      .thenRefused('game/already-started'))
})

describe('revoke Regie ready', () => {
  const revoke = { type: 'game.revokeRegieReady', data: { id } } as const

  it('[U6] takes the readiness back before the start', () =>
    given(...aGame({ phase: 'ready' }))
      .when(revoke)
      .then([{ type: 'game.regieReadyRevoked', data: { id } }]))

  it('[U6] keeps the game from starting', () =>
    given(...aGame({ phase: 'ready' }), { type: 'game.regieReadyRevoked', data: { id } })
      .when({ type: 'game.start', data: { id } })
      .thenRefused('game/regie-not-ready'))

  it('[U6] is refused after the start', () =>
    given(...aGame({ phase: 'started' }))
      .when(revoke)
      .thenRefused('game/already-started'))
})

describe('postpone', () => {
  const postpone = (seconds: number) =>
    ({ type: 'game.postpone', data: { id, postponedToDateTime: at(seconds) }, occurredAt: at(0) }) as const

  it('[G6] sets a later beginning', () =>
    given(...aGame({ phase: 'confirmed' }))
      .when(postpone(180))
      .then([{ ...postponedTo(180), occurredAt: at(0) }]))

  it('[G6] replaces an earlier postponement', () =>
    given(...aGame(), postponedTo(60))
      .when(postpone(300))
      .then([{ ...postponedTo(300), occurredAt: at(0) }]))

  it('[G6] may bring the beginning forward again', () =>
    given(...aGame(), postponedTo(300))
      .when(postpone(60))
      .then([{ ...postponedTo(60), occurredAt: at(0) }]))

  it.each([0, -60])('[G6] is refused when it leads %d s after the moment it is pressed', (seconds) =>
    given(...aGame())
      .when(postpone(seconds))
      .thenRefused('game/postponed-into-past'),
  )

  it('[G6] is refused while the Regie is ready', () =>
    given(...aGame({ phase: 'ready' }))
      .when(postpone(180))
      .thenRefused('game/regie-ready'))

  it('[I4] changes nothing when it is repeated after the result', () =>
    given(...aGame({ phase: 'finished' }), postponedTo(180))
      .when({ type: 'game.postpone', data: { id, postponedToDateTime: at(180) } })
      .thenNothing())
})

describe('revoke postponement', () => {
  const revoke = { type: 'game.revokePostponement', data: { id } } as const

  it('[U7] takes a postponement back', () =>
    given(...aGame(), postponedTo(180))
      .when(revoke)
      .then([{ type: 'game.postponementRevoked', data: { id } }]))

  it('[U7] is refused while the Regie is ready', () =>
    given(...aGame(), postponedTo(180), { type: 'game.regieMarkedReady', data: { id } })
      .when(revoke)
      .thenRefused('game/regie-ready'))

  it('[U7] is refused after the start', () =>
    given(...aGame({ phase: 'confirmed' }), postponedTo(180), {
      type: 'game.started',
      data: { id, penaltyEndsOnGoal: true },
    })
      .when(revoke)
      .thenRefused('game/already-started'))

  it('[I4] changes nothing where nothing is postponed', () =>
    given(...aGame({ phase: 'ready' }))
      .when(revoke)
      .thenNothing())
})
