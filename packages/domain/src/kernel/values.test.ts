import { describe, expect, it } from 'vitest'
import { compareGerman, defined, isSame } from './values.ts'

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

describe('defined fields', () => {
  it('are those that say something, null and false included', () => {
    expect(Object.keys(defined({ a: 1, b: undefined, c: null, d: false, e: '' }))).toEqual(['a', 'c', 'd', 'e'])
  })

  it('never overwrite what is there when they are spread', () => {
    expect({ name: 'Hallencup', ...defined({ name: undefined }) }).toEqual({ name: 'Hallencup' })
  })
})

describe('German order', () => {
  it('[L2] puts umlauts beside their letters and 2 before 10', () => {
    const names = ['Zell', 'Spiel 10', 'Österreich', 'Ott', 'Spiel 2', 'Ost', 'ärger', 'Arndt']
    expect(names.sort(compareGerman)).toEqual([
      'ärger',
      'Arndt',
      'Ost',
      'Österreich',
      'Ott',
      'Spiel 2',
      'Spiel 10',
      'Zell',
    ])
  })
})
