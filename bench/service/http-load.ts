import { connect } from 'node:net'

/** How hard a server is asked: so many connections, each asking again as soon as it is answered. */
export type Load = {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  readonly forMs: number
}

/** Asks one address as fast as it answers; every answer is as long as the first. Answers requests a second. */
export async function answersPerSecond(load: Load): Promise<number> {
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
