import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isTold } from './is-told.ts'
import { createLiveStore } from './live-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const at = (position: number) => ({ position: { epoch: 'e1', position } })

/** A line that is complete up to 10, and whether and when 12 was told. */
function waitingForTwelve() {
  const live = createLiveStore()
  live.setState({ isComplete: true, ...at(10) })
  const start = performance.now()
  const outcome = isTold(live, 12).then((isIt) => [isIt, performance.now() - start])
  return { live, outcome }
}

it('is told when the socket gets there', async () => {
  const { live, outcome } = waitingForTwelve()
  live.setState(at(11))
  await vi.advanceTimersByTimeAsync(100)
  live.setState(at(13))
  expect(await outcome).toEqual([true, 100])
  expect(vi.getTimerCount()).toBe(0)
})

it('is told already where the socket was faster', async () => {
  const live = createLiveStore()
  live.setState({ isComplete: true, ...at(12) })
  expect(await isTold(live, 12)).toBe(true)
})

it('is not told by a line that is not complete any more', async () => {
  const { live, outcome } = waitingForTwelve()
  live.setState({ isComplete: false })
  expect(await outcome).toEqual([false, 0])
})

it('is not told within a second', async () => {
  const { outcome } = waitingForTwelve()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await outcome).toEqual([false, 1_000])
})
