import { describe, expect, it } from 'vitest'
import { defined } from './defined.ts'

describe('defined fields', () => {
  it('are those that say something, null and false included', () => {
    expect(Object.keys(defined({ a: 1, b: undefined, c: null, d: false, e: '' }))).toEqual(['a', 'c', 'd', 'e'])
  })

  it('never overwrite what is there when they are spread', () => {
    expect({ name: 'Hallencup', ...defined({ name: undefined }) }).toEqual({ name: 'Hallencup' })
  })
})
