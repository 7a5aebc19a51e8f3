import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useRedrawIn } from './use-redraw-in.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('a component that redraws itself', () => {
  it('redraws at the end of the second of two pictures of the same length', () => {
    const { draws } = redrawnEvery(20)
    act(() => vi.advanceTimersByTime(20_000))
    expect(draws()).toBe(2)
    act(() => vi.advanceTimersByTime(20_000))
    expect(draws()).toBe(3)
  })

  it('does not redraw before the time, where that is a fraction of a millisecond later', () => {
    const { draws } = redrawnEvery(0.0207)
    act(() => vi.advanceTimersByTime(20))
    expect(draws()).toBe(1)
    act(() => vi.advanceTimersByTime(1))
    expect(draws()).toBe(2)
  })

  it('does not redraw after a time that is over', () => {
    const { draws } = redrawnEvery(0)
    act(() => vi.advanceTimersByTime(60_000))
    expect(draws()).toBe(1)
  })
})

/** A component whose picture always has so many seconds left when it is drawn. */
function redrawnEvery(seconds: number) {
  let drawn = 0
  renderHook(() => {
    drawn += 1
    useRedrawIn(seconds)
  })
  return { draws: () => drawn }
}
