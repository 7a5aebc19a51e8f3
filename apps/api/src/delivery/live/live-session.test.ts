import { once } from 'node:events'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aDeafViewer, aViewer, BIG_FRAME, FRAME, fill, type LiveLine } from '../../../test/raw-client.ts'
import { until } from '../../../test/until.ts'
import type { PublicWork } from '../http/public-queue.ts'
import { textFrame } from './frames.ts'

const LIMIT = 256 * 1024
const SMALL = textFrame({ type: 'reload' })

const goneFrom = ({ web }: LiveLine) => until(() => web.readyState === web.CLOSED)

afterEach(() => {
  vi.useRealTimers()
})

describe('frames for a viewer', () => {
  it('arrive as messages, in order, between those of the library', async () => {
    const viewer = await aViewer()
    viewer.session.send({ type: 'reload' })
    viewer.web.send('from the library')
    viewer.session.write(Buffer.concat([SMALL, SMALL]))
    await until(() => viewer.heard().length === 4)

    expect(viewer.heard()).toEqual(['{"type":"reload"}', 'from the library', '{"type":"reload"}', '{"type":"reload"}'])
  })

  it('are dropped after the close frame', async () => {
    const viewer = await aViewer()
    viewer.session.close(1008, 'enough')
    const written = viewer.line.bytesWritten
    viewer.session.write(SMALL)
    const writtenAfter = viewer.line.bytesWritten
    const [code, reason] = await once(viewer.client, 'close')

    expect([code, reason.toString()]).toEqual([1008, 'enough'])
    expect(writtenAfter).toBe(written)
  })

  it('are skipped by writeIfIdle while others wait to be sent', async () => {
    const viewer = await aDeafViewer()
    viewer.session.writeIfIdle(SMALL)
    fill(viewer)
    const unsent = viewer.line.writableLength
    viewer.session.writeIfIdle(SMALL)

    expect(viewer.session.isIdle()).toBe(false)
    expect(viewer.line.writableLength).toBe(unsent)
  })
})

/** A guest whose turns the test gives, and what it was charged. */
function aGuest() {
  const waiting: PublicWork[] = []
  const traffic = { take: (work: PublicWork) => void waiting.push(work), charge: () => false }
  return { guest: { network: '203.0.113.7', traffic }, waiting }
}

describe('the work of a guest', () => {
  it('waits for the turn of its network', async () => {
    const { guest, waiting } = aGuest()
    const { session } = await aViewer(guest)
    const done: string[] = []
    session.inTurn(() => done.push('message'))
    const turn = session.turn().then((isServed) => done.push(`served: ${isServed}`))
    const before = [...done]
    for (const { run } of waiting) run()
    await turn

    expect([before, done]).toEqual([[], ['message', 'served: true']])
    expect(waiting.map(({ client }) => client)).toEqual(['203.0.113.7', '203.0.113.7'])
    expect(session.charge(1)).toBe(false)
  })

  it('is not done once its socket has closed', async () => {
    const { guest, waiting } = aGuest()
    const { session } = await aViewer(guest)
    const done: string[] = []
    session.inTurn(() => done.push('message'))
    const turn = session.turn()
    session.close(1008, 'enough')
    for (const { run } of waiting) run()

    expect([done, await turn]).toEqual([[], false])
  })

  it('closes its socket where there is no time for it', async () => {
    const { guest, waiting } = aGuest()
    const { session, client } = await aViewer(guest)
    const turn = session.turn()
    for (const { shed } of waiting) shed()
    const [code, reason] = await once(client, 'close')

    expect([await turn, code, reason.toString()]).toEqual([false, 1013, 'busy'])
  })

  it('waits for nothing where it is of the staff', async () => {
    const { session } = await aViewer()
    const done: string[] = []
    session.inTurn(() => done.push('message'))

    expect([done, await session.turn(), session.charge(1)]).toEqual([['message'], true, true])
  })
})

describe('a client with too many unsent bytes', () => {
  it('is reset, with at most the limit and one frame in memory', async () => {
    const viewer = await aDeafViewer()
    let most = 0
    while (!viewer.line.destroyed) {
      viewer.session.write(BIG_FRAME)
      most = Math.max(most, viewer.line.writableLength)
    }
    await goneFrom(viewer)

    expect(most).toBeGreaterThan(LIMIT)
    expect(most).toBeLessThanOrEqual(LIMIT + BIG_FRAME.length)
  })

  it('is never one that reads', async () => {
    const viewer = await aViewer()
    for (let n = 0; n < 300; n += 1) {
      viewer.session.write(BIG_FRAME)
      await viewer.session.drained()
    }
    await until(() => viewer.heard().length === 300)

    expect(viewer.web.readyState).toBe(viewer.web.OPEN)
  })
})

