import type { ServiceMessage } from '@cup/contract/live-messages'
import type { LogPosition } from '@cup/contract/position'
import { welcomeMessage } from '@cup/testing/fake-web-socket'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeSockets } from '../testing/fake-service.ts'
import { AT, CUP } from '../testing/views.ts'
import { connect, openLiveSocket, reconnectDelayMillis } from './live-socket.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A socket of a client, the service at its other end, and what it reports. */
function aSocket(random = () => 0) {
  const service = fakeSockets()
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
    service.last().onopen()
    service.last().deliver(welcomeMessage(10))
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
    expect(service.last().address).toBe(`wss://cup.test/v1/live?topics=events&competitionId=${CUP}`)
  })

  it('reports what it receives, and that it was lost', () => {
    const { service, told, greet } = aSocket()
    greet()
    service.last().deliver({ type: 'subscribed', position: 10 })
    service.last().onclose()
    expect(told).toEqual(['welcome', 'subscribed', 'lost'])
  })

  it('comes back after what is known by then', () => {
    const { service, greet, waits, goOnAfter } = aSocket()
    greet()
    goOnAfter({ epoch: 'e1', position: 11 })
    service.last().onclose()
    waits()
    expect(new URL(service.last().address).searchParams.get('after')).toBe('e1.11')
  })

  it('stays closed', () => {
    const { socket, service, told } = aSocket()
    socket.close()
    service.last().onclose()
    socket.check()
    vi.advanceTimersByTime(600_000)
    expect(service.sockets).toHaveLength(1)
    expect(service.last().isClosed).toBe(true)
    expect(told).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('stays closed while it waits', () => {
    const { socket, service } = aSocket()
    service.last().onclose()
    socket.close()
    vi.advanceTimersByTime(600_000)
    expect(service.sockets).toHaveLength(1)
  })
})

describe('a live socket that is lost', () => {
  it('tries for ever, after one second, doubling to five', () => {
    const { service, waits } = aSocket()
    const delays = Array.from({ length: 12 }, () => {
      service.last().onclose()
      return waits()
    })
    expect(delays).toEqual([1000, 2000, 4000, ...Array(9).fill(5000)])
  })

  it('leaves up to half of a delay to chance', () => {
    const { service, waits } = aSocket(() => 0.5)
    service.last().onclose()
    expect(waits()).toBe(750)
  })

  it('begins with short delays again after a connection that held', () => {
    const { service, greet, waits } = aSocket()
    const loseAfter = (millis: number) => {
      greet()
      vi.advanceTimersByTime(millis)
      service.last().onclose()
      return waits()
    }
    expect([loseAfter(100), loseAfter(100), loseAfter(100), loseAfter(30_000)]).toEqual([1000, 2000, 4000, 1000])
  })

  it('reconnects after a planned stop when the service has asked it to', () => {
    const { service, greet, waits } = aSocket(() => 0.5)
    greet()
    service.last().deliver({ type: 'bye', minDelay: 10, maxDelay: 20 })
    service.last().onclose()
    expect(waits()).toBe(15_000)
  })

  it('reconnects after a random moment when the page becomes visible', () => {
    const { socket, service } = aSocket(() => 0.5)
    service.last().onclose()
    vi.advanceTimersByTime(100)
    socket.check()
    vi.advanceTimersByTime(499)
    expect(service.sockets).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(service.sockets).toHaveLength(2)
  })

  it('begins with short delays again when the page becomes visible', () => {
    const { socket, service, waits } = aSocket()
    for (let failures = 0; failures < 5; failures += 1) {
      service.last().onclose()
      waits()
    }
    service.last().onclose()
    socket.check()
    waits()
    service.last().onclose()
    expect(waits()).toBe(1_000)
  })

  it('dials again when the page becomes visible while an attempt has been unanswered for 2 s', () => {
    const { socket, service, told } = aSocket(() => 0.5)
    vi.advanceTimersByTime(2_000)
    socket.check()
    expect([service.last().isClosed, told]).toEqual([true, ['lost']])
    vi.advanceTimersByTime(500)
    expect(service.sockets).toHaveLength(2)
  })

  it('waits 2 s for a young attempt when the page becomes visible', () => {
    const { socket, service, told } = aSocket()
    vi.advanceTimersByTime(1_999)
    socket.check()
    vi.advanceTimersByTime(1_999)
    expect([service.sockets.length, told]).toEqual([1, []])
    vi.advanceTimersByTime(1)
    expect(told).toEqual(['lost'])
  })

  it('keeps a young attempt that opens after the page became visible', () => {
    const { socket, service, told, greet } = aSocket()
    vi.advanceTimersByTime(1_000)
    socket.check()
    greet()
    vi.advanceTimersByTime(30_000)
    expect([service.sockets.length, told]).toEqual([1, ['welcome']])
  })

  it('is given up when it does not answer within 2 s after the network is back', () => {
    const { socket, service, told, greet } = aSocket()
    greet()
    vi.advanceTimersByTime(10_000)
    service.last().answersPings = false
    socket.networkIsBack()
    vi.advanceTimersByTime(1_999)
    expect(told).not.toContain('lost')
    vi.advanceTimersByTime(1)
    expect(told.at(-1)).toBe('lost')
  })

  it('stays open when it answers after the network is back', () => {
    const { socket, service, told, greet } = aSocket()
    greet()
    vi.advanceTimersByTime(10_000)
    socket.networkIsBack()
    vi.advanceTimersByTime(10_000)
    expect([service.sockets.length, told]).toEqual([1, ['welcome']])
  })

  it('pings on an open connection', () => {
    const { socket, service, greet } = aSocket()
    greet()
    vi.advanceTimersByTime(10_000)
    socket.check()
    expect(service.last().sent).toHaveLength(6)
    expect(service.sockets).toHaveLength(1)
  })
})

