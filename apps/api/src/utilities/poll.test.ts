import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pollFor } from './poll.ts'

const START = 1_000_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }))
afterEach(() => void vi.useRealTimers())

/** Somebody who answers each question after so much time, in milliseconds. */
function slowAnswers<T>(...answers: readonly (readonly [takesMs: number, answer: T | undefined])[]) {
  const left = [...answers]
  return () => {
    const [takesMs, answer] = left.shift() ?? [0, undefined]
    vi.setSystemTime(Date.now() + takesMs)
    return answer
  }
}

describe('who waits for an answer', () => {
  it('gets the first that there is', async () => {
    expect(await pollFor(slowAnswers([1, undefined], [1, 'yes']), { everyMs: 0, forMs: 10 })).toBe('yes')
  })

  it('asks once more after the machine stood still for longer than the wait', async () => {
    expect(await pollFor(slowAnswers([60_000, undefined], [0, 'yes']), { everyMs: 0, forMs: 10 })).toBe('yes')
  })

  it('gives up when the time is up', async () => {
    const ask = slowAnswers([10, undefined], [0, undefined], [0, 'too late'])

    expect(await pollFor(ask, { everyMs: 0, forMs: 10 })).toBeUndefined()
  })
})
