import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settle } from './scroll.ts'

/** The page, as far as `settle` sees it: it grows when a test says so, and holds its target from some moment on. */
const page = { grow: () => {}, holdsTarget: false, shown: 0 }

const show = (): boolean => {
  if (page.holdsTarget) page.shown += 1
  return page.holdsTarget
}

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(page, { grow: () => {}, holdsTarget: false, shown: 0 })
  class Growth {
    constructor(onGrowth: () => void) {
      page.grow = onGrowth
    }
    observe() {}
    disconnect() {
      page.grow = () => {}
    }
  }
  vi.stubGlobal('ResizeObserver', Growth)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('settle', () => {
  it('scrolls to what a slow page holds only after fifteen seconds', () => {
    settle(show)
    vi.advanceTimersByTime(15_000)
    page.holdsTarget = true
    page.grow()
    expect(page.shown).toBe(1)
  })

  it('follows its target as long as the page grows', () => {
    page.holdsTarget = true
    settle(show)
    for (let second = 2; second <= 10; second += 2) {
      vi.advanceTimersByTime(2_000)
      page.grow()
    }
    expect(page.shown).toBe(6)
  })

  it('leaves the page alone once it has come to rest', () => {
    page.holdsTarget = true
    settle(show)
    vi.advanceTimersByTime(3_001)
    page.grow()
    expect(page.shown).toBe(1)
  })

  it('leaves the page to a reader who moves it by hand, also before its target is there', () => {
    settle(show)
    window.dispatchEvent(new Event('wheel'))
    page.holdsTarget = true
    page.grow()
    expect(page.shown).toBe(0)
  })
})
