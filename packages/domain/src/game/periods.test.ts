import { describe, expect, it } from 'vitest'
import { teamId } from '../testing/index.ts'
import { foulCounts, periodAt, readingInPeriod, type WithPeriods } from './periods.ts'

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
    expect(readingInPeriod({ duration: 600 }, { time: 432 })).toEqual({ period: 'regular', remaining: 432 })
  })

  it('[Z10] names extra time, and its halves where it has two', () => {
    const readings = (game: WithPeriods, times: readonly number[]) =>
      times.map((time) => readingInPeriod(game, { time }))
    const extra2 = { periods: 2, seconds: 180 } as const
    expect(readings({ ...halves, extraTime: extra2 }, [0, -20, -180, -181, -360])).toEqual([
      { period: 2, remaining: 0 },
      { period: 'extra1', remaining: 160 },
      { period: 'extra1', remaining: 0 },
      { period: 'extra2', remaining: 179 },
      { period: 'extra2', remaining: 0 },
    ])
    expect(readings({ duration: 600, extraTime: { periods: 1, seconds: 300 } }, [432, 0, -20])).toEqual([
      { period: 'regular', remaining: 432 },
      { period: 'regular', remaining: 0 },
      { period: 'extra', remaining: 280 },
    ])
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
