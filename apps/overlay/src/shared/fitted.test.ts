import { describe, expect, it } from 'vitest'
import { fit, initialled } from './fitted.tsx'

/** Every letter is half as wide as it is high. */
const half = (line: string) => line.length / 2
const room = (width: number, height: number, size = 60) => ({ width, height, size })
const LONGEST = 'JSG Altmarschhausen/Niederquellbach/Sankt Ottilienfeld-Drei Türme 1923'

describe('[B24] a text in its room', () => {
  it('stays as it is where there is room', () => {
    expect(fit('SG Mühlensiel', room(500, 70), half)).toEqual({ lines: ['SG Mühlensiel'], size: 60, squeeze: 1 })
  })

  it('gets narrower first', () => {
    expect(fit('SG Mühlensiel', room(312, 200), half)).toEqual({ lines: ['SG Mühlensiel'], size: 60, squeeze: 0.8 })
  })

  it('then takes more lines, as even as they can be', () => {
    const { lines, size } = fit('SSV Habichtsee Süd', room(320, 200), half)
    expect({ lines, size }).toEqual({ lines: ['SSV ', 'Habichtsee Süd'], size: 60 })
  })

  it('finds the lines of a long list without trying every way', () => {
    const list = Array.from({ length: 60 }, (_, n) => `Name ${n % 10},`).join(' ')
    const { lines } = fit(list, room(1600, 520), half)
    expect(lines.length).toBe(7)
    expect(lines.join('')).toBe(list)
  })

  it('gets smaller last, and is never cut', () => {
    const { lines, size, squeeze } = fit(LONGEST, room(390, 70, 40), half)
    expect(lines.join('')).toBe(LONGEST)
    expect(size).toBe(32)
    expect(Math.max(...lines.map((line) => half(line.trimEnd()) * size * squeeze))).toBeLessThanOrEqual(390)
  })

  it('keeps a line that may end after a stroke or a hyphen', () => {
    expect(fit('Auenbach/Weidental-Süd', room(300, 300, 60), half).lines).toEqual(['Auenbach/', 'Weidental-Süd'])
  })
})

describe('first names', () => {
  it.each([
    ['Maximilian Alexander von und zu Hohenquellstein', 'M. von und zu Hohenquellstein'],
    ['Fiete Mondschein', 'F. Mondschein'],
    ['Nr. 13', 'Nr. 13'],
    ['Fiete', 'Fiete'],
  ])('of %s become an initial', (name, expected) => {
    expect(initialled(name)).toBe(expected)
  })
})
