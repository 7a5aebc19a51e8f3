import { describe, expect, it } from 'vitest'
import { shotsInOrder } from './paper-sheet.ts'

const marks = (home: string, guest: string, shotsNumber = 5) =>
  shotsInOrder({ home, guest }, shotsNumber)?.map(
    ({ side, success }) => `${side === 'home' ? 'h' : 'g'}${success ? 1 : 0}`,
  )

describe('the shots on a sheet', () => {
  it.each([
    ['11111', '11110', 'h1 g1 h1 g1 h1 g1 h1 g1 h1 g0'],
    // The guest began, or its third miss would not have been shot.
    ['111', '000', 'h1 g0 h1 g0 h1 g0'],
    ['11', '0001', undefined],
    ['110', '0001', undefined],
  ])('[S3] %s and %s are taken in turns up to the deciding one', (home, guest, shots) => {
    expect(marks(home, guest)?.join(' ')).toBe(shots)
  })

  it('[S2] begin with the side that has one more', () => {
    expect(marks('10', '111', 3)?.join(' ')).toBe('g1 h1 g1 h0 g1')
  })

  it('[S4] go on pairwise until a round makes the difference', () => {
    expect(marks('1111101', '1111100')).toHaveLength(14)
    expect(marks('111110', '111110')).toBeUndefined()
  })

  it('[S3] are refused with shots after the decision, and with nothing typed', () => {
    expect(marks('1111', '0000')).toBeUndefined()
    expect(marks('', '')).toBeUndefined()
  })
})
