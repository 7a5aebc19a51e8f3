import { goalId } from '@cup/domain/testing'
import { expect, it } from 'vitest'
import { ownUndo } from './own-undo.ts'
import { aGoalAfter, aLog, GAME } from './testing/a-log.ts'
import { aPress, aStep } from './testing/a-step.ts'

/** What is found where this desk takes a goal of desk 1 back. */
function takingBack(by: 'desk-1' | 'desk-2', undoKeys: readonly string[]) {
  const log = aLog()
  const scoring = { name: 'desk-1', presses: () => [aPress({ key: 'k1' })], undoKeys: () => new Set<string>() }
  const undoing = { name: by, presses: () => [aPress({ key: 'k2' })], undoKeys: () => new Set(undoKeys) }
  const check = ownUndo(() => [scoring, undoing])
  const revoke = { type: 'game.revokeGoal', data: { id: GAME, goalId: goalId(1) } } as const
  const commits = [...log.begun(), log.commit(aGoalAfter(1), 'k1'), log.commit(revoke, 'k2')]
  return commits.map((commit) => check.look(aStep({ written: [{ commit }] }))).at(-1)
}

it('[U12] finds an undo of what another desk has entered', () =>
  expect(takingBack('desk-2', ['k2'])).toMatch(
    /^The undo of desk-2 takes back what desk-1 has entered \(game.goalRevoked at \d+\)\.$/,
  ))

it('[U12] accepts an undo of an own act, and a goal of another desk that is removed in the record', () => {
  expect(takingBack('desk-1', ['k2'])).toBeUndefined()
  expect(takingBack('desk-2', [])).toBeUndefined()
})
