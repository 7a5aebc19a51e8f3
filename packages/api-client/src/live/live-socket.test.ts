import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeService, welcome } from '../testing/fake-service.ts'
import { anEvent, CUP } from '../testing/views.ts'
import { openLiveSocket } from './live-socket.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A socket of a client, the service at its other end, and what was told. */
function aSocket(random = () => 0) {
  const service = fakeService()
  const told: string[] = []
  const socket = openLiveSocket({
    baseUrl: 'https://cup.test',
    wish: { topics: ['events'], competitionId: CUP },
    dial: service.dial,
    random,
    onState: (state) => told.push(state),
    onMessage: () => undefined,
    onEvents: (events) => told.push(`events ${events.map(({ position }) => position).join()}`),
    onReload: ({ position }) => told.push(`reload before ${position}`),
    onPosition: () => undefined,
  })
  const subscribe = (position: number) => {
    service.last().open()
    service.last().say(welcome(position))
    service.last().say({ type: 'subscribed', position })
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
  return { socket, service, told, subscribe, waits }
}

describe('a live socket', () => {
  it('subscribes by its address', () => {
    const { service, told } = aSocket()
    expect(service.last().address.href).toBe(`wss://cup.test/v1/live?topics=events&competitionId=${CUP}`)
    expect(told).toEqual(['connecting'])
  })

  it('is live once it is welcome, and tells what happens', () => {
    const { service, told, subscribe } = aSocket()
    subscribe(10)
    service.last().say(anEvent(11))
    service.last().say(anEvent(11))
    expect(told).toEqual(['connecting', 'live', 'reload before 10', 'events 11'])
  })

  it('comes back after what it knows', () => {
    const { service, told, subscribe, waits } = aSocket()
    subscribe(10)
    service.last().say(anEvent(11))
    service.last().drop()
    waits()
    expect(service.last().address.searchParams.get('after')).toBe('e1.11')
    subscribe(11)
    service.last().say({ type: 'events', events: [anEvent(11), anEvent(12)] })
    expect(told).toEqual(['connecting', 'live', 'reload before 10', 'events 11', 'down', 'live', 'events 12'])
  })

  it('asks on the same line for what it missed', () => {
    const { service, told, subscribe } = aSocket()
    subscribe(10)
    service.last().say(anEvent(12))
    expect(service.last().heard.filter(({ type }) => type === 'subscribe')).toEqual([
      { type: 'subscribe', topics: ['events'], competitionId: CUP, after: { epoch: 'e1', position: 10 } },
    ])
    service.last().say({ type: 'subscribed', position: 10 })
    service.last().say({ type: 'events', events: [anEvent(11), anEvent(12)] })
    expect(told.slice(-1)).toEqual(['events 11,12'])
    expect(service.sockets).toHaveLength(1)
  })

  it('has everything read again when the service cannot replay', () => {
    const { service, told, subscribe } = aSocket()
    subscribe(10)
    service.last().say({ type: 'reload' })
    service.last().say({ type: 'subscribed', position: 5000 })
    expect(service.last().heard.at(-1)).toEqual({ type: 'subscribe', topics: ['events'], competitionId: CUP })
    expect(told.slice(-1)).toEqual(['reload before 5000'])
  })

  it('tries for ever, after one second, doubling to five', () => {
    const { service, told, waits } = aSocket()
    const delays = Array.from({ length: 12 }, () => {
      service.last().drop()
      return waits()
    })
    expect(delays).toEqual([1000, 2000, 4000, ...Array(9).fill(5000)])
    expect(told).toEqual(['connecting', ...Array(12).fill('down')])
  })

  it('leaves up to half of a delay to chance', () => {
    const { service, waits } = aSocket(() => 0.5)
    service.last().drop()
    expect(waits()).toBe(750)
  })

  it('begins with short delays again after a connection that held', () => {
    const { service, subscribe, waits } = aSocket()
    const loseAfter = (millis: number) => {
      subscribe(10)
      vi.advanceTimersByTime(millis)
      service.last().drop()
      return waits()
    }
    expect([loseAfter(100), loseAfter(100), loseAfter(100), loseAfter(30_000)]).toEqual([1000, 2000, 4000, 1000])
  })

  it('comes back when it was told to after a planned stop', () => {
    const { service, subscribe, waits } = aSocket(() => 0.5)
    subscribe(10)
    service.last().say({ type: 'bye', minDelay: 10, maxDelay: 20 })
    service.last().drop()
    expect(waits()).toBe(15_000)
  })

  it('does not wait any longer when the network is back', () => {
    const { socket, service } = aSocket()
    service.last().drop()
    socket.reconnectNow()
    socket.reconnectNow()
    vi.advanceTimersByTime(1_000)
    expect(service.sockets).toHaveLength(2)
  })

  it('stays closed', () => {
    const { socket, service, told } = aSocket()
    socket.close()
    service.last().drop()
    socket.reconnectNow()
    vi.advanceTimersByTime(600_000)
    expect(service.sockets).toHaveLength(1)
    expect(service.last().isClosed()).toBe(true)
    expect(told).toEqual(['connecting'])
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
