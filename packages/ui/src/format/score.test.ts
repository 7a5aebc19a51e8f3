import { describe, expect, it } from 'vitest'
import { formatDifference, formatScore } from './index.ts'

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
