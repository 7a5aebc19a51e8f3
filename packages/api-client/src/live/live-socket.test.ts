import type { LogPosition } from '@cup/contract/position'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeService, welcome } from '../testing/fake-service.ts'
import { CUP } from '../testing/views.ts'
import { openLiveSocket } from './live-socket.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A socket of a client, the service at its other end, and what was told. */
function aSocket(random = () => 0) {
  const service = fakeService()
  const told: string[] = []
  let after: LogPosition | undefined
  const socket = openLiveSocket({
    baseUrl: 'https://cup.test',
    subscribing: () => ({ topics: ['events'], competitionId: CUP, after }),
    dial: service.dial,
    random,
    onMessage: ({ type }) => {
      if (type !== 'pong') told.push(type)
    },
    onDoubt: () => told.push('doubt'),
    onLost: () => told.push('lost'),
  })
  const greet = () => {
    service.last().open()
    service.last().say(welcome(10))
  }
  /** After how many milliseconds it dials again. */
  const waits = () => {
    const before = service.sockets.length
    for (let millis = 0; millis <= 60_000; millis += 250) {
      if (service.sockets.length > before) return millis
      vi.advanceTimersByTime(250)
    }
    return undefined
  }
  const goOnAfter = (position: LogPosition) => {
    after = position
  }
  return { socket, service, told, greet, waits, goOnAfter }
}

describe('a live socket', () => {
  it('subscribes by its address', () => {
    const { service } = aSocket()
    expect(service.last().address.href).toBe(`wss://cup.test/v1/live?topics=events&competitionId=${CUP}`)
  })

  it('tells what it hears, and that it was lost', () => {
    const { service, told, greet } = aSocket()
    greet()
    service.last().say({ type: 'subscribed', position: 10 })
    service.last().drop()
    expect(told).toEqual(['welcome', 'subscribed', 'lost'])
  })

  it('comes back after what is known by then', () => {
    const { service, greet, waits, goOnAfter } = aSocket()
    greet()
    goOnAfter({ epoch: 'e1', position: 11 })
    service.last().drop()
    waits()
    expect(service.last().address.searchParams.get('after')).toBe('e1.11')
  })

  it('stays closed', () => {
    const { socket, service, told } = aSocket()
    socket.close()
    service.last().drop()
    socket.check()
    vi.advanceTimersByTime(600_000)
    expect(service.sockets).toHaveLength(1)
    expect(service.last().isClosed()).toBe(true)
    expect(told).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('stays closed while it waits', () => {
    const { socket, service } = aSocket()
    service.last().drop()
    socket.close()
    vi.advanceTimersByTime(600_000)
    expect(service.sockets).toHaveLength(1)
  })
})

describe('a live socket that is lost', () => {
  it('tries for ever, after one second, doubling to five', () => {
    const { service, waits } = aSocket()
    const delays = Array.from({ length: 12 }, () => {
      service.last().drop()
      return waits()
    })
    expect(delays).toEqual([1000, 2000, 4000, ...Array(9).fill(5000)])
  })

  it('leaves up to half of a delay to chance', () => {
    const { service, waits } = aSocket(() => 0.5)
    service.last().drop()
    expect(waits()).toBe(750)
  })

  it('begins with short delays again after a connection that held', () => {
    const { service, greet, waits } = aSocket()
    const loseAfter = (millis: number) => {
      greet()
      vi.advanceTimersByTime(millis)
      service.last().drop()
      return waits()
    }
    expect([loseAfter(100), loseAfter(100), loseAfter(100), loseAfter(30_000)]).toEqual([1000, 2000, 4000, 1000])
  })

  it('comes back when it was told to after a planned stop', () => {
    const { service, greet, waits } = aSocket(() => 0.5)
    greet()
    service.last().say({ type: 'bye', minDelay: 10, maxDelay: 20 })
    service.last().drop()
    expect(waits()).toBe(15_000)
  })

  it('does not wait any longer when somebody looks again, but for a moment left to chance', () => {
    const { socket, service } = aSocket(() => 0.5)
    service.last().drop()
    vi.advanceTimersByTime(100)
    socket.check()
    vi.advanceTimersByTime(499)
    expect(service.sockets).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(service.sockets).toHaveLength(2)
  })

  it('asks a line that stands whether anybody is there', () => {
    const { socket, service, greet } = aSocket()
    greet()
    vi.advanceTimersByTime(10_000)
    socket.check()
    expect(service.last().heard).toHaveLength(6)
    expect(service.sockets).toHaveLength(1)
  })
})
