import { systemRuntime } from '@cup/runtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerInTime } from './answer-in-time.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('[I12] a call', () => {
  it('is answered as unavailable when its work does not end, which may begin nothing more', async () => {
    let isCalledOff = false
    const answer = answerInTime(systemRuntime, async (signal) => {
      await new Promise((resolve) => setTimeout(resolve, 60_000))
      isCalledOff = signal.aborted
    })
    const refused = expect(answer).rejects.toMatchObject({ problem: { code: 'service/unavailable', status: 503 } })
    await vi.advanceTimersByTimeAsync(60_000)

    await refused
    expect(isCalledOff).toBe(true)
  })

  it('is answered by its work, and leaves no timer behind', async () => {
    await expect(answerInTime(systemRuntime, async () => 'done')).resolves.toBe('done')
    await expect(answerInTime(systemRuntime, () => Promise.reject(new Error('no')))).rejects.toThrow('no')

    expect(vi.getTimerCount()).toBe(0)
  })
})
