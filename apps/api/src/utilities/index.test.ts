import { at } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { millisUntil, steadyClock } from './index.ts'

describe('the service clock', () => {
  it('returns instants that never run backwards', () => {
    const now = steadyClock()
    const readings = Array.from({ length: 1000 }, () => now())

    expect(readings).toEqual([...readings].sort())
    expect(Math.abs(Date.parse(now()) - Date.now())).toBeLessThan(1000)
  })

  it('counts the milliseconds until an instant, at least zero', () => {
    expect([millisUntil(at(1.5), at(0)), millisUntil(at(0), at(1))]).toEqual([1500, 0])
  })
})
