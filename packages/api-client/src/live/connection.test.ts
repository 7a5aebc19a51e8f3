import type { ServiceMessage } from '@cup/contract/live-messages'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeService } from '../testing/fake-service.ts'
import { AT } from '../testing/views.ts'
import { connect } from './connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A connection, what it told, and the service at its other end. */
function aConnection(options = {}) {
  const service = fakeService(options)
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
    expect(socket.isClosed()).toBe(true)
  })

  it('is given up when nothing is heard for 40 s', () => {
    const { socket, told } = aConnection()
    socket.open()
    vi.advanceTimersByTime(10_000)
    socket.say(heartbeat)
    vi.advanceTimersByTime(39_999)
    expect(told).not.toContain('lost')
    vi.advanceTimersByTime(1)
    expect(told).toContain('lost')
    expect(socket.isClosed()).toBe(true)
  })

  it('is given up when a ping is not answered within 10 s, whatever else is heard', () => {
    const { socket, told } = aConnection({ answersPings: false })
    socket.open()
    vi.advanceTimersByTime(9_999)
    socket.say(heartbeat)
    expect(told).toEqual(['heartbeat'])
    vi.advanceTimersByTime(1)
    expect(told).toEqual(['heartbeat', 'lost'])
  })

  it('pings five times at first, then once a minute', () => {
    const { socket } = aConnection()
    socket.open()
    const counts = [0, 200, 200, 200, 200, 30_000, 29_999, 1].map((millis) => {
      vi.advanceTimersByTime(millis)
      socket.say(heartbeat)
      return socket.heard.length
    })
    expect(counts).toEqual([1, 2, 3, 4, 5, 5, 5, 6])
  })

  it('pings at once when somebody looks again, unless an answer is awaited', () => {
    const { connection, socket } = aConnection()
    socket.open()
    vi.advanceTimersByTime(10_000)
    connection.check(0)
    connection.check(0)
    expect(socket.heard).toHaveLength(6)
    vi.advanceTimersByTime(1_000)
    connection.check(0)
    expect(socket.heard).toHaveLength(7)
  })

  it('is given up when nobody answers who looks again', () => {
    const { connection, socket, told } = aConnection()
    socket.open()
    vi.advanceTimersByTime(10_000)
    socket.stopAnswering()
    connection.check(0)
    vi.advanceTimersByTime(10_000)
    expect(told.at(-1)).toBe('lost')
  })

  it('is in doubt where the steady clock has missed more than a heartbeat', () => {
    const { connection, socket, told } = aConnection()
    socket.open()
    vi.advanceTimersByTime(5_000)
    socket.say(heartbeat)
    vi.advanceTimersByTime(1_000)
    connection.check(18_999)
    expect(told.at(-1)).toBe('heartbeat')
    connection.check(1_200_000)
    expect(told.at(-1)).toBe('doubt since -1195000')
  })

  it('is given up at once where nothing was heard for too long, as after a sleep', () => {
    const { connection, socket, told } = aConnection()
    socket.open()
    vi.advanceTimersByTime(1_000)
    const now = performance.now() + 40_000
    vi.spyOn(performance, 'now').mockReturnValue(now)
    connection.check(0)
    vi.restoreAllMocks()
    expect(told.at(-1)).toBe('lost')
  })

  it('is not looked at before it is open', () => {
    const { connection, socket, told } = aConnection()
    connection.check(1_200_000)
    expect([socket.heard, told]).toEqual([[], []])
  })

  it('tells what it hears, and leaves alone what it does not know', () => {
    const { socket, told } = aConnection()
    socket.open()
    socket.sayText('{"type":"news of a later version"}')
    socket.sayText('no JSON')
    socket.say(reload)
    expect(told).toEqual(['reload'])
  })

  it('is lost once, and silent afterwards', () => {
    const { socket, told } = aConnection()
    socket.open()
    socket.drop()
    socket.drop()
    socket.say(reload)
    vi.advanceTimersByTime(600_000)
    expect(told).toEqual(['lost'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is not lost but left when it is abandoned', () => {
    const { connection, socket, told } = aConnection()
    socket.open()
    connection.abandon()
    socket.drop()
    vi.advanceTimersByTime(600_000)
    expect(told).toEqual([])
    expect(socket.isClosed()).toBe(true)
  })
})
