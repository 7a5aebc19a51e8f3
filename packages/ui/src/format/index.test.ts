import { describe, expect, it } from 'vitest'
import { formatClock, formatDifference, formatScore, formatSpan } from './index.ts'

describe('a score', () => {
  it('is home to guest', () => {
    expect(formatScore({ home: 2, guest: 1 })).toBe('2:1')
  })

  it('has the tally of its shoot-out in brackets', () => {
    expect(formatScore({ home: 2, guest: 2 }, { home: 4, guest: 3 })).toBe('2:2 (4:3)')
  })

  it('is a dash where nothing has been played', () => {
    expect(formatScore(undefined)).toBe('–')
  })
})

describe('a difference', () => {
  it('has its sign, and a real minus', () => {
    expect([9, 0, -3].map(formatDifference)).toEqual(['+9', '0', '−3'])
  })
})

describe('[V8] the clock', () => {
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

describe('how long something has lasted', () => {
  it('is in seconds, from a minute on in minutes and seconds', () => {
    expect([58.9, 60, 125].map(formatSpan)).toEqual(['58\u00a0s', '1\u00a0Min. 0\u00a0s', '2\u00a0Min. 5\u00a0s'])
  })
})
