import { createServer } from 'node:https'
import type { FastifyInstance } from 'fastify'
import type { TlsIdentity } from '../../operations/hall-tls/index.ts'
import { type Log, reasonOf } from '../../utilities/index.ts'
import type { ConnectionRoom } from './connection-room.ts'
import { type Listening, listenBeside } from './listen-beside.ts'
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

/**
 * Lets an app answer on https too, beside its own port, with the same limits. A renewed certificate is used for the next
 * connection. Returns the port, and how to stop.
 */
export async function listenOverTls(
  app: Pick<FastifyInstance, 'server'>,
  { host, port, identity, room, log, lookEveryMs = LOOK_EVERY_MS }: TlsListener,
): Promise<Listening> {
  let shown = await identity.credentials()
  const server = createServer({ ...serverOptions.http, ...shown })
  const listening = await listenBeside(app, server, { host, port, room })
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
  return {
    port: listening.port,
    close: async () => {
      clearInterval(timer)
      await listening.close()
    },
  }
}
