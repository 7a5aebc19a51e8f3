import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { heldBack } from './held-back.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Does three things, half a second apart. */
function threeThings(millis: number) {
  const done: string[] = []
  const queue = heldBack(millis)
  for (const thing of ['one', 'two', 'three']) {
    queue.run(() => done.push(thing))
    vi.advanceTimersByTime(500)
  }
  return { ...queue, done }
}

it('does at once what is not held back', () => expect(threeThings(0).done).toEqual(['one', 'two', 'three']))

it('does each thing so much later, in order', () => {
  const { done } = threeThings(1_500)
  expect(done).toEqual(['one'])
  vi.advanceTimersByTime(499)
  expect(done).toEqual(['one'])
  vi.advanceTimersByTime(501)
  expect(done).toEqual(['one', 'two', 'three'])
})

it('does not do what was dropped', () => {
  const { done, drop } = threeThings(1_500)
  drop()
  vi.advanceTimersByTime(10_000)
  expect(done).toEqual(['one'])
  expect(vi.getTimerCount()).toBe(0)
})
