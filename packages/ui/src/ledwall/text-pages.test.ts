import { describe, expect, it } from 'vitest'
import { textPagesOf } from './text-pages.ts'
import { emsOf } from './type-width.ts'

const LONG_WALL = { width: 1856, height: 144 }
const HIGH_WALL = { width: 960, height: 190 }
const LONGEST =
  'Liebe Gäste, bitte stellt keine Fahrräder vor die Notausgänge der Halle und achtet auf eure Wertsachen. Vielen Dank euch allen, und noch einen schönen Nachmittag in der Halle'

describe('a free text', () => {
  it('stands in one line at 96 px where it fits', () => {
    const text = 'Die Siegerehrung beginnt um 18 Uhr'
    expect(textPagesOf(text, LONG_WALL)).toEqual({ size: 96, pages: [[text]] })
  })

  it('is set smaller, and in two lines of about the same length, where it does not', () => {
    expect(textPagesOf('Die Siegerehrung beginnt um 18 Uhr', HIGH_WALL)).toEqual({
      size: 80,
      pages: [['Die Siegerehrung', 'beginnt um 18 Uhr']],
    })
  })

  it('goes on several pages at 64 px where even that is too long', () => {
    expect(textPagesOf(LONGEST, LONG_WALL)).toEqual({
      size: 64,
      pages: [
        [
          'Liebe Gäste, bitte stellt keine Fahrräder vor die Notausgänge',
          'der Halle und achtet auf eure Wertsachen. Vielen Dank euch',
        ],
        ['allen, und noch einen schönen Nachmittag in der Halle'],
      ],
    })
  })

  it.each([LONGEST, 'W'.repeat(120), 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', 'a b'])(
    'keeps every letter, and no line is wider than the wall: %s',
    (text) => {
      for (const wall of [LONG_WALL, HIGH_WALL]) {
        const { size, pages } = textPagesOf(text, wall)
        const lines = pages.flat()
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
        expect(Math.max(...lines.map(emsOf)) * size).toBeLessThanOrEqual(wall.width)
      }
    },
  )

  it('never cuts a word that fits into a line', () => {
    const { pages } = textPagesOf('Glückwunsch xyz', { width: 460, height: 190 })
    expect(pages).toEqual([['Glückwunsch', 'xyz']])
  })
})
