import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTime, REQUEST_TIMEOUT_MILLIS } from './in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason))
  })

describe('work that must be done in time', () => {
  it('answers what it has done', async () => {
    await expect(inTime(async () => 'done')).resolves.toBe('done')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is given up when it is late', async () => {
    const outcome = expect(inTime(untilAborted)).rejects.toMatchObject({ name: 'TimeoutError' })
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MILLIS)
    await outcome
  })

  it('is called off from outside', async () => {
    const outer = new AbortController()
    const outcome = expect(inTime(untilAborted, outer.signal)).rejects.toMatchObject({ name: 'AbortError' })
    outer.abort()
    await outcome
  })

  it('is called off from the start', async () => {
    await expect(inTime(untilAborted, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  })
})
