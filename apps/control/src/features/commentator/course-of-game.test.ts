import { goalId, playerId, teamId, timePenaltyId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aGame } from '../../testing/a-cup.ts'
import { courseOf } from './course-of-game.ts'

const players = {
  name: (id: string) => (id === playerId(1) ? '7 Keller' : undefined),
  number: (id: string) => (id === playerId(2) ? '4' : undefined),
}
const goal = (number: number, change: object = {}) => ({
  goalId: goalId(number),
  playerId: playerId(1),
  teamId: teamId(1),
  time: 500 - number,
  homeTeam: true,
  isOwnGoal: false,
  ...change,
})
const penalty = (number: number, time: number, change: object = { playerId: playerId(1) }) => ({
  timePenaltyId: timePenaltyId(number),
  teamId: teamId(2),
  time,
  duration: 120,
  ...change,
})
const actualTeams = { homeTeamId: teamId(1), guestTeamId: teamId(2) }
const course = (change: object) => courseOf(aGame(1, { actualTeams, ...change }), players)

describe('the course of a game', () => {
  it('lists each goal with the score after it, its scorer and its assist, the latest first', () => {
    const goals = [
      goal(1, { assistPlayerId: playerId(2) }),
      goal(2, { homeTeam: false, isOwnGoal: true }),
      goal(3, { playerId: null }),
      goal(4, { homeTeam: false, playerId: playerId(9) }),
    ]
    expect(course({ goals })).toEqual([
      { id: goalId(4), side: 'guest', time: 496, score: { home: 2, guest: 2 }, text: 'unbekannt' },
      { id: goalId(3), side: 'home', time: 497, score: { home: 2, guest: 1 }, text: 'Torschütze offen' },
      { id: goalId(2), side: 'guest', time: 498, score: { home: 1, guest: 1 }, text: 'Eigentor 7 Keller' },
      { id: goalId(1), side: 'home', time: 499, score: { home: 1, guest: 0 }, text: '7 Keller, Vorlage 4' },
    ])
  })

  it('lists penalties between the goals, by the time at which they were given', () => {
    const timePenalties = [
      penalty(1, 450, { playerId: playerId(1), givenTime: 498 }),
      penalty(2, 100, {}),
      penalty(3, 0, { playerId: playerId(1), timeKnown: false }),
    ]
    expect(course({ goals: [goal(1), goal(3)], timePenalties }).map(({ time, text }) => [time, text])).toEqual([
      [100, 'Zeitstrafe Bank'],
      [497, '7 Keller'],
      [498, 'Zeitstrafe 7 Keller'],
      [499, '7 Keller'],
      [undefined, 'Zeitstrafe 7 Keller'],
    ])
  })
})
