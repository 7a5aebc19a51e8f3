import { welcomeMessage } from '@cup/testing/fake-web-socket'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createQueryClient } from '../queries/create-query-client.ts'
import { around } from '../testing/around.tsx'
import { drawing } from '../testing/drawing.ts'
import { AT, CUP } from '../testing/views.ts'
import { connectLive } from './connect-live.ts'
import { createLiveStore } from './live-store.ts'
import type { Dial, TransportEvents } from './transport.ts'
import { useRemaining } from './use-clock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** One way of a ping; the way back takes as long. */
const ONE_WAY_MILLIS = 20
const TOLERANCE_MILLIS = 300
/** Started two hours ago, so that the service's time may be set back. */
const clock = { running: true, remaining: 6 * 3_600, at: '2025-01-18T07:00:00.000Z' }

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(AT) }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A service whose time the test sets, and whose connection it may cut. */
function aTimekeeper() {
  let ahead = Date.parse(AT) - performance.now()
  const lines: TransportEvents[] = []
  const now = () => new Date(performance.now() + ahead).toISOString()
  const dial: Dial = (_, events) => {
    lines.push(events)
    setTimeout(() => {
      events.opened()
      events.received(JSON.stringify({ ...welcomeMessage(1), serverTime: now() }))
      events.received(JSON.stringify({ type: 'subscribed', position: 1 }))
    }, ONE_WAY_MILLIS)
    const answer = (sent: number, received: string) =>
      setTimeout(() => {
        if (lines.at(-1) === events)
          events.received(JSON.stringify({ type: 'pong', sent, received, serverTime: now() }))
      }, ONE_WAY_MILLIS)
    return {
      send: (text) => {
        const { type, sent } = JSON.parse(text)
        if (type === 'ping') setTimeout(() => answer(sent, now()), ONE_WAY_MILLIS)
      },
      close: () => undefined,
    }
  }
  return {
    dial,
    now,
    set: (millis: number) => {
      ahead += millis
    },
    beat: () => lines.at(-1)?.received(JSON.stringify({ type: 'heartbeat', position: 1, serverTime: now() })),
    cut: () => lines.at(-1)?.closed(),
  }
}

/** A clock on the screen of a device that is connected to the service. */
async function aDevice() {
  const service = aTimekeeper()
  const live = createLiveStore({ runtime: drawing(0) })
  const client = createQueryClient()
  const line = { baseUrl: 'https://cup.test', client, live, audience: 'public' } as const
  const { close } = connectLive({ topics: ['events'], competitionId: CUP }, { ...line, dial: service.dial })
  onTestFinished(close)
  const { result } = renderHook(() => useRemaining(clock), { wrapper: around({ live }) })
  setInterval(service.beat, 15_000)
  const pass = async (millis: number) => {
    for (let left = millis; left > 0; left -= 1_000) await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 1_000)))
  }
  /** How far the shown time is from the service's, beyond the rounding to whole seconds. */
  const error = () => {
    const remaining = clock.remaining * 1_000 - (Date.parse(service.now()) - Date.parse(clock.at))
    const late = result.current * 1_000 - remaining
    return late < 0 ? -late : Math.max(0, late - 1_000)
  }
  await pass(2 * MINUTE)
  return { service, pass, error }
}

/** The device sleeps: no timer runs, and on some systems the steady clock rests too. */
function sleep(millis: number, service: ReturnType<typeof aTimekeeper>, isClockResting: boolean): void {
  vi.setSystemTime(Date.now() + millis)
  if (isClockResting) {
    service.set(millis)
    return
  }
  const before = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => before() + millis)
}

describe('the time on a device', () => {
  it('is right although its own clock is wrong by an hour, and is set meanwhile', async () => {
    vi.setSystemTime(Date.parse(AT) + HOUR)
    const { pass, error } = await aDevice()
    expect(error()).toBeLessThan(TOLERANCE_MILLIS)
    vi.setSystemTime(Date.parse(AT) - 3 * HOUR)
    await pass(MINUTE)
    expect(error()).toBeLessThan(TOLERANCE_MILLIS)
  })

  it.each([false, true])(
    'is right a ping after a sleep of 20 minutes, whether its steady clock rested or not: %s',
    async (isClockResting) => {
      const { service, pass, error } = await aDevice()
      sleep(20 * MINUTE, service, isClockResting)
      await pass(1_000 + 2 * ONE_WAY_MILLIS)
      expect(error()).toBeLessThan(TOLERANCE_MILLIS)
      await pass(5 * MINUTE)
      expect(error()).toBeLessThan(TOLERANCE_MILLIS)
    },
  )

  it('is right at once when a page is shown whose timers did not run', async () => {
    const { service, error } = await aDevice()
    sleep(3_000, service, false)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(error()).toBeLessThan(TOLERANCE_MILLIS)
  })

  it.each([HOUR, -HOUR, 700, -700])('follows the service whose time jumps while it runs, by %i ms', async (millis) => {
    const { service, pass, error } = await aDevice()
    service.set(millis)
    act(() => service.beat())
    await pass(MINUTE + 2 * ONE_WAY_MILLIS)
    expect(error()).toBeLessThan(TOLERANCE_MILLIS)
  })

  it.each([HOUR, -HOUR])('follows the service that comes back with another time, by %i ms', async (millis) => {
    const { service, pass, error } = await aDevice()
    service.cut()
    service.set(millis)
    await pass(1_000 + 3 * ONE_WAY_MILLIS)
    expect(error()).toBeLessThan(TOLERANCE_MILLIS)
  })
})
