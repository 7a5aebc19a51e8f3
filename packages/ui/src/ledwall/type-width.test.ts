import { describe, expect, it } from 'vitest'
import { emsOf, emsOfFigures, sizeThatFits } from './type-width.ts'

describe('the width of heavy type', () => {
  it('is that of its letters, whatever accents they carry', () => {
    expect(emsOf('ÄÖÜ')).toBe(emsOf('AOU'))
    expect(emsOf('W')).toBeGreaterThan(3 * emsOf('i'))
  })

  it('overestimates characters without a known width', () => {
    expect(emsOf('日')).toBe(emsOf('W'))
  })

  it('is the same for every time of the clock', () => {
    expect(emsOfFigures('11:11')).toBe(emsOfFigures('08:48'))
  })
})

describe('the size that fits', () => {
  it('is the largest while there is room, else what the width allows', () => {
    expect(sizeThatFits(2, 300, 96)).toBe(96)
    expect(sizeThatFits(4, 300, 96)).toBe(75)
    expect(sizeThatFits(0, 300, 96)).toBe(96)
  })
})
