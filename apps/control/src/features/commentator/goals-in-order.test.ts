import { goalId, playerId, teamId } from '@cup/domain/testing'
import { expect, it } from 'vitest'
import { aGame } from '../../testing/a-cup.ts'
import { goalsInOrder } from './goals-in-order.ts'

const nameOf = (id: string) => (id === playerId(1) ? 'Mia Keller' : id === playerId(2) ? 'Ole Brand' : undefined)
const goal = (number: number, change: object) => ({
  goalId: goalId(number),
  playerId: playerId(1),
  teamId: teamId(1),
  time: 500 - number,
  homeTeam: true,
  isOwnGoal: false,
  ...change,
})

it('tells each goal with the score after it, its scorer and its assist', () => {
  const goals = [
    goal(1, { assistPlayerId: playerId(2) }),
    goal(2, { homeTeam: false, isOwnGoal: true }),
    goal(3, { playerId: null }),
    goal(4, { homeTeam: false, playerId: playerId(9) }),
  ]
  expect(goalsInOrder(aGame(1, { goals }), nameOf)).toEqual([
    {
      goalId: goalId(1),
      side: 'home',
      time: 499,
      score: { home: 1, guest: 0 },
      text: 'Mia Keller (Vorlage Ole Brand)',
    },
    { goalId: goalId(2), side: 'guest', time: 498, score: { home: 1, guest: 1 }, text: 'Mia Keller (Eigentor)' },
    { goalId: goalId(3), side: 'home', time: 497, score: { home: 2, guest: 1 }, text: 'Torschütze offen' },
    { goalId: goalId(4), side: 'guest', time: 496, score: { home: 2, guest: 2 }, text: 'unbekannt' },
  ])
})
