import { describe, expect, it } from 'vitest'
import { ageOf } from './index.ts'

describe('the age', () => {
  it('grows on the birthday', () => {
    expect(ageOf('2010-01-18', '2025-01-17T12:00:00.000Z')).toBe(14)
    expect(ageOf('2010-01-18', '2025-01-18T12:00:00.000Z')).toBe(15)
  })

  it('grows at midnight of the hall', () => {
    expect(ageOf('2010-01-18', '2025-01-17T22:59:59.000Z')).toBe(14)
    expect(ageOf('2010-01-18', '2025-01-17T23:00:00.000Z')).toBe(15)
    expect(ageOf('2010-01-18', '2025-01-17T23:00:00.000Z', 'America/New_York')).toBe(14)
  })

  it('grows on 1 March for who was born on 29 February', () => {
    expect(ageOf('2012-02-29', '2025-02-28T12:00:00.000Z')).toBe(12)
    expect(ageOf('2012-02-29', '2025-03-01T12:00:00.000Z')).toBe(13)
    expect(ageOf('2012-02-29', '2024-02-29T12:00:00.000Z')).toBe(12)
  })
})
