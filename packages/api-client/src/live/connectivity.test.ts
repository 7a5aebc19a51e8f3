import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Connectivity } from './connectivity.ts'
import { createLiveStore } from './live-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A connection that has just become complete, and when that was. */
function aCompleteLine() {
  const live = createLiveStore()
  const line = new Connectivity(live)
  line.received('welcome', performance.now())
  line.setFeedComplete(true)
  const seen = () => {
    const { connection, isComplete, staleSince } = live.getState()
    return [connection, isComplete, staleSince]
  }
  return { live, line, seen, start: performance.now() }
}

it('is not complete before everything is there, and says since when', () => {
  const live = createLiveStore()
  const opened = performance.now()
  const line = new Connectivity(live)
  vi.advanceTimersByTime(300)
  line.received('welcome', performance.now())
  expect(live.getState()).toMatchObject({ connection: 'live', isComplete: false, staleSince: opened })
  line.setFeedComplete(true)
  expect(live.getState()).toMatchObject({ connection: 'live', isComplete: true, staleSince: undefined })
})

it('may have missed everything since the last message', () => {
  const { line, seen, start } = aCompleteLine()
  vi.advanceTimersByTime(4_000)
  line.received('heartbeat', performance.now())
  vi.advanceTimersByTime(9_000)
  line.lost()
  expect(seen()).toEqual(['down', false, start + 4_000])
  vi.advanceTimersByTime(1_000)
  line.received('welcome', performance.now())
  expect(seen()).toEqual(['live', true, undefined])
})

it('keeps the first moment of which it is not sure', () => {
  const { line, seen, start } = aCompleteLine()
  line.lost()
  vi.advanceTimersByTime(5_000)
  line.setFeedComplete(false)
  line.received('welcome', performance.now())
  expect(seen()).toEqual(['live', false, start])
})

it('is in doubt until the service answers', () => {
  const { line, seen, start } = aCompleteLine()
  vi.advanceTimersByTime(1_000)
  line.doubt(start - 60_000)
  line.received('heartbeat', performance.now())
  expect(seen()).toEqual(['live', false, start - 60_000])
  line.received('pong', performance.now())
  expect(seen()).toEqual(['live', true, undefined])
})

it('is current while nothing is missing and every answer holds all of it', () => {
  const { live, line } = aCompleteLine()
  expect(live.getState().isCurrent).toBe(false)
  line.setAnswersCurrent(true)
  expect(live.getState().isCurrent).toBe(true)
  line.lost()
  expect(live.getState().isCurrent).toBe(false)
  line.received('welcome', performance.now())
  expect(live.getState().isCurrent).toBe(true)
  line.setAnswersCurrent(false)
  expect(live.getState()).toMatchObject({ isComplete: true, isCurrent: false })
})

it('does not notify subscribers without a change', () => {
  const { live, line } = aCompleteLine()
  let told = 0
  live.subscribe(() => {
    told += 1
  })
  line.received('event', performance.now())
  line.setFeedComplete(true)
  expect(told).toBe(0)
})
