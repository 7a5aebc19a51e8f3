import { type Runtime, systemRuntime } from '@cup/runtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../queries/create-query-client.ts'
import { fakeSockets } from '../testing/fake-service.ts'
import { CUP } from '../testing/views.ts'
import { connectLive } from './connect-live.ts'
import type { Page } from './connectivity.ts'
import { createLiveStore } from './live-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A machine whose clocks go only as far as the test turns them; it draws 0. */
function aMachine() {
  let now = 0
  const waiting = new Set<{ readonly at: number; readonly act: () => void }>()
  const after: Runtime['after'] = (millis, act) => {
    const one = { at: now + millis, act }
    waiting.add(one)
    return () => void waiting.delete(one)
  }
  const every: Runtime['every'] = (millis, act) => {
    let callOff = after(millis, again)
    function again() {
      callOff = after(millis, again)
      act()
    }
    return () => callOff()
  }
  const pass = (millis: number) => {
    const until = now + millis
    for (;;) {
      const [next] = [...waiting].filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)
      if (!next) break
      now = next.at
      waiting.delete(next)
      next.act()
    }
    now = until
  }
  const clocks = { wallMs: () => now, steadyMs: () => now, random: () => 0 }
  const runtime: Runtime = { ...systemRuntime, ...clocks, after, every }
  return { runtime, pass, waiting }
}

/** A screen on such a machine, without a browser, and the service at the other end. */
function aScreen() {
  const service = fakeSockets({ answersPings: false })
  const { runtime, pass, waiting } = aMachine()
  const live = createLiveStore({ runtime })
  const told: Parameters<Page>[0][] = []
  const page: Page = (listener) => {
    told.push(listener)
    return () => void told.splice(told.indexOf(listener), 1)
  }
  const client = createQueryClient()
  const options = { baseUrl: 'https://cup.test', client, live, audience: 'public', dial: service.dial, page } as const
  const { close } = connectLive({ topics: ['events'], competitionId: CUP }, options)
  return { service, live, pass, waiting, told, close }
}

describe('a screen on a machine of its own', () => {
  it('waits by the clock of this machine', () => {
    const { service, live, pass } = aScreen()
    pass(19_999)
    expect(service.sockets).toHaveLength(1)
    pass(1)
    expect(live.getState()).toMatchObject({ connection: 'down', staleSince: 0 })
    pass(1_000)
    expect(service.sockets).toHaveLength(2)
  })

  it('gives up a connection that does not answer soon after its page says that it is online', () => {
    const { service, live, pass, told } = aScreen()
    service.last().onopen()
    for (const { onOnline } of told) onOnline()
    pass(1_999)
    expect(live.getState().connection).toBe('connecting')
    pass(1)
    expect(live.getState().connection).toBe('down')
  })

  it('lets nothing wait and hears nothing once it is closed', () => {
    const { service, pass, told, waiting, close } = aScreen()
    service.last().onopen()
    pass(5_000)
    close()
    expect(told).toEqual([])
    expect([...waiting]).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})
