import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type Timing, timingOf } from '../shared/statistics.ts'

type Order = { readonly reads: Load } | { readonly writes: WriterLoad }

// The load comes from a process of its own, so that it never shares the server's event loop.
process.on('message', async (order: Order) => {
  process.send?.('reads' in order ? await answersPerSecond(order.reads) : await writeGoals(order.writes))
})

/** How hard a server is asked: so many connections, each asking again as soon as it is answered. */
export type Load = {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  readonly forMs: number
}

/** Asks one address as fast as it answers; every answer is as long as the first. Answers requests a second. */
async function answersPerSecond(load: Load): Promise<number> {
  const { path, headers, connections, forMs } = load
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  const until = performance.now() + forMs
  const startedAt = performance.now()
  const counts = await Promise.all(Array.from({ length: connections }, () => askUntil(load.port, request, until)))
  return (counts.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - startedAt)
}

function askUntil(port: number, request: Buffer, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    let answerLength = 0
    let received = 0
    let answers = 0
    socket.on('data', (chunk) => {
      if (answerLength === 0) answerLength = lengthOf(chunk)
      received += chunk.length
      if (received < answerLength) return
      received = 0
      answers += 1
      if (performance.now() < until) socket.write(request)
      else socket.end(() => resolve(answers))
    })
    socket.on('error', reject)
  })
}

function lengthOf(chunk: Buffer): number {
  const head = chunk.indexOf('\r\n\r\n')
  const text = chunk.subarray(0, head).toString('latin1')
  if (!/^HTTP\/1\.1 (200|304)/.test(text)) throw new Error(`an unexpected answer: ${text.split('\r\n')[0]}`)
  return head + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
}

/** This number of writers shares the goals and alternates between the games. */
type WriterLoad = {
  readonly port: number
  readonly token: string
  readonly writers: number
  readonly gameIds: readonly string[]
  readonly goals: number
}

/** Scores goals over HTTP, each with a key of its own, and times every call. A bare socket costs the machine least. */
async function writeGoals(load: WriterLoad): Promise<Timing> {
  const sockets = await Promise.all(Array.from({ length: load.writers }, () => open(load.port)))
  const latencies: number[] = []
  const startedAt = performance.now()
  await Promise.all(
    sockets.map(async (socket, writer) => {
      for (let n = writer; n < load.goals; n += load.writers) {
        const sentAt = performance.now()
        await call(socket, requestOf(load, n))
        latencies.push(performance.now() - sentAt)
      }
    }),
  )
  const elapsed = performance.now() - startedAt
  for (const socket of sockets) socket.destroy()
  return timingOf(latencies, elapsed)
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  return socket
}

function requestOf({ token, gameIds }: WriterLoad, n: number): string {
  const body = JSON.stringify({
    id: gameIds[n % gameIds.length],
    goalId: randomUUID(),
    time: 600 - (n % 600),
    playerId: null,
    homeTeam: n % 2 === 0,
  })
  return [
    'POST /v1/game.write/score-goal HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    `content-length: ${body.length}`,
    `authorization: Bearer ${token}`,
    `idempotency-key: ${randomUUID()}`,
    '',
    body,
  ].join('\r\n')
}

/** An answer is a few words and comes in one piece. */
async function call(socket: Socket, request: string): Promise<void> {
  const answer = once(socket, 'data')
  socket.write(request)
  const [chunk] = await answer
  if (!chunk.toString('latin1').startsWith('HTTP/1.1 200')) throw new Error(`answered ${chunk}`)
}