describe('a connection', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A connection, what it reports, and the service at its other end. */
  function aConnection(options = {}) {
    const service = fakeSockets(options)
    const told: string[] = []
    const start = performance.now()
    const connection = connect({
      address: 'ws://cup.test/v1/live',
      dial: service.dial,
      onMessage: ({ type }) => told.push(type),
      onDoubt: (since) => told.push(`doubt since ${since - start}`),
      onLost: () => told.push('lost'),
    })
    return { connection, socket: service.last(), told }
  }

  const heartbeat: ServiceMessage = { type: 'heartbeat', position: 1, serverTime: AT }
  const reload: ServiceMessage = { type: 'reload' }

  describe('a connection', () => {
    it('is given up when it does not open within 20 s', () => {
      const { socket, told } = aConnection()
      vi.advanceTimersByTime(19_999)
      expect(told).toEqual([])
      vi.advanceTimersByTime(1)
      expect(told).toEqual(['lost'])
      expect(socket.isClosed).toBe(true)
    })

    it('is given up when nothing is received for 40 s', () => {
      const { socket, told } = aConnection()
      socket.onopen()
      vi.advanceTimersByTime(10_000)
      socket.deliver(heartbeat)
      vi.advanceTimersByTime(39_999)
      expect(told).not.toContain('lost')
      vi.advanceTimersByTime(1)
      expect(told).toContain('lost')
      expect(socket.isClosed).toBe(true)
    })

    it('is given up when a ping is not answered within 10 s, whatever else is received', () => {
      const { socket, told } = aConnection({ answersPings: false })
      socket.onopen()
      vi.advanceTimersByTime(9_999)
      socket.deliver(heartbeat)
      expect(told).toEqual(['heartbeat'])
      vi.advanceTimersByTime(1)
      expect(told).toEqual(['heartbeat', 'lost'])
    })

    it('pings five times at first, then once a minute', () => {
      const { socket } = aConnection()
      socket.onopen()
      const counts = [0, 200, 200, 200, 200, 30_000, 29_999, 1].map((millis) => {
        vi.advanceTimersByTime(millis)
        socket.deliver(heartbeat)
        return socket.sent.length
      })
      expect(counts).toEqual([1, 2, 3, 4, 5, 5, 5, 6])
    })

    it('pings at once on a check, unless an answer is awaited', () => {
      const { connection, socket } = aConnection()
      socket.onopen()
      vi.advanceTimersByTime(10_000)
      connection.check(0, 10_000)
      connection.check(0, 10_000)
      expect(socket.sent).toHaveLength(6)
      vi.advanceTimersByTime(1_000)
      connection.check(0, 10_000)
      expect(socket.sent).toHaveLength(7)
    })

    it('is given up when a check is not answered', () => {
      const { connection, socket, told } = aConnection()
      socket.onopen()
      vi.advanceTimersByTime(10_000)
      socket.answersPings = false
      connection.check(0, 10_000)
      vi.advanceTimersByTime(10_000)
      expect(told.at(-1)).toBe('lost')
    })

    it('is in doubt where the steady clock has missed more than a heartbeat', () => {
      const { connection, socket, told } = aConnection()
      socket.onopen()
      vi.advanceTimersByTime(5_000)
      socket.deliver(heartbeat)
      vi.advanceTimersByTime(1_000)
      connection.check(18_999, 10_000)
      expect(told.at(-1)).toBe('heartbeat')
      connection.check(1_200_000, 10_000)
      expect(told.at(-1)).toBe('doubt since -1195000')
    })

    it('is given up at once where nothing was received for too long, as after a sleep', () => {
      const { connection, socket, told } = aConnection()
      socket.onopen()
      vi.advanceTimersByTime(1_000)
      const now = performance.now() + 40_000
      vi.spyOn(performance, 'now').mockReturnValue(now)
      connection.check(0, 10_000)
      vi.restoreAllMocks()
      expect(told.at(-1)).toBe('lost')
    })

    it('is not looked at before it is open', () => {
      const { connection, socket, told } = aConnection()
      connection.check(1_200_000, 10_000)
      expect([socket.sent, told]).toEqual([[], []])
    })

    it('passes on what it receives, and ignores unknown messages', () => {
      const { socket, told } = aConnection()
      socket.onopen()
      socket.onmessage({ data: '{"type":"news of a later version"}' })
      socket.onmessage({ data: 'no JSON' })
      socket.deliver(reload)
      expect(told).toEqual(['reload'])
    })

    it('is lost once, and silent afterwards', () => {
      const { socket, told } = aConnection()
      socket.onopen()
      socket.onclose()
      socket.onclose()
      socket.deliver(reload)
      vi.advanceTimersByTime(600_000)
      expect(told).toEqual(['lost'])
      expect(vi.getTimerCount()).toBe(0)
    })

    it('is not lost but left when it is abandoned', () => {
      const { connection, socket, told } = aConnection()
      socket.onopen()
      connection.abandon()
      socket.onclose()
      vi.advanceTimersByTime(600_000)
      expect(told).toEqual([])
      expect(socket.isClosed).toBe(true)
    })
  })
})

describe('[V11] the delay before a reconnection', () => {
  it('is one second, doubling to five', () =>
    expect([0, 1, 2, 3, 4, 1000].map((failures) => reconnectDelayMillis(failures, () => 0))).toEqual([
      1000, 2000, 4000, 5000, 5000, 5000,
    ]))

  it('is half of that at least, whatever the jitter', () =>
    expect([0, 1, 2, 3].map((failures) => reconnectDelayMillis(failures, () => 0.999_999)).map(Math.round)).toEqual([
      500, 1000, 2000, 2500,
    ]))
})
