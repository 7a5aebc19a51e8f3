import { describe, expect, it } from 'vitest'
import { columnsOf } from './table-columns.ts'

const sizesFor = (count: number): number[] =>
  columnsOf(Array.from({ length: count }, (_, n) => n)).map(({ length }) => length)

describe('the columns of a table', () => {
  it.each([
    [1, [1]],
    [10, [10]],
    [11, [6, 5]],
    [16, [8, 8]],
  ])('%i teams stand in %j', (count, sizes) => expect(sizesFor(count)).toEqual(sizes))

  it('are read down the first, then down the second', () => {
    const [first = [], second = []] = columnsOf(Array.from({ length: 12 }, (_, n) => n + 1))
    expect([...first, ...second]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })
})
