import { Agent, request } from 'node:http'
import { monotonicMs } from '../shared/processes.ts'

const PATIENCE_MS = 15_000
const agent = new Agent({ keepAlive: true, maxSockets: 16 })

export type Call = {
  readonly port: number
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** What is posted; without it the call is a GET. */
  readonly body?: object
}

/** What came back, when the call was sent, and how long its answer took in milliseconds. */
export type Reply = {
  readonly text: string
  readonly position: string | undefined
  readonly sentAt: number
  readonly tookMs: number
}

/** Calls over a connection that stays open; anything but success is an error. */
export function call({ port, path, headers = {}, body }: Call): Promise<Reply> {
  const text = body && JSON.stringify(body)
  const sent = text
    ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers }
    : headers
  const method = text ? 'POST' : 'GET'
  return new Promise((resolve, reject) => {
    const sentAt = monotonicMs()
    const asked = request({ host: '127.0.0.1', port, path, method, agent, headers: sent, timeout: PATIENCE_MS })
    asked.on('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const { statusCode = 0 } = answer
        const received = Buffer.concat(chunks).toString()
        if (statusCode >= 300) return reject(new Error(`${path}: ${statusCode} ${received}`))
        const position = answer.headers['cup-position']?.toString()
        resolve({ text: received, position, sentAt, tookMs: monotonicMs() - sentAt })
      })
    })
    asked.on('timeout', () => asked.destroy(new Error(`${path}: no answer`)))
    asked.on('error', reject)
    asked.end(text)
  })
}
