import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchPage } from './connectivity.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A page that is watched, and what it told. */
function aPage() {
  const told: string[] = []
  const stop = watchPage({
    onSleep: (missedMillis) => told.push(`slept, missed ${Math.round(missedMillis / 1_000)} s`),
    onReturn: () => told.push('returned'),
  })
  return { told, stop }
}

const show = (visibilityState: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('a page', () => {
  it('that is awake tells nothing', () => {
    const { told } = aPage()
    vi.advanceTimersByTime(3_600_000)
    expect(told).toEqual([])
  })

  it('tells that a timer came late', () => {
    const { told } = aPage()
    const late = performance.now() + 1_200_000
    vi.spyOn(performance, 'now').mockReturnValue(late)
    vi.advanceTimersByTime(1_000)
    expect(told).toEqual(['slept, missed 0 s'])
  })

  it('tells of a sleep in which the steady clock rested', () => {
    const { told } = aPage()
    vi.setSystemTime(Date.now() + 1_200_000)
    vi.advanceTimersByTime(60_000)
    expect(told).toEqual(['slept, missed 1200 s'])
  })

  it('is only asked how things stand when its other clock was set back', () => {
    const { told } = aPage()
    vi.setSystemTime(Date.now() - 3_600_000)
    vi.advanceTimersByTime(60_000)
    expect(told).toEqual([])
  })

  it('tells that somebody looks again, not that nobody does', () => {
    const { told } = aPage()
    show('hidden')
    expect(told).toEqual([])
    show('visible')
    expect(told).toEqual(['returned'])
  })

  it('tells that the browser believes in a network', () => {
    const { told } = aPage()
    window.dispatchEvent(new Event('online'))
    expect(told).toEqual(['returned'])
  })

  it('tells nothing any more when nobody watches it', () => {
    const { told, stop } = aPage()
    stop()
    window.dispatchEvent(new Event('online'))
    show('visible')
    vi.setSystemTime(Date.now() + 1_200_000)
    vi.advanceTimersByTime(60_000)
    expect(told).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})
