import { describe, expect, it } from 'vitest'
import { teamId } from '../testing/index.ts'
import { foulCounts, periodAt } from './periods.ts'

const halves = { duration: 1200, rules: { periods: 2 } }

describe('the period of a reading', () => {
  it('is the first up to the half of the playing time, then the second', () => {
    const times = [1200, 601, 600, 599.9, 0]
    expect(times.map((time) => periodAt(halves, { time }))).toEqual([1, 1, 1, 2, 2])
  })

  it('is the only one of a game that is not divided', () => {
    expect([600, 1, 0].map((time) => periodAt({ duration: 600 }, { time }))).toEqual([1, 1, 1])
  })
})

it('[F2] fouls count for their team, in their period', () => {
  const [home, guest] = [teamId(1), teamId(2)]
  const fouls = [
    { teamId: home, time: 1100 },
    { teamId: home, time: 600 },
    { teamId: guest, time: 700 },
    { teamId: home, time: 400 },
  ]
  const game = { ...halves, actualTeams: { homeTeamId: home, guestTeamId: guest }, fouls }
  expect([1, 2].map((period) => foulCounts(game, period))).toEqual([
    { home: 2, guest: 1 },
    { home: 1, guest: 0 },
  ])
})
