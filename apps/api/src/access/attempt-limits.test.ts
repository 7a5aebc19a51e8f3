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
    const { attempt, later } = aGuesser()
    const first = [attempt('a'), attempt('a'), attempt('a'), attempt('a')]
    later(400)

    expect([...first, attempt('a')]).toEqual([0, 0, 0, 1000, 600])
  })

  it('may try again when the wait is over, and waits longer after the next mistake', () => {
    const { attempt, later } = aGuesser()
    for (const _ of [1, 2, 3]) attempt('a')
    later(1000)

    expect([attempt('a'), attempt('a')]).toEqual([0, 2000])
  })

  it('does not slow down anybody else', () => {
    const { attempt } = aGuesser()
    for (const _ of [1, 2, 3]) attempt('a')

    expect(attempt('b')).toBe(0)
  })

  it('begins anew once it was right', () => {
    const { attempt, succeeded } = aGuesser()
    for (const _ of [1, 2, 3]) attempt('a')
    succeeded('a')

    expect(attempt('a')).toBe(0)
  })

  it('is forgotten after a long quiet', () => {
    const { attempt, later } = aGuesser()
    for (const _ of [1, 2, 3]) attempt('a')
    later(10 * 8000 + 1)

    expect([attempt('a'), attempt('a')]).toEqual([0, 0])
  })
})
