import { ledwallTypeOf } from '@cup/ui/ledwall'
import { describe, expect, it } from 'vitest'
import { wallChecksOf } from './wall-checks.tsx'

const report = { type: 'report', pixelRatio: 1, width: 1920, height: 288, outerWidth: 1936, test: undefined } as const
const wrongOf = (change: object, typeId = 1) =>
  wallChecksOf({ ...report, ...change }, ledwallTypeOf(typeId)).flatMap(({ name, isRight }) => (isRight ? [] : [name]))

describe('the window of an output', () => {
  it('is right where it is as large as the wall and nothing scales it', () => {
    expect(wrongOf({})).toEqual([])
  })

  it.each([
    ['a dense screen', { pixelRatio: 2 }, ['Pixelverhältnis 1']],
    ['a low window', { height: 287 }, ['Fenster groß genug']],
    ['a narrow window', { width: 1919 }, ['Fenster groß genug']],
    [
      'zoom',
      { pixelRatio: 1.5, width: 1280, height: 700, outerWidth: 1920 },
      ['Pixelverhältnis 1', 'Fenster groß genug', 'Zoom 100 %'],
    ],
  ])('is wrong with %s', (_, change, names) => {
    expect(wrongOf(change)).toEqual(names)
  })

  it('[B2] is measured by its wall', () => {
    expect(wrongOf({ width: 1024, height: 190, outerWidth: 1024 }, 2)).toEqual([])
    expect(wrongOf({ height: 189 }, 2)).toEqual(['Fenster groß genug'])
  })
})
