import { systemRuntime } from '@cup/runtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserPage, watchPage } from './connectivity.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A watched page, and what it reports. */
function aPage() {
  const told: string[] = []
  const stop = watchPage(systemRuntime, browserPage, {
    onSleep: (missedMillis) => told.push(`slept, missed ${Math.round(missedMillis / 1_000)} s`),
    onReturn: () => told.push('returned'),
    onOnline: () => told.push('online'),
  })
  return { told, stop }
}

const show = (visibilityState: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('a page', () => {
  it('that is awake reports nothing', () => {
    const { told } = aPage()
    vi.advanceTimersByTime(3_600_000)
    expect(told).toEqual([])
  })

  it('reports a late timer', () => {
    const { told } = aPage()
    const late = performance.now() + 1_200_000
    vi.spyOn(performance, 'now').mockReturnValue(late)
    vi.advanceTimersByTime(1_000)
    expect(told).toEqual(['slept, missed 0 s'])
  })

  it('reports a sleep in which the steady clock rested', () => {
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

  it('reports that it becomes visible, not that it becomes hidden', () => {
    const { told } = aPage()
    show('hidden')
    expect(told).toEqual([])
    show('visible')
    expect(told).toEqual(['returned'])
  })

  it('reports that the browser believes in a network', () => {
    const { told } = aPage()
    window.dispatchEvent(new Event('online'))
    expect(told).toEqual(['online'])
  })

  it('reports nothing after the watch is stopped', () => {
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
