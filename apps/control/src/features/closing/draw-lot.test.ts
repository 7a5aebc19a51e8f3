import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inDrawnOrder } from './draw-lot.ts'

describe('[L8] a lot', () => {
  it('has each of them once', () =>
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer()), (things) => {
        expect(inDrawnOrder(things).toSorted()).toEqual(things.toSorted())
      }),
    ))

  it('gives each order the same chance', () => {
    const orders = [0, 1].flatMap((second) =>
      [0, 1, 2].map((third) => {
        const draws = [0, second, third]
        return inDrawnOrder(['A', 'B', 'C'], () => draws.shift() ?? 0).join('')
      }),
    )
    expect(new Set(orders).size).toBe(6)
  })
})
