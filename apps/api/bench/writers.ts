import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { type Timing, timingOf } from './statistics.ts'

/** So many writers, who share the goals and take turns at the games. */
export type WriterLoad = {
  readonly port: number
  readonly token: string
  readonly writers: number
  readonly gameIds: readonly string[]
  readonly goals: number
}

/** Scores goals over HTTP, each with a key of its own, and times every call. */
export async function writeGoals({ port, token, writers, gameIds, goals }: WriterLoad): Promise<Timing> {
  const agent = new Agent({ keepAlive: true, maxSockets: writers })
  const latencies: number[] = []
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let n = writer; n < goals; n += writers) {
        const sentAt = performance.now()
        await post({ agent, port, token }, goalIn(gameIds[n % gameIds.length] ?? '', n))
        latencies.push(performance.now() - sentAt)
      }
    }),
  )
  agent.destroy()
  return timingOf(latencies, performance.now() - startedAt)
}

const goalIn = (id: string, n: number) => ({
  id,
  goalId: randomUUID(),
  time: 600 - (n % 600),
  playerId: null,
  homeTeam: n % 2 === 0,
})

type To = { readonly agent: Agent; readonly port: number; readonly token: string }

function post({ agent, port, token }: To, body: object): Promise<void> {
  const text = JSON.stringify(body)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
  }
  return new Promise((resolve, reject) => {
    const path = '/v1/game.write/score-goal'
    const call = request({ agent, port, path, method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`answered ${answer.statusCode}`)),
      )
    })
    call.on('error', reject)
    call.end(text)
  })
}
