import { describe, expect, it } from 'vitest'
import type { End, LineState, Server } from './types.ts'
import { createWorld } from './world.ts'

const MORNING = Date.parse('2026-01-10T08:00:00Z')

/** A client and a server that counts what arrives. */
function aHall(served: Partial<Server> = {}) {
  const world = createWorld(3, MORNING)
  const [client, server] = [world.machine('Desk 1'), world.machine('Service')]
  const arrived: string[] = []
  const told: string[] = []
  const tell = (what: string) => void told.push(`${what} ${Math.floor((world.now() - MORNING) / 1000)}`)
  const start = () =>
    server.start(() =>
      world.network.serve('cup', server, {
        request: async ({ body }) => {
          arrived.push(body ?? '')
          return { status: 200, headers: { etag: '"1"' }, body: `answer to ${body}` }
        },
        ...served,
      }),
    )
  start()
  client.start(() => undefined)
  const fetchIt = world.network.fetchOf(client)
  const ask = (body: string, signal?: AbortSignal) =>
    fetchIt('http://cup/x', { method: 'POST', body, ...(signal === undefined ? {} : { signal }) }).then(
      async (response) => tell(await response.text()),
      (error: Error) => tell(`${error.name} ${body}`),
    )
  return {
    ...world,
    client,
    server,
    start,
    arrived,
    told,
    tell,
    line: world.network.line('Desk 1', 'cup'),
    asks: (at: number, body: string, timeout?: number) =>
      world.after(at, () =>
        client.act(() => void ask(body, timeout === undefined ? undefined : AbortSignal.timeout(timeout))),
      ),
    runFor: (millis: number) => world.run(MORNING + millis),
  }
}

describe('a request', () => {
  it('is answered with status, headers and body', async () => {
    const { asks, told, arrived, runFor } = aHall()
    asks(1000, 'a')
    await runFor(2000)
    expect([arrived, told]).toEqual([['a'], ['answer to a 1']])
  })

  it.each<[LineState, readonly string[], readonly string[]]>([
    ['cut', [], ['TypeError a 1', 'TypeError b 1']],
    ['silent', ['a', 'b'], ['TimeoutError b 5', 'answer to a 10']],
    ['deaf', ['a', 'b'], ['TimeoutError b 5', 'answer to a 10']],
  ])('over a line that is %s until the tenth second', async (state, arrived, told) => {
    const hall = aHall()
    hall.after(500, () => hall.line.set(state))
    hall.asks(1000, 'a')
    hall.asks(1000, 'b', 4000)
    hall.after(10_000, () => hall.line.set('up'))
    await hall.runFor(20_000)
    expect([hall.arrived.toSorted(), hall.told]).toEqual([arrived, told])
  })

  it('takes seconds over a slow line', async () => {
    const { asks, line, told, runFor } = aHall()
    line.set('slow')
    asks(0, 'a')
    await runFor(3999)
    expect(told).toEqual([])
    await runFor(16_000)
    expect(told).toHaveLength(1)
  })

  it('fails at once where the line is cut while it waits', async () => {
    const hall = aHall({ request: () => new Promise(() => undefined) })
    hall.asks(1000, 'a')
    hall.after(7000, () => hall.line.set('cut'))
    await hall.runFor(20_000)
    expect(hall.told).toEqual(['TypeError a 7'])
  })

  it('arrives twice, is lost or is overtaken where the line is disturbed', async () => {
    const twice = aHall()
    twice.line.disturb({ twice: 1 })
    twice.asks(1000, 'a')
    await twice.runFor(5000)
    expect([twice.arrived, twice.told]).toEqual([['a', 'a'], ['answer to a 1']])

    const lost = aHall()
    lost.line.disturb({ lost: 1 })
    for (let at = 0; at < 8; at += 1) lost.asks(at, String(at), 4000)
    await lost.runFor(20_000)
    expect(lost.told).toHaveLength(8)
    expect(lost.told.join()).not.toContain('answer')
    expect([0, 8]).not.toContain(lost.arrived.length)

    const late = aHall()
    late.line.disturb({ late: 0.5 })
    for (let at = 0; at < 8; at += 1) late.asks(100 * at, String(at))
    await late.runFor(30_000)
    expect(late.arrived).not.toEqual(late.arrived.toSorted())
    expect(late.told).toHaveLength(8)
  })

  it('is never answered by a machine without power, and refused by one that still starts', async () => {
    const hall = aHall()
    hall.asks(5, 'under way')
    hall.after(6, () => hall.server.crash())
    hall.asks(1000, 'down', 10_000)
    hall.after(2000, () => hall.server.start(() => undefined))
    hall.asks(3000, 'starting')
    hall.after(4000, () => hall.start())
    hall.asks(5000, 'up')
    await hall.runFor(60_000)
    expect(hall.told).toEqual(['TypeError starting 3', 'answer to up 5', 'TimeoutError down 11'])
  })

  it('is not answered to a program that has ended', async () => {
    const hall = aHall()
    hall.asks(1000, 'a')
    hall.after(1001, () => hall.client.start(() => undefined))
    await hall.runFor(5000)
    expect([hall.arrived, hall.told]).toEqual([['a'], []])
  })
})

