import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { databaseUrlOf } from './postgres-url.ts'
import { type TcpRelay, tcpRelayTo } from './tcp-relay.ts'
import type { TestDatabase } from './test-database.ts'

/** When the wire is cut: before the next commit arrives at the database, or after it, before its answer comes back. */
export type Cut = 'before the commit' | 'after the commit'

/** What a transaction ends with: the function that is one by itself, or the last statement. */
const COMMITS = ['append_checked', '; commit']

/** A wire between a service and its database that can be cut at the worst moment. */
export type UnreliableWire = {
  readonly database: TestDatabase
  readonly cutNext: (cut: Cut) => void
  /** Refuses new connections and cuts the open ones; returns how to restore them. */
  readonly takeAway: () => Promise<() => Promise<void>>
}

/** Leads to the same database; every service that goes through it can be cut off. */
export async function unreliableWireTo(database: TestDatabase): Promise<UnreliableWire> {
  const target = new URL(database.url)
  let next: Cut | undefined
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = reach(target)
    const end = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    open.add(near)
    near.on('close', () => open.delete(near))
    let isDeaf = false
    near.on('data', (chunk) => {
      const cut = COMMITS.some((commit) => chunk.includes(commit)) ? next : undefined
      if (cut) next = undefined
      if (cut === 'before the commit') return end()
      if (cut === 'after the commit') isDeaf = true
      far.write(chunk)
    })
    far.on('data', (chunk) => (isDeaf ? end() : near.write(chunk)))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
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
