import { describe, expect, it } from 'vitest'
import { groupId, teamId } from '../testing/index.ts'
import { foulCounts, periodAt, readingInPeriod } from './periods.ts'
import { timeInHallOf } from './time-in-hall.ts'

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

describe('[Z5] a reading of the clock in its period', () => {
  it('names the half and what remained of it; the mark itself is the end of the first half', () => {
    const times = [1200, 675.5, 600, 599, 0]
    expect(times.map((time) => readingInPeriod(halves, { time }))).toEqual([
      { period: 1, remaining: 600 },
      { period: 1, remaining: 75.5 },
      { period: 1, remaining: 0 },
      { period: 2, remaining: 599 },
      { period: 2, remaining: 0 },
    ])
  })

  it('is the reading itself in a game that is not divided', () => {
    expect(readingInPeriod({ duration: 600 }, { time: 432 })).toEqual({ remaining: 432 })
  })
})

it('[Z6] a game takes its playing time and the break between its halves, by the rules that it has or would copy', () => {
  const settings = { headToHeadFirst: false, rules: { periods: 2, breakSeconds: 180, knockoutPeriods: 1 } }
  expect(timeInHallOf({ duration: 1200, groupId: groupId(1) }, settings)).toBe(1380)
  expect(timeInHallOf({ duration: 1200 }, settings)).toBe(1200)
  expect(timeInHallOf(halves, { headToHeadFirst: false })).toBe(1320)
  expect(timeInHallOf({ duration: 600 }, { headToHeadFirst: false })).toBe(600)
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
