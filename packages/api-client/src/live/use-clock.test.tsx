import { type Runtime, systemRuntime } from '@cup/runtime'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AT } from '../testing/views.ts'
import { assumeWallOffset, createLiveStore } from './live-store.ts'
import { serverTimeAfter } from './measured-time.ts'
import { clockOfPeriod, useNowInSteps, useReading, useRemaining, useSecondsUntil } from './use-clock.ts'
import { LiveContext } from './use-live.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date(AT) }))
afterEach(() => void vi.useRealTimers())

type Clock = Parameters<typeof useRemaining>[0]

/** A clock on a screen, which notes everything that it has shown. */
function aClock(clock: Clock) {
  const live = createLiveStore()
  const shown: number[] = []
  const wrapper = ({ children }: { readonly children: ReactNode }) => <LiveContext value={live}>{children}</LiveContext>
  const { rerender } = renderHook(
    (shownClock: Clock) => {
      shown.push(useRemaining(shownClock))
    },
    { wrapper, initialProps: clock },
  )
  /** In small steps, for a screen is drawn only at the end of each. */
  const pass = (millis: number) => {
    for (let left = millis; left > 0; left -= 100) act(() => vi.advanceTimersByTime(Math.min(left, 100)))
  }
  const holdBack = (delayMillis: number) => act(() => live.setState({ delayMillis }))
  const measure = (serverTime: string) =>
    act(() => {
      const now = performance.now()
      const pong = { type: 'pong', sent: now, received: serverTime, serverTime } as const
      live.setState((state) => ({ serverTime: serverTimeAfter(state.serverTime, pong, now) }))
    })
  return { shown, pass, measure, holdBack, rerender }
}

describe('a game clock on a screen', () => {
  it('shows a new second at the second, and renders at no other time', () => {
    const { shown, pass } = aClock({ running: true, remaining: 719.4, at: AT })
    pass(399)
    expect(shown).toEqual([720])
    pass(1)
    expect(shown).toEqual([720, 719])
    pass(2_999)
    expect(shown).toEqual([720, 719, 718, 717])
  })

  it('stops at zero', () => {
    const { shown, pass } = aClock({ running: true, remaining: 2, at: AT })
    pass(60_000)
    expect(shown).toEqual([2, 1, 0])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[Z1] stops at the end of the half', () => {
    const { shown, pass } = aClock({ running: true, remaining: 362, at: AT, until: 360 })
    pass(60_000)
    expect(shown).toEqual([362, 361, 360])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[Z5] shows what remains of the half', () => {
    const { shown, pass } = aClock(clockOfPeriod({ running: true, remaining: 362, at: AT, until: 360 }))
    pass(60_000)
    expect(shown).toEqual([2, 1, 0])
  })

  it('stands still while it does not run', () => {
    const { shown, pass } = aClock({ running: false, remaining: 192.5, at: AT })
    pass(60_000)
    expect(shown).toEqual([193])
  })

  it('follows the service’s time, not the device’s', () => {
    const { shown, measure, pass } = aClock({ running: true, remaining: 720, at: AT })
    measure('2025-01-18T09:01:00.500Z')
    pass(500)
    expect(shown).toEqual([720, 660, 659])
  })

  it('shows an earlier time where everything is held back', () => {
    const { shown, holdBack, pass } = aClock({ running: true, remaining: 720, at: AT })
    pass(5_000)
    holdBack(3_000)
    expect([shown.at(-2), shown.at(-1)]).toEqual([715, 718])
  })

  it('follows a small correction without ever showing more, and renders no second twice', () => {
    const { shown, measure, pass } = aClock({ running: true, remaining: 720, at: AT })
    measure(AT)
    pass(1_000)
    measure('2025-01-18T09:00:00.800Z')
    pass(10_000)
    expect(shown).toEqual([720, 719, 718, 717, 716, 715, 714, 713, 712, 711, 710, 709].slice(0, shown.length))
    expect(shown.at(-1)).toBe(710)
  })

  it('stops at once when it is paused', () => {
    const { shown, pass, rerender } = aClock({ running: true, remaining: 720, at: AT })
    pass(1_000)
    rerender({ running: false, remaining: 718.8, at: '2025-01-18T09:00:01.200Z' })
    pass(60_000)
    expect(shown).toEqual([720, 719, 719])
  })
})

describe('[C14] the reading of a clock on a device that may be wrong', () => {
  /** Reading of a clock, with an estimate of the service's time. */
  function aReading(clock: Clock, wallOffset?: number) {
    const live = createLiveStore()
    if (wallOffset !== undefined) assumeWallOffset(live, wallOffset)
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <LiveContext value={live}>{children}</LiveContext>
    )
    const { result } = renderHook(() => useReading(clock), { wrapper })
    const hear = (serverTime: string) =>
      act(() =>
        live.setState((state) => ({
          serverTime: serverTimeAfter(
            state.serverTime,
            { type: 'heartbeat', position: 1, serverTime },
            performance.now(),
          ),
        })),
      )
    return { result, hear }
  }

  it('is none until the service has told its time', () => {
    vi.setSystemTime(Date.parse(AT) + 90_000)
    const { result, hear } = aReading({ running: true, remaining: 720, at: AT })
    expect(result.current).toBeUndefined()
    hear(AT)
    expect(result.current).toBe(720)
  })

  it('is there at once where the device is known to be right', () =>
    expect(aReading({ running: true, remaining: 720, at: AT }, 0).result.current).toBe(720))

  it('is there at once of a clock that stands', () =>
    expect(aReading({ running: false, remaining: 192.5, at: AT }).result.current).toBe(193))
})

describe('the seconds until an instant', () => {
  it('are counted down to zero', () => {
    const shown: (number | undefined)[] = []
    const live = createLiveStore()
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <LiveContext value={live}>{children}</LiveContext>
    )
    renderHook(() => shown.push(useSecondsUntil('2025-01-18T09:00:02.500Z')), { wrapper })
    for (let n = 0; n < 100; n += 1) act(() => vi.advanceTimersByTime(100))
    expect(shown).toEqual([3, 2, 1, 0])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('are none where there is no instant', () => {
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <LiveContext value={createLiveStore()}>{children}</LiveContext>
    )
    expect(renderHook(() => useSecondsUntil(undefined), { wrapper }).result.current).toBeUndefined()
  })
})

it('the time in steps is a whole step, although the clock goes on while it is looked at', () => {
  let steady = 59_999.5
  const runtime: Runtime = { ...systemRuntime, wallMs: () => steady, steadyMs: () => (steady += 0.25) }
  const live = createLiveStore({ runtime })
  assumeWallOffset(live, 0)
  const wrapper = ({ children }: { readonly children: ReactNode }) => <LiveContext value={live}>{children}</LiveContext>
  const { result } = renderHook(() => useNowInSteps(1_000), { wrapper })
  expect(result.current).toBe(60_000)
})
