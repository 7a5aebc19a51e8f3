import { gameId } from '@cup/domain/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { zeroWatch } from './zero-watch.ts'

const START = Date.parse('2025-01-18T09:00:00.000Z')
const at = new Date(START).toISOString()
const id = gameId(1)
const running = (remaining: number, game = id) => ({ id: game, clock: { running: true, remaining, at } })
const standing = (remaining: number) => ({ id, clock: { running: false, remaining, at } })

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => void vi.useRealTimers())

/** The service's time is the device's, so many milliseconds behind. */
function aWatch({ behind = () => 0 }: { readonly behind?: () => number } = {}) {
  let horns = 0
  const origin = performance.now()
  const watch = zeroWatch({
    now: () => START + performance.now() - origin - behind(),
    onZero: () => {
      horns += 1
    },
  })
  return { watch, horns: () => horns }
}

const pass = (millis: number) => vi.advanceTimersByTime(millis)

describe('[B10] the zero of a clock', () => {
  it('is told at the moment that follows from the anchor, and once', () => {
    const { watch, horns } = aWatch()
    watch.see(running(10))
    pass(9_999)
    expect(horns()).toBe(0)
    pass(1)
    expect(horns()).toBe(1)
    watch.see(running(10))
    watch.see(standing(0))
    pass(5_000)
    expect(horns()).toBe(1)
  })

  it('is told when the service says it a moment earlier than our own timer', () => {
    const { watch, horns } = aWatch()
    watch.see(running(10))
    pass(9_900)
    watch.see(standing(0))
    expect(horns()).toBe(1)
    pass(5_000)
    expect(horns()).toBe(1)
  })

  it('is not told of a clock that was stopped in time', () => {
    const { watch, horns } = aWatch()
    watch.see(running(10))
    pass(9_000)
    watch.see(standing(1))
    pass(60_000)
    expect(horns()).toBe(0)
  })

  it('is not told of a clock that was set to zero by hand, or that was never seen running', () => {
    const { watch, horns } = aWatch()
    watch.see(standing(30))
    watch.see(standing(0))
    pass(60_000)
    expect(horns()).toBe(0)
  })

  it('is not told of another game', () => {
    const { watch, horns } = aWatch()
    watch.see(running(10))
    watch.see(running(300, gameId(2)))
    pass(20_000)
    expect(horns()).toBe(0)
  })

  it('is reported again after the clock was corrected', () => {
    const { watch, horns } = aWatch()
    watch.see(running(10))
    pass(10_000)
    watch.see(standing(5))
    watch.see(running(15))
    pass(5_000)
    expect(horns()).toBe(2)
  })

  it('follows a correction of the time', () => {
    let behind = 0
    const { watch, horns } = aWatch({ behind: () => behind })
    watch.see(running(10))
    pass(5_000)
    behind = 3_000
    pass(5_000)
    expect(horns()).toBe(0)
    pass(3_000)
    expect(horns()).toBe(1)
  })

  it('is left out by who hears of it more than two seconds late', () => {
    const { watch, horns } = aWatch()
    pass(12_001)
    watch.see(running(10))
    expect(horns()).toBe(0)
  })

  it('is left out by a device that slept while its steady clock stood, until the time is known again', () => {
    let behind = 0
    const { watch, horns } = aWatch({ behind: () => behind })
    watch.see(running(10))
    pass(5_000)
    vi.setSystemTime(Date.now() + 60_000)
    pass(5_000)
    expect(horns()).toBe(0)
    behind = -60_000
    watch.see(running(10))
    watch.see(running(100))
    pass(30_000)
    expect(horns()).toBe(1)
  })

  it('is not reported after the end', () => {
    const { watch, horns } = aWatch()
    watch.see(running(10))
    watch.stop()
    pass(20_000)
    expect(horns()).toBe(0)
  })
})
