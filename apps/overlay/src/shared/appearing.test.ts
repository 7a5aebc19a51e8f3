import { describe, expect, it } from 'vitest'
import { type Appearing, appearingAt, HIDDEN, type Named } from './appearing.ts'

const score = (content: string): Named<string> => ({ name: 'game 1', content })
const other: Named<string> = { name: 'game 2', content: '0:0' }

/** Goes through what is wanted at which time. */
const after = (...steps: [now: number, wanted: Named<string> | undefined][]) =>
  steps.reduce<Appearing<string>>((before, [now, wanted]) => appearingAt(before, wanted, now), HIDDEN)

describe('a picture', () => {
  it('enters, and then is there', () => {
    expect(after([0, score('0:0')])).toEqual({ phase: 'entering', ...score('0:0'), until: 400 })
    expect(after([0, score('0:0')], [399, score('0:0')]).phase).toBe('entering')
    expect(after([0, score('0:0')], [400, score('0:0')])).toEqual({ phase: 'shown', ...score('0:0') })
  })

  it('stays what it is where nothing changes', () => {
    const [wanted] = [score('0:0')]
    const shown = after([0, wanted], [400, wanted])
    expect(appearingAt(shown, score('0:0'), 900)).toBe(shown)
  })

  it('shows news without coming anew, also on its way in', () => {
    expect(after([0, score('0:0')], [200, score('1:0')])).toEqual({ phase: 'entering', ...score('1:0'), until: 400 })
    expect(after([0, score('0:0')], [400, score('0:0')], [500, score('1:0')])).toEqual({
      phase: 'shown',
      ...score('1:0'),
    })
  })

  it('leaves as it was last seen', () => {
    expect(after([0, score('2:1')], [400, score('2:1')], [500, undefined])).toEqual({
      phase: 'leaving',
      ...score('2:1'),
      until: 760,
    })
    expect(after([0, score('2:1')], [400, score('2:1')], [500, undefined], [760, undefined])).toEqual(HIDDEN)
  })

  it('makes room for another one, which enters after it', () => {
    const leaving = after([0, score('2:1')], [400, score('2:1')], [500, other])
    expect(leaving).toEqual({ phase: 'leaving', ...score('2:1'), until: 760 })
    expect(appearingAt(leaving, other, 700)).toBe(leaving)
    expect(appearingAt(leaving, other, 760)).toEqual({ phase: 'entering', ...other, until: 1160 })
  })

  it('is where the time says after a page was frozen half-way', () => {
    expect(after([0, score('0:0')], [60_000, score('3:0')]).phase).toBe('shown')
  })
})
