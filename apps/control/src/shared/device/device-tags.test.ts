import { describe, expect, it, vi } from 'vitest'
import { tagsOf, takeTagsFromAddress } from './device-tags.ts'

describe('device tags', () => {
  it.each([
    ['', ['all']],
    ['a,b', ['a', 'b', 'all']],
    [' a , ,b,a,all', ['a', 'b', 'all']],
    ['x'.repeat(70), ['x'.repeat(60), 'all']],
    [Array.from({ length: 30 }, (_, n) => n).join(','), [...Array.from({ length: 19 }, (_, n) => `${n}`), 'all']],
  ])('written as "%s"', (text, tags) => expect(tagsOf(text)).toEqual(tags))
})

describe('tags in the address', () => {
  const at = (href: string) => {
    const replaceState = vi.fn()
    const tags = takeTagsFromAddress({ location: { href }, history: { state: 's', replaceState } })
    return { tags, address: replaceState.mock.calls.at(0)?.at(2) }
  }

  it('are taken out of it, and nothing else is', () => {
    expect(at('http://hall.test/control/ledwall?x=1&deviceTags=a,b#y')).toEqual({
      tags: ['a', 'b', 'all'],
      address: 'http://hall.test/control/ledwall?x=1#y',
    })
  })

  it('may be said one by one, or not at all', () => {
    expect(at('http://hall.test/control?deviceTags=a&deviceTags=b').tags).toEqual(['a', 'b', 'all'])
    expect(at('http://hall.test/control?deviceTags=').tags).toEqual(['all'])
  })

  it('leave an address alone that says none', () => {
    expect(at('http://hall.test/control/ledwall')).toEqual({ tags: undefined, address: undefined })
  })
})
