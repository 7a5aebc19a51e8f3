import { describe, expect, it } from 'vitest'
import { emsOf, emsOfFigures, fitOf, linesOf, sizeThatFits } from './type-width.ts'

describe('the width of heavy type', () => {
  it('is that of its letters, whatever accents they carry', () => {
    expect(emsOf('ÄÖÜ')).toBe(emsOf('AOU'))
    expect(emsOf('W')).toBeGreaterThanOrEqual(3 * emsOf('i'))
  })

  it('overestimates characters without a known width', () => {
    expect(emsOf('日')).toBeGreaterThan(emsOf('W'))
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

describe('what is too long', () => {
  it('gets narrower first, down to 72 %, then smaller', () => {
    expect(fitOf(2, 192, 96)).toEqual({ size: 96, squeeze: 1 })
    expect(fitOf(2, 160, 96)).toEqual({ size: 96, squeeze: 160 / 192 })
    expect(fitOf(4, 144, 96)).toEqual({ size: 50, squeeze: 0.72 })
  })

  it('is a name in several lines, broken between words, where one would be small', () => {
    const box = { width: 590, height: 136 }
    expect(linesOf('SC Fuchsenried', box, 88).lines).toEqual(['SC Fuchsenried'])
    const long = linesOf('JSG Altmarschhausen/Niederquellbach/Sankt Ottilienfeld-Drei Türme 1923', box, 88)
    expect(long.lines).toEqual(['JSG Altmarschhausen/Niederquellbach/', 'Sankt Ottilienfeld-Drei Türme 1923'])
    expect(long.size).toBeGreaterThanOrEqual(32)
    expect(long.lineHeight * long.lines.length).toBeLessThanOrEqual(box.height)
  })
})
