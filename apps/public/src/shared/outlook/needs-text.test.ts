import { describe, expect, it } from 'vitest'
import { needsText } from './live-group.ts'

type Ranges = { readonly [difference: number]: readonly [best: number, worst: number] }

const chances = (ranges: Ranges, isLastGame = true) => ({
  isLastGame,
  places: new Map(Object.entries(ranges).map(([difference, [best, worst]]) => [Number(difference), { best, worst }])),
})
const text = (ranges: Ranges, through?: number) => needsText(chances(ranges), 'HAB', through)

describe('[L11] what a team needs', () => {
  it('says the places for each result where all places lead on', () => {
    expect(text({ 2: [9, 11], 1: [10, 12], 0: [12, 12], [-1]: [15, 15] })).toBe(
      'Mit einem Sieg wird HAB 9. bis 12., mit einem Unentschieden 12., mit einer Niederlage 15.',
    )
    expect(text({ 1: [3, 3], 0: [3, 3], [-1]: [3, 3] })).toBe('HAB wird 3.')
  })

  it('says what is enough, what may be and what is not', () => {
    expect(text({ 1: [1, 2], 0: [2, 3], [-1]: [3, 4] }, 2)).toBe(
      'Mit einem Sieg ist HAB sicher weiter, mit einem Unentschieden vielleicht weiter, mit einer Niederlage ausgeschieden.',
    )
    expect(text({ 1: [1, 1], 0: [2, 2], [-1]: [2, 3] }, 2)).toBe(
      'Mit einem Sieg oder einem Unentschieden ist HAB sicher weiter, mit einer Niederlage vielleicht weiter.',
    )
  })

  it('says how many goals a win needs, or a defeat may have', () => {
    expect(text({ 3: [2, 2], 2: [2, 2], 1: [2, 3], 0: [3, 4], [-1]: [4, 4] }, 2)).toBe(
      'Mit einem Sieg mit mindestens 2 Toren Unterschied ist HAB sicher weiter, mit einem knapperen Sieg vielleicht weiter, mit einem Unentschieden oder einer Niederlage ausgeschieden.',
    )
    expect(text({ 1: [1, 1], 0: [1, 2], [-1]: [2, 2], [-2]: [3, 3] }, 2)).toContain(
      'einer Niederlage mit höchstens einem Tor Unterschied ist HAB sicher weiter, mit einer höheren Niederlage ausgeschieden',
    )
  })

  it('says what is certain', () => {
    expect(text({ 1: [1, 1], 0: [1, 2], [-1]: [2, 2] }, 2)).toBe('HAB ist schon sicher weiter.')
    expect(text({ 1: [3, 4], 0: [4, 4], [-1]: [4, 4] }, 2)).toBe('HAB kann nicht mehr weiterkommen.')
    expect(needsText(chances({ 0: [2, 3] }, false), 'HAB', 2)).toBe(
      'Ob HAB weiterkommt, entscheiden die anderen Spiele.',
    )
    expect(needsText(chances({ 0: [5, 6] }, false), 'HAB', undefined)).toBe('HAB wird 5. oder 6.')
  })

  it('[R9] says of a third who may go on as the best of several groups that this is open', () => {
    const third = (ranks: number) => [{ place: 3, ranks }]
    const asThird = (ranges: Ranges, ranks = 1) => needsText(chances(ranges), 'HAB', 2, third(ranks))
    expect(asThird({ 1: [3, 3], 0: [3, 4], [-1]: [3, 4] })).toBe(
      'HAB kann noch als bester Gruppendritter weiterkommen.',
    )
    expect(asThird({ 1: [1, 2], 0: [3, 3], [-1]: [4, 4] }, 2)).toBe(
      'Mit einem Sieg ist HAB sicher weiter, mit einem Unentschieden vielleicht als einer der besten Gruppendritten weiter, mit einer Niederlage ausgeschieden.',
    )
    expect(asThird({ 1: [3, 3], 0: [3, 3], [-1]: [4, 4] })).toBe(
      'Mit einem Sieg oder einem Unentschieden ist HAB vielleicht als bester Gruppendritter weiter, mit einer Niederlage ausgeschieden.',
    )
    expect(asThird({ 1: [4, 4], 0: [4, 4], [-1]: [4, 4] })).toBe('HAB kann nicht mehr weiterkommen.')
    expect(needsText(chances({ 0: [3, 4] }, false), 'HAB', 2, third(1))).toBe(
      'HAB kann noch als bester Gruppendritter weiterkommen.',
    )
  })
})
