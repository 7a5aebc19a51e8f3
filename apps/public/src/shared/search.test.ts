import { describe, expect, it } from 'vitest'
import { isFoundIn } from './search.tsx'

describe('a search', () => {
  it.each(['Müller', 'mueller', 'muller', 'MÜLL', 'mu\u0308ller', 'lotte mü', ''])(
    'finds "Lotte Müller" by "%s"',
    (typed) => {
      expect(isFoundIn('Lotte Müller', typed)).toBe(true)
    },
  )

  it.each([
    ['Weißenstein', 'weissenstein'],
    ['Mueller', 'Müller'],
    ['Éric Çelik', 'eric celik'],
    ['1. FC Nebelhausen', 'fc nebel'],
  ])('finds "%s" by "%s"', (text, typed) => {
    expect(isFoundIn(text, typed)).toBe(true)
  })

  it('needs every word', () => {
    expect(isFoundIn('Lotte Müller', 'lotte meier')).toBe(false)
  })
})
