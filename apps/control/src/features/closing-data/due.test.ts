import { describe, expect, it } from 'vitest'
import { dayAfter, dueOn, earliestDay, isInRange } from './due.ts'

const now = '2025-01-18T16:20:00.000Z'

describe('[N15] the day of an erasure', () => {
  it('is 30 days after the last game, at three by the clock of the hall', () => {
    expect(dayAfter(30, { now, lastGame: '2025-01-18T15:40:00.000Z' })).toBe('2025-02-17')
    expect(dueOn('2025-02-17')).toBe('2025-02-17T02:00:00.000Z')
  })

  it('is never earlier than 14 whole days from now', () => {
    expect(earliestDay(now)).toBe('2025-02-02')
    expect(dayAfter(14, { now, lastGame: '2024-12-01T15:40:00.000Z' })).toBe('2025-02-02')
    expect(earliestDay('2025-01-18T01:30:00.000Z')).toBe('2025-02-01')
  })

  it.each([
    ['2025-02-01', false],
    ['2025-02-02', true],
    ['2026-01-19', true],
    ['2026-01-20', false],
  ])('on %s can be announced: %s', (day, isPossible) => expect(isInRange(day, now)).toBe(isPossible))
})
