import { describe, expect, it } from 'vitest'
import { bothSides, higherSide, oppositeOf } from './side.ts'

describe('side', () => {
  it('has an opposite', () => {
    expect(bothSides(oppositeOf)).toEqual({ home: 'guest', guest: 'home' })
  })

  it.each([
    [{ home: 2, guest: 1 }, 'home'],
    [{ home: 0, guest: 1 }, 'guest'],
    [{ home: 1, guest: 1 }, undefined],
  ])('of %o that is higher: %s', (values, side) => {
    expect(higherSide(values)).toBe(side)
  })
})
