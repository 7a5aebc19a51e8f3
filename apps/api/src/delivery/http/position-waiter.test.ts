import { systemRuntime } from '@cup/runtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { positionWaiter } from './position-waiter.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a wait for a position', () => {
  it('resolves with true when the position or a later one is reached', async () => {
    const { waitFor, reached } = positionWaiter(systemRuntime)
    const waiting = Promise.all([waitFor(5, 2000), waitFor(6, 2000)])
    reached(7)

    expect(await waiting).toEqual([true, true])
  })

  it('continues at an earlier position and resolves with false after its time', async () => {
    const { waitFor, reached } = positionWaiter(systemRuntime)
    const settled: boolean[] = []
    const waiting = waitFor(5, 2000).then((isThere) => settled.push(isThere))
    reached(4)
    await vi.advanceTimersByTimeAsync(1999)
    expect(settled).toEqual([])

    await vi.advanceTimersByTimeAsync(1)
    await waiting
    expect(settled).toEqual([false])
  })

  it('leaves no timer', async () => {
    const { waitFor, reached } = positionWaiter(systemRuntime)
    const waiting = Array.from({ length: 100 }, () => waitFor(1, 2000))
    reached(1)
    await Promise.all(waiting)

    expect(vi.getTimerCount()).toBe(0)
  })
})
