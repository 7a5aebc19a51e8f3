import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../game/index.ts'
import { aGame, aGoal, at, gameId, goalId, inOrder, scored } from '../testing/index.ts'
import { applyTo } from './apply.ts'
import { gameFactsAt } from './facts.ts'
import { type AnyEvent, recordedAt } from './log-event.ts'
import { emptyTournament } from './tournament-state.ts'

const id = gameId(1)

/** Asks on behalf of the tablet, after these events and then one that this device enters. */
function hasOtherEntered(event: AnyEvent | undefined, enteredBy?: string): boolean {
  const tournament = emptyTournament()
  for (const before of inOrder(aGame({ phase: 'started' }))) {
    applyTo(tournament, { ...recordedAt(tournament, before), enteredBy: 'tablet' })
  }
  const known = tournament.position
  if (event) applyTo(tournament, { ...recordedAt(tournament, event), enteredBy })
  return gameFactsAt(tournament, 'tablet').hasOtherEnteredSince(id, known)
}

const anEvent = (type: 'game.clockPaused' | 'game.regularTimeEnded' | 'game.regularTimeFrozen'): GameEvent => ({
  type,
  data: { id },
  occurredAt: at(300),
})
const aGoalScored = (): AnyEvent => ({ ...scored(aGoal({ goalId: goalId(1), time: 300 })), occurredAt: at(300) })

describe('what another device has entered since a position', () => {
  it('[C9] is nothing while there is nothing new', () => expect(hasOtherEntered(undefined)).toBe(false))

  it('[C9] is what another device has entered', () => {
    expect(hasOtherEntered(anEvent('game.clockPaused'), 'phone')).toBe(true)
    expect(hasOtherEntered(anEvent('game.regularTimeFrozen'), 'phone')).toBe(true)
    expect(hasOtherEntered(aGoalScored(), 'phone')).toBe(true)
  })

  it('[C9] is not what the device itself has entered', () =>
    expect(hasOtherEntered(anEvent('game.clockPaused'), 'tablet')).toBe(false))

  it('[C9] is not the end of regular time that the service enters by itself', () =>
    expect(hasOtherEntered(anEvent('game.regularTimeEnded'), 'service:clock-keeper')).toBe(false))

  it('[C9] is not what the Regie does, nor who operates the game', () => {
    expect(hasOtherEntered({ type: 'game.regieReadyRevoked', data: { id }, occurredAt: at(0) }, 'regie')).toBe(false)
    expect(
      hasOtherEntered({ type: 'game.takenOver', data: { id, operator: 'phone' }, occurredAt: at(0) }, 'phone'),
    ).toBe(false)
  })
})
