import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { TlsIdentity } from '../../operations/hall-tls/index.ts'
import { type Log, reasonOf } from '../../utilities/index.ts'
import type { ConnectionRoom } from './connection-room.ts'
import { serverOptions } from './server.ts'

/** How often it looks whether the addresses of the machine, or the files of the certificate, have changed. */
const LOOK_EVERY_MS = 30_000

type TlsListener = {
  readonly host: string
  readonly port: number
  readonly identity: Pick<TlsIdentity, 'credentials'>
  readonly room: Pick<ConnectionRoom, 'watch'>
  readonly log: Log
  readonly lookEveryMs?: number
}

/** Everything that the server of an app passes on: the app answers both ports alike. */
const PASSED_ON = ['request', 'upgrade', 'clientError'] as const

/**
 * Lets an app answer on https too, beside its own port, with the same limits. A renewed certificate is used for the next
 * connection. Returns the port, and how to stop.
 */
export async function listenOverTls(
  app: Pick<FastifyInstance, 'server'>,
  { host, port, identity, room, log, lookEveryMs = LOOK_EVERY_MS }: TlsListener,
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  let shown = await identity.credentials()
  const server = createServer({ ...serverOptions.http, ...shown })
  server.keepAliveTimeout = serverOptions.keepAliveTimeout
  server.requestTimeout = serverOptions.requestTimeout
  server.setTimeout(serverOptions.connectionTimeout)
  room.watch(server)
  for (const event of PASSED_ON) server.on(event, (...given: unknown[]) => void app.server.emit(event, ...given))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, backlog: BACKLOG }, resolve)
  })
  const look = async () => {
    const next = await identity.credentials()
    if (next !== shown) server.setSecureContext(next)
    shown = next
  }
  const timer = setInterval(
    () => void look().catch((error: unknown) => log(`The certificate of https is not renewed: ${reasonOf(error)}`)),
    lookEveryMs,
  )
  timer.unref()
  const address: AddressInfo | string | null = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      clearInterval(timer)
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

/** After a restart all clients reconnect at once; the operating system may allow less. */
export const BACKLOG = 4096
