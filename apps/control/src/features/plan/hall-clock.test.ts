import { describe, expect, it } from 'vitest'
import { hallClock } from './hall-clock.ts'

describe('[H21] the clock of the hall', () => {
  it('keeps the time of day over a month, a year and the change of the clock', () => {
    expect(hallClock.daysLater('2025-01-31T08:15:00.000Z', 1)).toBe('2025-02-01T08:15:00.000Z')
    expect(hallClock.daysLater('2025-12-31T08:15:00.500Z', 7)).toBe('2026-01-07T08:15:00.500Z')
    // 09:15 in Berlin: an hour earlier in UTC once it is summer.
    expect(hallClock.daysLater('2025-03-29T08:15:00.000Z', 1)).toBe('2025-03-30T07:15:00.000Z')
    expect(hallClock.daysLater('2025-03-30T07:15:00.000Z', -1)).toBe('2025-03-29T08:15:00.000Z')
  })

  it('knows the day of an instant in the hall', () => {
    expect(hallClock.dayOf('2025-01-18T23:30:00.000Z')).toBe('2025-01-19')
  })
})