describe('drained', () => {
  it('resolves when the client reads on', async () => {
    const viewer = await aDeafViewer()
    fill(viewer)
    let isDrained = false
    const drained = viewer.session.drained().then(() => {
      isDrained = true
    })
    const before = isDrained
    viewer.client.line.resume()
    await drained

    expect([before, isDrained, viewer.session.isIdle()]).toEqual([false, true, true])
  })

  it('resolves when the connection has ended', async () => {
    const viewer = await aDeafViewer()
    fill(viewer)
    const drained = viewer.session.drained()
    viewer.session.reset()

    await expect(drained).resolves.toBeUndefined()
    await expect(viewer.session.drained()).resolves.toBeUndefined()
  })

  it('adds its listeners once and removes them', async () => {
    const viewer = await aDeafViewer()
    fill(viewer)
    const listeners = () => ['drain', 'close'].map((name) => viewer.line.listenerCount(name))
    const before = listeners()
    const waits = Array.from({ length: 50 }, () => viewer.session.drained())
    const during = listeners()
    viewer.client.line.resume()
    await Promise.all(waits)

    expect(during).toEqual(before.map((count) => count + 1))
    expect(listeners()).toEqual(before)
  })
})

describe('the sweep', () => {
  it('resets a client that has read nothing in four sweeps', async () => {
    const viewer = await aDeafViewer()
    fill(viewer)
    viewer.session.sweep()
    const alive = Array.from({ length: 4 }, () => {
      const { destroyed } = viewer.line
      viewer.session.sweep()
      return !destroyed
    })
    await goneFrom(viewer)

    expect(alive).toEqual([true, true, true, true])
    expect(viewer.line.destroyed).toBe(true)
  })

  it('keeps a client that reads slowly', async () => {
    const viewer = await aDeafViewer()
    for (let n = 0; n < 8; n += 1) {
      fill(viewer)
      viewer.session.sweep()
      viewer.session.sweep()
      viewer.session.sweep()
      viewer.client.line.resume()
      await until(() => viewer.session.isIdle())
      viewer.client.line.pause()
    }

    expect(viewer.line.destroyed).toBe(false)
  })

  it('keeps a client without unsent bytes', async () => {
    const viewer = await aDeafViewer()
    for (let n = 0; n < 20; n += 1) viewer.session.sweep()

    expect(viewer.line.destroyed).toBe(false)
  })
})

describe('the ping', () => {
  it('resets a client that has missed two pings', async () => {
    const viewer = await aDeafViewer()
    const alive = Array.from({ length: 3 }, () => {
      viewer.session.ping()
      return !viewer.line.destroyed
    })
    await goneFrom(viewer)

    expect(alive).toEqual([true, true, false])
  })

  it('starts counting again after an answer', async () => {
    const viewer = await aDeafViewer()
    viewer.session.ping()
    viewer.session.ping()
    viewer.client.say(FRAME.final | FRAME.pong)
    await once(viewer.web, 'pong')
    viewer.session.ping()
    viewer.session.ping()

    expect(viewer.line.destroyed).toBe(false)
  })

  it('is answered by the client library', async () => {
    const viewer = await aViewer()
    for (let n = 0; n < 5; n += 1) {
      const answered = once(viewer.web, 'pong')
      viewer.session.ping()
      await answered
    }

    expect(viewer.web.readyState).toBe(viewer.web.OPEN)
  })
})

describe('the message limit', () => {
  it('allows forty messages at once and two a second after that', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const viewer = await aDeafViewer()
    const may = (times: number) => Array.from({ length: times }, () => viewer.session.allowsMessage())
    const atOnce = may(41)
    vi.advanceTimersByTime(1500)
    const later = may(3)

    expect(atOnce).toEqual([...Array.from({ length: 40 }, () => true), false])
    expect(later).toEqual([true, true, false])
  })

  it('never allows more than forty at once', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const viewer = await aDeafViewer()
    vi.advanceTimersByTime(3_600_000)
    const allowed = Array.from({ length: 60 }, () => viewer.session.allowsMessage()).filter(Boolean)

    expect(allowed).toHaveLength(40)
  })
})

describe('close', () => {
  it('sends one close frame', async () => {
    const viewer = await aViewer()
    viewer.session.close(1008, 'first')
    viewer.session.close(1012, 'second')
    const [code] = await once(viewer.client, 'close')

    expect(code).toBe(1008)
  })

  it('resets a client that does not close its side', async () => {
    const viewer = await aDeafViewer()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    viewer.session.close(1012, 'the service restarts')
    vi.advanceTimersByTime(1900)
    const before = viewer.line.destroyed
    vi.advanceTimersByTime(200)
    vi.useRealTimers()
    await goneFrom(viewer)

    expect([before, viewer.line.destroyed]).toEqual([false, true])
  })

  it('leaves no timer after a clean close', async () => {
    const viewer = await aViewer()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    viewer.session.close(1012, 'the service restarts')
    await once(viewer.client, 'close')
    const closed = viewer.web.readyState === viewer.web.CLOSED || (await once(viewer.web, 'close'))

    expect(closed).toBeTruthy()
    expect(vi.getTimerCount()).toBe(0)
  })
})
