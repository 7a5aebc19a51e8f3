import { connect } from 'node:net'

/** A flood: so many connections, each asking for the next address as soon as it is answered, until it is stopped. */
export type Flood = { readonly port: number; readonly paths: readonly string[]; readonly connections: number }

/** What a flood got: answers by their status. */
export type Flooded = Readonly<Record<string, number>>

// The load comes from a process of its own, so that it never shares the server's event loop.
let stop: (() => Promise<Flooded>) | undefined

process.on('message', async (order: { readonly flood?: Flood }) => {
  if (order.flood) stop = begin(order.flood)
  else if (stop) process.send?.(await stop())
})

function begin({ port, paths, connections }: Flood): () => Promise<Flooded> {
  const stopping = new AbortController()
  const counts: Record<string, number> = {}
  const requests = paths.map((path) =>
    Buffer.from(
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: text/html,*/*\r\naccept-encoding: gzip, br\r\n\r\n`,
    ),
  )
  const asking = Array.from({ length: connections }, (_, n) =>
    askUntil({ port, requests, first: Math.floor((n * paths.length) / connections), signal: stopping.signal, counts }),
  )
  return async () => {
    stopping.abort()
    await Promise.all(asking)
    return counts
  }
}

type Asking = {
  readonly port: number
  readonly requests: readonly Buffer[]
  readonly first: number
  readonly signal: AbortSignal
  /** Answers by status; added to. */
  readonly counts: Record<string, number>
}

function askUntil({ port, requests, first, signal, counts }: Asking): Promise<void> {
  return new Promise((resolve, reject) => {
    let next = first
    let missing = 0
    const ask = () => socket.write(requests[next++ % requests.length] ?? '')
    const socket = connect(port, '127.0.0.1', ask)
    socket.on('data', (chunk) => {
      if (missing === 0) {
        const head = headOf(chunk)
        missing = head.length
        counts[head.status] = (counts[head.status] ?? 0) + 1
      }
      missing -= chunk.length
      if (missing > 0) return
      if (signal.aborted) socket.end(resolve)
      else ask()
    })
    socket.on('error', reject)
  })
}

function headOf(chunk: Buffer): { readonly status: string; readonly length: number } {
  const end = chunk.indexOf('\r\n\r\n')
  const text = chunk.subarray(0, end).toString('latin1')
  const length = Number(/content-length: (\d+)/i.exec(text)?.[1])
  if (Number.isNaN(length)) throw new Error(`an answer without a length: ${text}`)
  return { status: text.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length), length: end + 4 + length }
}
