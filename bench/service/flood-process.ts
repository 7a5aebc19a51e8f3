import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { floodSockets, type SocketMessages } from './socket-flood.ts'

/** A flood: so many connections, each sending the next request as soon as it is answered, until it is stopped. */
export type Flood = {
  /** The service, or the proxy before it, by http or https. */
  readonly url: string
  /** Whole requests as text; `{id}` in them stands for an id that nothing has. */
  readonly requests: readonly string[]
  readonly connections: number
  /** Whether each request gets a connection of its own, which is cut with the first byte of the answer. */
  readonly isBrief?: boolean
  /** Messages of live sockets instead of requests. */
  readonly messages?: SocketMessages
}

/** Result of a flood: answers by status, and `cut` for connections that ended without one. */
export type Flooded = Readonly<Record<string, number>>

// The load comes from a process of its own, so that it never shares the server's event loop.
let stop: (() => Flooded) | undefined

process.on('message', (order: { readonly flood?: Flood }) => {
  if (order.flood) stop = begin(order.flood)
  else if (stop) process.send?.(stop())
})

/** A refused connection is opened again after this time. */
const AGAIN_MS = 10

function begin(flood: Flood): () => Flooded {
  const counts: Record<string, number> = {}
  const count = (status: string) => {
    counts[status] = (counts[status] ?? 0) + 1
  }
  const { messages } = flood
  if (messages) {
    const stopSockets = floodSockets({ connected: () => connected(flood.url), messages, count }, flood.connections)
    return () => {
      stopSockets()
      return counts
    }
  }
  const sockets = new Set<Socket>()
  let isOver = false
  const open = (first: number) => {
    if (isOver) return
    const socket = connected(flood.url)
    sockets.add(socket)
    let next = first
    const ask = () => void socket.write(requestOf(flood, next++))
    socket.once(flood.url.startsWith('https') ? 'secureConnect' : 'connect', ask)
    const answers = answersOf((status) => {
      count(status)
      if (flood.isBrief) socket.destroy()
      else ask()
    })
    socket.on('data', answers)
    socket.on('error', () => count('cut'))
    socket.on('close', () => {
      sockets.delete(socket)
      if (flood.isBrief) open(next)
      else setTimeout(open, AGAIN_MS, next)
    })
  }
  for (let n = 0; n < flood.connections; n += 1) open(Math.floor((n * flood.requests.length) / flood.connections))
  return () => {
    isOver = true
    for (const socket of sockets) socket.destroy()
    return counts
  }
}

/** An address of this machine that nothing else has. */
const STRANGER = '127.0.0.9'

function connected(url: string): Socket {
  const { protocol, hostname, port } = new URL(url)
  const to = { host: hostname, port: Number(port), localAddress: STRANGER }
  return protocol === 'https:' ? connectTls({ ...to, rejectUnauthorized: false }) : connect(to)
}

const requestOf = ({ requests }: Flood, n: number): string =>
  (requests[n % requests.length] ?? '').replaceAll('{id}', () => randomUUID())

/** Reads one answer after the other, by its length or in chunks, and tells its status once it is complete. */
function answersOf(onAnswer: (status: string) => void): (chunk: Buffer) => void {
  let status = ''
  let missing = 0
  let isChunked = false
  return (chunk) => {
    if (status === '') {
      const end = chunk.indexOf('\r\n\r\n')
      const head = chunk.subarray(0, end).toString('latin1')
      status = head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)
      isChunked = /transfer-encoding: chunked/i.test(head)
      missing = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    }
    missing -= chunk.length
    if (isChunked ? !chunk.subarray(-5).equals(LAST_CHUNK) : missing > 0) return
    const done = status
    status = ''
    missing = 0
    onAnswer(done)
  }
}

const LAST_CHUNK = Buffer.from('0\r\n\r\n')
