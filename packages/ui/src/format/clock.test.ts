import { describe, expect, it } from 'vitest'
import { formatClock } from './index.ts'

describe('the clock', () => {
  it('has two digits for minutes and seconds', () => {
    expect(formatClock(720)).toBe('12:00')
    expect(formatClock(462)).toBe('07:42')
    expect(formatClock(9)).toBe('00:09')
  })

  it('rounds up, so that zero shows only when time is up', () => {
    expect(formatClock(0.001)).toBe('00:01')
    expect(formatClock(59.001)).toBe('01:00')
    expect(formatClock(60)).toBe('01:00')
    expect(formatClock(0)).toBe('00:00')
  })

  it('never shows less than zero', () => {
    expect(formatClock(-3)).toBe('00:00')
  })

  it('counts minutes beyond the hour', () => {
    expect(formatClock(6000)).toBe('100:00')
  })
})
