import { describe, expect, it } from 'vitest'
import { attemptLimiter, delayAfter } from './attempt-limits.ts'

const PATIENCE = { freeTries: 3, firstWaitMs: 1000, longestWaitMs: 8000 }

describe('the wait between wrong answers', () => {
  it('is none for the first few, and doubles up to the longest', () =>
    expect([1, 2, 3, 4, 5, 6, 7, 1000].map((failures) => delayAfter(failures, PATIENCE))).toEqual([
      0, 0, 1000, 2000, 4000, 8000, 8000, 8000,
    ]))
})

describe('who guesses', () => {
  function aGuesser() {
    let now = 0
    const guesses = attemptLimiter(PATIENCE, () => now)
    const later = (ms: number) => {
      now += ms
    }
    return { ...guesses, later }
  }

  it('waits after the free tries, and a try before its time counts for nothing', () => {
    const { tries, later } = aGuesser()
    const first = [tries('a'), tries('a'), tries('a'), tries('a')]
    later(400)

    expect([...first, tries('a')]).toEqual([0, 0, 0, 1000, 600])
  })

  it('may try again when the wait is over, and waits longer after the next mistake', () => {
    const { tries, later } = aGuesser()
    for (const _ of [1, 2, 3]) tries('a')
    later(1000)

    expect([tries('a'), tries('a')]).toEqual([0, 2000])
  })

  it('does not slow down anybody else', () => {
    const { tries } = aGuesser()
    for (const _ of [1, 2, 3]) tries('a')

    expect(tries('b')).toBe(0)
  })

  it('begins anew once it was right', () => {
    const { tries, succeeded } = aGuesser()
    for (const _ of [1, 2, 3]) tries('a')
    succeeded('a')

    expect(tries('a')).toBe(0)
  })

  it('is forgotten after a long quiet', () => {
    const { tries, later } = aGuesser()
    for (const _ of [1, 2, 3]) tries('a')
    later(10 * 8000 + 1)

    expect([tries('a'), tries('a')]).toEqual([0, 0])
  })
})
