import { systemRuntime } from '@cup/runtime'
import { describe, expect, it } from 'vitest'
import { attemptLimiter, delayAfter, FOR_LINKS, FOR_PASSWORDS } from './attempt-limits.ts'

const PATIENCE = { freeTries: 3, firstWaitMs: 1000, longestWaitMs: 8000 }

describe('the delay after wrong attempts', () => {
  it('is zero for the first few and then doubles up to the longest', () =>
    expect([1, 2, 3, 4, 5, 6, 7, 1000].map((failures) => delayAfter(failures, PATIENCE))).toEqual([
      0, 0, 1000, 2000, 4000, 8000, 8000, 8000,
    ]))

  it('is two seconds for the fifth wrong password, and a minute from the tenth on', () =>
    expect([4, 5, 9, 10, 1000].map((failures) => delayAfter(failures, FOR_PASSWORDS))).toEqual([
      0, 2000, 32_000, 60_000, 60_000,
    ]))

  it('is a second for the sixtieth wrong link, and a minute from the 66th on', () =>
    expect([59, 60, 65, 66].map((failures) => delayAfter(failures, FOR_LINKS))).toEqual([0, 1000, 32_000, 60_000]))
})

describe('the attempt limiter', () => {
  function aGuesser() {
    let now = 0
    const guesses = attemptLimiter(PATIENCE, { ...systemRuntime, steadyMs: () => now })
    const later = (ms: number) => {
      now += ms
    }
    return { ...guesses, later }
  }

  it('delays after the free attempts and does not count an attempt during the delay', () => {
    const { attempt, later } = aGuesser()
    const first = [attempt('a'), attempt('a'), attempt('a'), attempt('a')]
    later(400)

    expect([...first, attempt('a')]).toEqual([0, 0, 0, 1000, 600])
  })

  it('allows an attempt after the delay and doubles it after the next mistake', () => {
    const { attempt, later } = aGuesser()
    for (const _ of [1, 2, 3]) attempt('a')
    later(1000)

    expect([attempt('a'), attempt('a')]).toEqual([0, 2000])
  })

  it('does not delay other names', () => {
    const { attempt } = aGuesser()
    for (const _ of [1, 2, 3]) attempt('a')

    expect(attempt('b')).toBe(0)
  })

  it('resets the count after a success', () => {
    const { attempt, succeeded } = aGuesser()
    for (const _ of [1, 2, 3]) attempt('a')
    succeeded('a')

    expect(attempt('a')).toBe(0)
  })

  it('drops the count after a long time without attempts', () => {
    const { attempt, later } = aGuesser()
    for (const _ of [1, 2, 3]) attempt('a')
    later(10 * 8000 + 1)

    expect([attempt('a'), attempt('a')]).toEqual([0, 0])
  })
})
