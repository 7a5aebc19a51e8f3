import { systemRuntime } from '@cup/runtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messagesIn } from '../../../test/frames.ts'
import type { Priority } from './fan-out.ts'
import { type RegisteredSession, sessionRegistry } from './session-registry.ts'

/** Notes what is done to a socket. */
function aSession(priority: Priority = 'normal', done: string[] = [], isBehind = false) {
  const session: RegisteredSession = {
    priority,
    topics: ['events'],
    deliveries: 3,
    isWatched: false,
    unsentBytes: () => (isBehind ? 7 : 0),
    sweep: () => void done.push('swept'),
    ping: () => void done.push('asked'),
    write: (frames) => void done.push(JSON.stringify(messagesIn(frames)[0])),
    close: (code) => void done.push(`closed ${code}`),
    isIdle: () => !isBehind,
    reset: () => void done.push('reset'),
  }
  return { session, done, times: (what: string) => done.filter((one) => one === what).length }
}

/** A watch whose time the test makes pass. */
function aWatch() {
  let beats = 0
  const beat = () => {
    beats += 1
  }
  const watch = sessionRegistry({ beat }, systemRuntime)
  return { watch, beats: () => beats }
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const bye = (maxDelay: number) => JSON.stringify({ type: 'bye', minDelay: 0, maxDelay })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the session registry', () => {
  it('sends a heartbeat every fifteen seconds', async () => {
    const { beats } = aWatch()
    await seconds(14.9)
    const before = beats()
    await seconds(15.1)

    expect([before, beats()]).toEqual([0, 2])
  })

  it('sweeps every 2.5 seconds', async () => {
    const { watch } = aWatch()
    const { session, times } = aSession()
    watch.add(session)
    await seconds(10)

    expect(times('swept')).toBe(4)
  })

  it('[C9] pings a device that operates a game in every sweep', async () => {
    const { watch } = aWatch()
    const { session, times } = aSession()
    session.isWatched = true
    watch.add(session)
    await seconds(25)

    expect(times('asked')).toBe(10)
  })

  it('sends a ping every twenty-five seconds', async () => {
    const { watch } = aWatch()
    const { session, times } = aSession()
    watch.add(session)
    await seconds(24.9)
    const before = times('asked')
    await seconds(25.1)

    expect([before, times('asked')]).toEqual([0, 2])
  })

  it('sweeps thousands of sessions with one timer', async () => {
    const { watch } = aWatch()
    const sessions = Array.from({ length: 1300 }, () => aSession())
    for (const { session } of sessions) watch.add(session)
    await seconds(2.6)

    expect(sessions.every(({ times }) => times('swept') === 1)).toBe(true)
    expect(vi.getTimerCount()).toBe(1)
  })

  it('leaves out removed sessions', async () => {
    const { watch } = aWatch()
    const { session, done } = aSession()
    watch.add(session)
    watch.remove(session)
    await seconds(60)
    watch.announceRestart()

    expect(done).toEqual([])
  })
})

describe('before a planned stop', () => {
  it('every session receives its delay for reconnecting and is closed', () => {
    const { watch } = aWatch()
    const sessions = [aSession(), aSession('high')]
    for (const { session } of sessions) watch.add(session)
    watch.announceRestart()

    expect(sessions.map(({ done }) => done)).toEqual(sessions.map(() => [bye(1), 'closed 1012']))
  })

  it('staff and displays are closed last', () => {
    const { watch } = aWatch()
    const order: string[] = []
    for (const priority of ['high', 'normal', 'high', 'normal'] as const) {
      const { session } = aSession(priority)
      watch.add({ ...session, close: () => void order.push(priority) })
    }
    watch.announceRestart()

    expect(order).toEqual(['normal', 'normal', 'high', 'high'])
  })

  it.each([
    [1000, 1],
    [1001, 2],
    [10_000, 10],
    [15_000, 10],
  ])('%i viewers reconnect within %i seconds', (count, maxDelay) => {
    const { watch } = aWatch()
    const done: string[] = []
    for (let n = 0; n < count; n += 1) watch.add(aSession('normal', done).session)
    watch.announceRestart()

    expect(new Set(done)).toEqual(new Set([bye(maxDelay), 'closed 1012']))
  })

  it('sweeps, pings and heartbeats stop', async () => {
    const { watch, beats } = aWatch()
    const { session, times } = aSession()
    watch.add(session)
    watch.announceRestart()
    await seconds(600)

    expect([times('swept'), times('asked'), beats(), vi.getTimerCount()]).toEqual([0, 0, 0, 0])
  })
})

describe('[N8] after a redaction', () => {
  it('only sessions with unsent bytes are reset', () => {
    const { watch } = aWatch()
    const [slow, quick] = [aSession('normal', [], true), aSession()]
    for (const { session } of [slow, quick]) watch.add(session)
    watch.discardUnsent()

    expect([slow.done, quick.done]).toEqual([['reset'], []])
  })

  it('all sessions are closed by disconnectAll, and later sessions are swept again', async () => {
    const { watch } = aWatch()
    const [slow, quick] = [aSession('normal', [], true), aSession()]
    for (const { session } of [slow, quick]) watch.add(session)
    watch.disconnectAll()
    const told = [...quick.done]
    await seconds(2.6)

    expect(slow.done[0]).toBe('reset')
    expect(told).toEqual([bye(1), 'closed 1012'])
    expect(quick.times('swept')).toBe(1)
  })
})
