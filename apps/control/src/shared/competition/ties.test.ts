import { groupId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aGame, wonBy } from '../../testing/a-cup.ts'
import { isComplete, moved, tiesOf } from './ties.ts'

const GROUP = { id: groupId(1) }
const entry = (number: number, rank: number) => ({
  teamId: teamId(number),
  rank,
  played: 1,
  won: 0,
  drawn: 1,
  lost: 0,
  points: 1,
  goalDifference: 0,
  scoredGoals: 1,
  receivedGoals: 1,
})

describe('a group', () => {
  it('[L7] is complete when each of its games is played or cancelled', () => {
    expect(isComplete(GROUP, [])).toBe(false)
    expect(isComplete(GROUP, [aGame(1, wonBy(1, 0)), aGame(2)])).toBe(false)
    expect(isComplete(GROUP, [aGame(1, wonBy(1, 0)), aGame(2, { cancelled: true })])).toBe(true)
  })
})

describe('ties', () => {
  it('[L8] are the sets of teams on one rank', () => {
    const table = [entry(1, 1), entry(2, 2), entry(3, 2), entry(4, 4)]
    expect(tiesOf(table, [])).toEqual([{ teamIds: [teamId(2), teamId(3)], method: 'shootOut', isDecided: false }])
  })

  it('[L8] are shown as decided as long as the decision holds', () => {
    const decision = { groupId: groupId(1), teamIds: [teamId(3), teamId(2)], method: 'lot' as const }
    expect(tiesOf([entry(3, 1), entry(2, 2)], [{ ...decision, holds: true }])).toEqual([
      { teamIds: [teamId(3), teamId(2)], method: 'lot', isDecided: true },
    ])
    expect(tiesOf([], [{ ...decision, holds: false }])).toEqual([])
  })
})

it('moves one of a list up or down', () => {
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})
