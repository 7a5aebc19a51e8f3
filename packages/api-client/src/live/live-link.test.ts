import type { LogPosition } from '@cup/contract/position'
import type { LiveKind } from '@cup/contract/site'
import { welcomeMessage } from '@cup/testing/fake-web-socket'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawing } from '../testing/drawing.ts'
import { fakeSockets } from '../testing/fake-service.ts'
import { CUP } from '../testing/views.ts'
import type { Connect, ConnectionOptions, Loss } from './connection.ts'
import { LiveLink, reconnectDelayMillis } from './live-link.ts'
import { socketsBy } from './socket-connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A socket of a client, the service at its other end, and what it reports. */
function aSocket(random = 0) {
  const service = fakeSockets()
  const told: string[] = []
  let after: LogPosition | undefined
  const socket = new LiveLink({
    baseUrl: 'https://cup.test',
    connects: { sockets: socketsBy(service.dial) },
    preferred: 'sockets',
    subscription: () => ({ topics: ['events'], competitionId: CUP }),
    resumeFrom: () => after,
    runtime: drawing(random),
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
    const { service, waits } = aSocket(0.5)
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
    const { service, greet, waits } = aSocket(0.5)
    greet()
    service.last().deliver({ type: 'bye', minDelay: 10, maxDelay: 20 })
    service.last().onclose()
    expect(waits()).toBe(15_000)
  })

  it('reconnects after a random moment when the page becomes visible', () => {
    const { socket, service } = aSocket(0.5)
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
    const { socket, service, told } = aSocket(0.5)
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

describe('[0060] a link that may take the feed', () => {
  /** A link, the attempts of each kind, and the last one of them. */
  function aLink(preferred: LiveKind) {
    const attempts: { readonly kind: LiveKind; readonly options: ConnectionOptions; isAbandoned: boolean }[] = []
    const by =
      (kind: LiveKind): Connect =>
      (options) => {
        const attempt = { kind, options, isAbandoned: false }
        attempts.push(attempt)
        return {
          send: () => undefined,
          check: () => undefined,
          abandon: () => {
            attempt.isAbandoned = true
          },
        }
      }
    const told: string[] = []
    const link = new LiveLink({
      baseUrl: '',
      connects: { sockets: by('sockets'), feed: by('feed') },
      preferred,
      subscription: () => ({ topics: ['events'] }),
      resumeFrom: () => ({ epoch: 'e1', position: 10 }),
      onMessage: ({ type }) => told.push(type),
      onDoubt: () => told.push('doubt'),
      onLost: () => told.push('lost'),
      runtime: drawing(0),
    })
    const fail = (loss: Loss = 'failed') => {
      attempts.at(-1)?.options.onLost(loss)
      vi.advanceTimersByTime(5_000)
    }
    const kinds = () => attempts.map(({ kind }) => kind).join(' ')
    const hear = (n = attempts.length - 1) =>
      attempts[n]?.options.onMessage({ type: 'found', epoch: 'e1', position: 10 })
    return { link, attempts, told, fail, kinds, hear }
  }
  const FOUR_MINUTES = 240_000

  it('takes the feed after two sockets in a row that cannot be opened', () => {
    const { fail, kinds } = aLink('sockets')
    fail()
    expect(kinds()).toBe('sockets sockets')
    fail()
    expect(kinds()).toBe('sockets sockets feed')
  })

  it('tries a socket again that was lost after it had worked', () => {
    const { fail, kinds, hear } = aLink('sockets')
    for (let losses = 0; losses < 3; losses += 1) {
      hear()
      fail()
    }
    expect(kinds()).toBe('sockets sockets sockets sockets')
  })

  it('takes sockets after three failures of the feed, and goes round while nothing works', () => {
    const { fail, kinds } = aLink('feed')
    for (let failures = 0; failures < 5; failures += 1) fail()
    expect(kinds()).toBe('feed feed feed sockets sockets feed')
  })

  it('takes sockets at once where there is no feed', () => {
    const { fail, kinds } = aLink('feed')
    fail('absent')
    expect(kinds()).toBe('feed sockets')
  })

  it('tries a socket some minutes later, beside the feed, and changes to it once it works', () => {
    const { attempts, told, fail, kinds, hear } = aLink('sockets')
    fail()
    fail()
    hear()
    vi.advanceTimersByTime(FOUR_MINUTES)
    expect([kinds(), attempts[2]?.isAbandoned]).toEqual(['sockets sockets feed sockets', false])
    expect(attempts[3]?.options.subscription).toEqual({ topics: ['events'] })
    hear(3)
    expect(attempts.map(({ isAbandoned }) => isAbandoned).slice(2)).toEqual([true, true, false])
    expect([kinds(), told]).toEqual(['sockets sockets feed sockets sockets', ['lost', 'lost', 'found', 'lost']])
    expect(attempts[4]?.options.subscription.after).toEqual({ epoch: 'e1', position: 10 })
  })

  it('keeps the feed while sockets are still refused, without a word', () => {
    const { attempts, told, fail, hear } = aLink('sockets')
    fail()
    fail()
    hear()
    for (let trials = 0; trials < 3; trials += 1) {
      vi.advanceTimersByTime(FOUR_MINUTES)
      attempts.at(-1)?.options.onLost('failed')
    }
    expect([attempts.length, attempts[2]?.isAbandoned, told]).toEqual([6, false, ['lost', 'lost', 'found']])
  })

  it('leaves no trial behind when it is closed', () => {
    const { link, attempts, fail, hear } = aLink('sockets')
    fail()
    fail()
    hear()
    vi.advanceTimersByTime(FOUR_MINUTES)
    link.close()
    expect(attempts.slice(2).map(({ isAbandoned }) => isAbandoned)).toEqual([true, true])
    expect(vi.getTimerCount()).toBe(0)
  })
})
