import { describe, expect, it } from 'vitest'
import { contrastOf, inkOn } from './ink.ts'

/** Every sixth step of each channel. */
const steps = Array.from({ length: 18 }, (_, step) => (step * 15).toString(16).padStart(2, '0'))
const colors = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))

describe('ink', () => {
  it('is white on dark and black on light colours', () => {
    expect(inkOn('#111827')).toBe('#ffffff')
    expect(inkOn('#FEF3C7')).toBe('#000000')
  })

  it('is readable on every colour', () => {
    const worst = Math.min(...colors.map((color) => contrastOf(color, inkOn(color))))
    expect(worst).toBeGreaterThanOrEqual(4.5)
  })
})

describe('contrast', () => {
  it('is 21 between black and white, and 1 between equals', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastOf('#1746c7', '#1746c7')).toBe(1)
  })
})
