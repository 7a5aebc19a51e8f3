import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paced } from './paced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Something that may be done once a second, and the times at which it was. */
function aDeed() {
  const done: number[] = []
  const start = performance.now()
  return { ...paced(1_000, () => done.push(performance.now() - start)), done }
}

it('is done at once, and then not before the end of the while', () => {
  const { run, done } = aDeed()
  run()
  run()
  run()
  vi.advanceTimersByTime(10_000)
  expect(done).toEqual([0, 1_000])
})

it('is done at once again after a while', () => {
  const { run, done } = aDeed()
  run()
  vi.advanceTimersByTime(1_000)
  run()
  expect(done).toEqual([0, 1_000])
})

it('is not done any more when it is called off', () => {
  const { run, cancel, done } = aDeed()
  run()
  run()
  cancel()
  vi.advanceTimersByTime(10_000)
  expect(done).toEqual([0])
})
