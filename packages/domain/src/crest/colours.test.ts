import { describe, expect, it } from 'vitest'
import { areTooAlike, colourDifference, contrastOf, inkOn, labDifference } from './colours.ts'

/** Pairs and differences that were published to check implementations of CIEDE2000. */
const published = [
  [50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425],
  [50, 0, 0, 50, -1, 2, 2.3669],
  [50, 2.49, -0.001, 50, -2.49, 0.0009, 7.1792],
  [50, 2.49, -0.001, 50, -2.49, 0.0011, 7.2195],
  [50, -0.001, 2.49, 50, 0.0009, -2.49, 4.8045],
  [50, 2.5, 0, 50, 0, -2.5, 4.3065],
  [50, 2.5, 0, 73, 25, -18, 27.1492],
  [50, 2.5, 0, 61, -5, 29, 22.8977],
  [50, 2.5, 0, 56, -27, -3, 31.903],
  [50, 2.5, 0, 58, 24, 15, 19.4535],
  [60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644],
  [63.0109, -31.0961, -5.8663, 62.8187, -29.7946, -4.0864, 1.263],
  [22.7233, 20.0904, -46.694, 23.0331, 14.973, -42.5619, 2.0373],
  [6.7747, -0.2908, -2.4247, 5.8714, -0.0985, -2.2286, 0.6377],
  [2.0776, 0.0795, -1.135, 0.9033, -0.0636, -0.5514, 0.9082],
] as const

describe('the difference of colours', () => {
  it.each(published)('is as published: (%f, %f, %f) and (%f, %f, %f)', (...values) => {
    const [l1, a1, b1, l2, a2, b2, difference] = values
    const [one, other] = [
      { l: l1, a: a1, b: b1 },
      { l: l2, a: a2, b: b2 },
    ]
    expect(labDifference(one, other)).toBeCloseTo(difference, 4)
    expect(labDifference(other, one)).toBeCloseTo(difference, 4)
  })

  it('goes from equal to black and white', () => {
    expect(colourDifference('#1746c7', '#1746C7')).toBe(0)
    expect(colourDifference('#000000', '#ffffff')).toBeCloseTo(100, 3)
  })
})

describe('the colours of two sides', () => {
  it.each([
    ['#000000', '#111827'],
    ['#c81e1e', '#ef4444'],
    ['#1746c7', '#1e3a8a'],
    ['#ffffff', '#fef3c7'],
    ['#facc15', '#fde047'],
  ])('are too alike: %s and %s', (home, guest) => {
    expect(areTooAlike(home, guest)).toBe(true)
  })

  it.each([
    ['#000000', '#ffffff'],
    ['#c81e1e', '#1746c7'],
    ['#facc15', '#f97316'],
    ['#16a34a', '#1746c7'],
    ['#000000', '#1d4ed8'],
  ])('are told apart: %s and %s', (home, guest) => {
    expect(areTooAlike(home, guest)).toBe(false)
  })
})

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
