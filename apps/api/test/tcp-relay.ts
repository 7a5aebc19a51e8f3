import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A wire to a service that can be cut, held up and led elsewhere. */
export type TcpRelay = {
  readonly url: string
  /** Refuses new connections and cuts the open ones. */
  readonly cut: () => void
  readonly mend: () => void
  /** Nothing comes back any more, until it is let go on. */
  readonly hold: () => void
  readonly release: () => void
  /** New connections go to another service. */
  readonly lead: (url: string) => void
  readonly close: () => void
}

/** Leads to a service on this machine. */
export async function tcpRelayTo(url: string): Promise<TcpRelay> {
  let target = new URL(url)
  let isCut = false
  let isHeld = false
  const open = new Set<Socket>()
  const farEnds = new Set<Socket>()
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(target.port), target.hostname)
    farEnds.add(far)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        for (const one of [near, far]) one.destroy()
        for (const ends of [open, farEnds]) ends.delete(socket)
      })
    }
    near.pipe(far)
    far.pipe(near)
    if (isHeld) far.pause()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The wire has no end.')
  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut,
    mend: () => {
      isCut = false
    },
    hold: () => {
      isHeld = true
      for (const socket of farEnds) socket.pause()
    },
    release: () => {
      isHeld = false
      for (const socket of farEnds) socket.resume()
    },
    lead: (other) => {
      target = new URL(other)
    },
    close: () => {
      cut()
      server.close()
    },
  }
}
