import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { databaseUrlOf } from './postgres-url.ts'
import { type TcpRelay, tcpRelayTo } from './tcp-relay.ts'
import type { TestDatabase } from './test-database.ts'

/** When the wire is cut: before the next commit arrives at the database, or after it, before its answer comes back. */
export type Cut = 'before the commit' | 'after the commit'

/** End of a transaction: the function that is one by itself, or the last statement. */
const COMMITS = ['append_checked', '; commit']

/** Bytes that a silent wire loses: all, or those that come back. Connections stay open, and new ones are accepted. */
export type Lost = 'everything' | 'answers'

/** A wire between a service and its database that can be cut or fall silent at the worst moment. */
export type UnreliableWire = {
  readonly database: TestDatabase
  readonly cutNext: (cut: Cut) => void
  /** Loses bytes from now on, without a word to either end; returns how to carry later ones again. */
  readonly fallSilent: (lost: Lost) => () => void
  /** Refuses new connections and cuts the open ones; returns how to restore them. */
  readonly takeAway: () => Promise<() => Promise<void>>
}

/** Leads to the same database; every service that goes through it can be cut off. */
export async function unreliableWireTo(database: TestDatabase): Promise<UnreliableWire> {
  const target = new URL(database.url)
  let next: Cut | undefined
  let lost: Lost | undefined
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = reach(target)
    const end = () => {
      // The end of a connection is lost like its bytes.
      if (lost) return
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', end).on('close', end)
      socket.on('close', () => open.delete(socket))
    }
    let isDeaf = false
    near.on('data', (chunk) => {
      if (lost === 'everything') return
      const cut = COMMITS.some((commit) => chunk.includes(commit)) ? next : undefined
      if (cut) next = undefined
      if (cut === 'before the commit') return end()
      if (cut === 'after the commit') isDeaf = true
      far.write(chunk)
    })
    far.on('data', (chunk) => {
      if (lost) return
      if (isDeaf) end()
      else near.write(chunk)
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The wire has no end.')
  const name = target.pathname.slice(1)
  const url = databaseUrlOf({ host: '127.0.0.1', port: address.port, user: target.username, database: name })
  return {
    database: { ...database, url },
    cutNext: (cut) => {
      next = cut
    },
    fallSilent: (bytes) => {
      lost = bytes
      return () => {
        lost = undefined
      }
    },
    takeAway: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
      return async () => {
        server.listen(address.port, '127.0.0.1')
        await once(server, 'listening')
      }
    },
  }
}

/** The server's end: a socket in its folder, or a port. */
function reach({ hostname, port }: URL): Socket {
  const host = decodeURIComponent(hostname)
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port || 5432), host)
}

/** A wire of one test to a service, which can be cut, held up and led elsewhere. */
export async function aWireTo(url: string): Promise<TcpRelay> {
  const wire = await tcpRelayTo(url)
  onTestFinished(wire.close)
  return wire
}
