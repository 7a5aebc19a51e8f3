import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** An accident of a line: its connections are cut and new ones refused, or nothing gets through and neither end notices. */
export type Cut = 'cut' | 'silent'

/** A line like that of a phone's hotspot. */
export type SlowLine = {
  readonly port: number
  readonly cut: (how: Cut) => void
  readonly mend: () => void
  /** Bytes that were carried so far: up from the laptop, and down to it. */
  readonly carried: () => { readonly up: number; readonly down: number }
  readonly close: () => void
}

type LineOptions = {
  /** The address at which the laptop finds the server. */
  readonly host: string
  readonly serverPort: number
  readonly bitsPerSecond: number
  /** From one end to the other and back. */
  readonly roundTripMs: number
}

/** A modem holds so much for a slow line; then the sender waits. */
const BUFFER_BYTES = 64 * 1024

/** Leads to a port of this machine, as slowly as a hotspot does. */
export async function slowLine({ host, serverPort, bitsPerSecond, roundTripMs }: LineOptions): Promise<SlowLine> {
  let accident: Cut | undefined
  let whenMended = Promise.resolve()
  let mended = (): void => undefined
  const open = new Set<Socket>()
  const carried = { up: 0, down: 0 }
  const speed = { bytesPerMs: bitsPerSecond / 8000, delayMs: roundTripMs / 2, carries: () => whenMended }
  const ways = {
    up: oneWay(speed, (bytes) => {
      carried.up += bytes
    }),
    down: oneWay(speed, (bytes) => {
      carried.down += bytes
    }),
  }
  const server = createServer((near) => {
    if (accident === 'cut') return near.destroy()
    const far = connect(serverPort, '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        // A silent line loses the end of a connection too.
        void whenMended.then(() => [near, far].forEach((one) => void one.destroy()))
      })
    }
    ways.up(near, far)
    ways.down(far, near)
  }).listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut: (how) => {
      accident = how
      ;({ promise: whenMended, resolve: mended } = Promise.withResolvers<void>())
      if (how === 'cut') for (const socket of open) socket.destroy()
    },
    mend: () => {
      accident = undefined
      mended()
    },
    carried: () => ({ ...carried }),
    close: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

type Speed = { readonly bytesPerMs: number; readonly delayMs: number; readonly carries: () => Promise<void> }

/** One direction of the line, which all its connections share. */
function oneWay({ bytesPerMs, delayMs, carries }: Speed, count: (bytes: number) => void) {
  let freeAt = 0
  return (from: Socket, to: Socket) => {
    let waiting = 0
    let last = Promise.resolve()
    from.on('data', (chunk: Buffer) => {
      waiting += chunk.length
      if (waiting > BUFFER_BYTES) from.pause()
      freeAt = Math.max(freeAt, performance.now()) + chunk.length / bytesPerMs
      const arrivesAt = freeAt + delayMs
      last = last.then(async () => {
        await until(arrivesAt)
        await carries()
        count(chunk.length)
        to.write(chunk)
        waiting -= chunk.length
        if (waiting <= BUFFER_BYTES) from.resume()
      })
    })
  }
}

const until = (at: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())))
