import type { ServiceMessage } from '@cup/contract/live-messages'
import { systemRuntime } from '@cup/runtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeSockets } from '../testing/fake-service.ts'
import { AT } from '../testing/views.ts'
import { socketsBy } from './socket-connection.ts'

describe('a connection by a socket', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A connection, what it reports, and the service at its other end. */
  function aConnection(options = {}) {
    const service = fakeSockets(options)
    const told: string[] = []
    const start = performance.now()
    const connection = socketsBy(service.dial)({
      baseUrl: 'http://cup.test',
      runtime: systemRuntime,
      subscription: { topics: ['events'] },
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
