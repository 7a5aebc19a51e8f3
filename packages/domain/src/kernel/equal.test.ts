import { describe, expect, it } from 'vitest'
import { isSame } from './equal.ts'

describe('same content', () => {
  it.each([
    [1, 1, true],
    ['a', 'b', false],
    [null, null, true],
    [null, undefined, false],
    [{}, null, false],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: 1 }, { a: 1, b: undefined }, true],
    [{ a: 1 }, { a: 1, b: null }, false],
    [{ a: { b: [1, 2] } }, { a: { b: [1, 2] } }, true],
    [{ a: { b: [1, 2] } }, { a: { b: [2, 1] } }, false],
    [[1, 2], [1, 2, 3], false],
    [[], {}, false],
  ])('[I3] of %j and %j: %s', (a, b, same) => {
    expect([isSame(a, b), isSame(b, a)]).toEqual([same, same])
  })
})
