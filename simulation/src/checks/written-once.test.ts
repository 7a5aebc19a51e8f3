import { expect, it } from 'vitest'
import type { Commit } from './log-history.ts'
import { aGoalAfter, aLog } from './testing/a-log.ts'
import { anAnswer, aStep } from './testing/a-step.ts'
import { writtenOnce } from './written-once.ts'

const GOAL = '/v1/game.write/score-goal'

/** A check that has seen a running game and a goal under a key. */
function afterAGoal() {
  const log = aLog()
  const check = writtenOnce()
  const goal = [...log.begun(), log.commit(aGoalAfter(1), 'k1')].map((commit) => {
    check.look(aStep({ written: [{ commit }] }))
    return commit
  })
  const write = (commit: Commit) => check.look(aStep({ written: [{ commit }] }))
  const answer = (position: number, key: string) =>
    check.look(aStep({ answers: [anAnswer(GOAL, { position }, { key })] }))
  return { log, check, goal: goal.at(-1), write, answer, head: log.tournament.position }
}

it('[E2] accepts an answer that names the position of its event', () => {
  const { answer, head } = afterAGoal()
  expect(answer(head, 'k1')).toBeUndefined()
})

it('[E2] finds an answer that the log does not hold', () => {
  const { answer, head } = afterAGoal()
  expect(answer(head, 'k2')).toBe(
    `service-1 answers ${GOAL} with position ${head}, and the log, which ends at ${head}, does not hold it.`,
  )
})

it('[E2] finds an answer that names another position', () => {
  const { answer, head } = afterAGoal()
  expect(answer(head - 1, 'k1')).toBe(
    `service-1 answers ${GOAL} with position ${head - 1}, and the log has it at ${head}.`,
  )
})

it('[I2] finds a command that is in the log twice', () => {
  const { log, write, head } = afterAGoal()
  expect(write(log.commit(aGoalAfter(2), 'k1'))).toMatch(new RegExp(`is in the log twice, at ${head} and ${head + 1}`))
})

it('[I2] finds a repeated command that was decided again, also where that has changed nothing', () => {
  const { log, write, head } = afterAGoal()
  expect(write(log.commit(aGoalAfter(1), 'k1'))).toMatch(
    new RegExp(`was decided again at ${head}, after it was answered`),
  )
})

it('[E2] finds a position that is used twice', () => {
  const { goal, write, head } = afterAGoal()
  expect(goal && write(goal)).toBe(`The log goes on at position ${head} after ${head} (game.goalScored).`)
})

it('[E7] accepts that the log has lost an answered command', () => {
  const { check, answer, head } = afterAGoal()
  check.look(aStep({ written: [{ lostAfter: head - 1 }] }))
  expect(answer(head, 'k1')).toBeUndefined()
})