describe('a connection', () => {
  /** The server greets, and sends back what it gets. */
  function connected() {
    const ends: End[] = []
    let received = ''
    const hall = aHall({
      connected: ({ url }, end) => {
        ends.push(end)
        end.write(Buffer.from(`${url};`))
        end.on({ received: (bytes) => end.write(bytes), closed: () => hall.tell('server closed') })
      },
    })
    const state = { end: undefined as End | undefined }
    hall.after(1000, () =>
      hall.client.act(() => {
        const end = hall.network.connect(hall.client, 'cup', { from: 'Desk 1', url: '/live', headers: {} })
        state.end = end
        end.on({
          opened: () => hall.tell('opened'),
          received: (bytes) => {
            received += Buffer.from(bytes).toString()
          },
          drained: () => hall.tell('drained'),
          closed: () => hall.tell('closed'),
        })
      }),
    )
    const writes = (at: number, text: string) =>
      hall.after(at, () => hall.client.act(() => state.end?.write(Buffer.from(text))))
    return { hall, writes, ends, received: () => received, unsent: () => state.end?.unsent(), state }
  }

  it('carries bytes in their order both ways', async () => {
    const { hall, writes, received } = connected()
    const numbers = Array.from({ length: 200 }, (_, n) => `${n},`)
    for (const [n, text] of numbers.entries()) writes(2000 + n, text)
    await hall.runFor(5000)
    expect(received()).toBe(`/live;${numbers.join('')}`)
    expect(hall.told[0]).toBe('opened 1')
  })

  it('holds bytes while the line is silent, and knows how many have not arrived', async () => {
    const { hall, writes, received, unsent } = connected()
    hall.after(1500, () => hall.line.set('silent'))
    writes(2000, '12345')
    await hall.runFor(9000)
    expect([received(), unsent(), hall.told]).toEqual(['/live;', 5, ['opened 1']])
    hall.line.set('up')
    await hall.runFor(10_000)
    expect([received(), unsent(), hall.told]).toEqual(['/live;12345', 0, ['opened 1', 'drained 9']])
  })

  it('closes at the other end after the bytes that were written before', async () => {
    const { hall, writes, state } = connected()
    writes(2000, '12345')
    hall.after(2000, () => hall.client.act(() => state.end?.close()))
    await hall.runFor(4000)
    expect(hall.told).toEqual(['opened 1', 'server closed 2'])
  })

  it('closes at both ends where the line is cut', async () => {
    const { hall } = connected()
    hall.after(3000, () => hall.line.set('cut'))
    await hall.runFor(4000)
    expect(hall.told).toEqual(['opened 1', 'closed 3', 'server closed 3'])
  })

  it('is half open after a crash, until something is written and the machine has started again', async () => {
    const { hall, writes } = connected()
    hall.after(3000, () => hall.server.crash())
    writes(4000, 'a')
    hall.after(6000, () => hall.start())
    writes(8000, 'b')
    await hall.runFor(10_000)
    expect(hall.told).toEqual(['opened 1', 'closed 8'])
  })

  it('waits for a machine that sleeps', async () => {
    const { hall, writes, received } = connected()
    hall.after(2000, () => hall.server.sleep())
    writes(3000, 'a')
    hall.after(6000, () => hall.server.wake())
    await hall.runFor(10_000)
    expect(received()).toBe('/live;a')
    expect(hall.told).toEqual(['opened 1', 'drained 6'])
  })

  it('is refused where nothing accepts it', async () => {
    const hall = aHall()
    hall.after(1000, () =>
      hall.client.act(() => {
        const end = hall.network.connect(hall.client, 'cup', { from: 'Desk 1', url: '/live', headers: {} })
        end.on({ received: () => undefined, closed: () => hall.tell('closed') })
      }),
    )
    await hall.runFor(4000)
    expect(hall.told).toEqual(['closed 1'])
  })
})
