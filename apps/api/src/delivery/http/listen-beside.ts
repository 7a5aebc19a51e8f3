import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ConnectionRoom } from './connection-room.ts'
import { serverOptions } from './server.ts'

/** A listener beside the app's own: its port, and how to stop it. */
export type Listening = { readonly port: number; readonly close: () => Promise<void> }

/** Everything that the server of an app passes on: the app answers all its ports alike. */
const PASSED_ON = ['request', 'upgrade', 'clientError'] as const

/** After a restart all clients reconnect at once; the operating system may allow less. */
export const BACKLOG = 4096

type Place = { readonly host: string; readonly port: number; readonly room: Pick<ConnectionRoom, 'watch'> }

/** Lets an app answer on another server too, with the same limits. */
export async function listenBeside(
  app: Pick<FastifyInstance, 'server'>,
  server: Server,
  { host, port, room }: Place,
): Promise<Listening> {
  server.keepAliveTimeout = serverOptions.keepAliveTimeout
  server.requestTimeout = serverOptions.requestTimeout
  server.setTimeout(serverOptions.connectionTimeout)
  room.watch(server)
  for (const event of PASSED_ON) server.on(event, (...given: unknown[]) => void app.server.emit(event, ...given))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, backlog: BACKLOG }, resolve)
  })
  const address: AddressInfo | string | null = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}
