import { aGoal, correctionId, gameId } from '@cup/domain/testing'
import { expect, it } from 'vitest'
import { askedCorrection } from './asked-correction.ts'

it('[I10] reads null in a command of a correction as its ordinary call does', () => {
  const { id: _, ...goal } = aGoal()
  const asked = (body: Record<string, unknown>) =>
    askedCorrection({
      correctionId: correctionId(1),
      gameId: gameId(1),
      commands: [{ call: 'game.write/score-goal', body }],
      reason: 'Falsch erfasst',
    })

  expect(asked({ ...goal, assistPlayerId: null })).toEqual(asked(goal))
})
