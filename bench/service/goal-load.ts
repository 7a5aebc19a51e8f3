import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type Timing, timingOf } from '../shared/statistics.ts'

/** So many writers, who share the goals and take turns at the games. */
export type WriterLoad = {
  readonly port: number
  readonly token: string
  readonly writers: number
  readonly gameIds: readonly string[]
  readonly goals: number
}

/** Scores goals over HTTP, each with a key of its own, and times every call. A bare socket costs the machine least. */
export async function writeGoals(load: WriterLoad): Promise<Timing> {
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
