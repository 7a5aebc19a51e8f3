import { describe, expect, it } from 'vitest'
import { aGame, aGoal, gameId, goalId, knownGame, playerId, scored } from '../../testing/index.ts'
import { sideOfGoal } from './goal.ts'
import { scoreOf } from './record.ts'

const record = [
  scored(aGoal()),
  scored(aGoal({ goalId: goalId(2), isOwnGoal: true, playerId: playerId(21) })),
  scored(aGoal({ goalId: goalId(3), homeTeam: false, playerId: null })),
  scored(aGoal({ goalId: goalId(4), homeTeam: false, playerId: playerId(21) })),
  { type: 'game.goalRevoked', data: { id: gameId(1), goalId: goalId(4) } },
] as const

describe('score', () => {
  it.each([
    [true, 'home'],
    [false, 'guest'],
  ])('[G12] a goal with homeTeam %s counts for the %s side', (homeTeam, side) => {
    expect(sideOfGoal({ homeTeam })).toBe(side)
  })

  it('[G12] counts own goals and goals with an open scorer, but none that was revoked', () => {
    expect(scoreOf(knownGame(aGame({ phase: 'started', record })).record)).toEqual({ home: 2, guest: 1 })
  })

  it('[G12] is nothing to nothing before the first goal', () => {
    expect(scoreOf(knownGame(aGame()).record)).toEqual({ home: 0, guest: 0 })
  })
})
