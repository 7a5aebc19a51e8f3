import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ConnectionRoom } from './connection-room.ts'
import { type Listening, listenBeside } from './listen-beside.ts'
import { TUNNEL_ADDRESS } from './request-limits.ts'
import { serverOptions } from './server.ts'

/**
 * Lets an app answer at the end of a tunnel too, on a free port that only this machine reaches. Connections there have an
 * address of their own, which is a trusted proxy: what the proxy of the server says about its clients counts here, and
 * nowhere else.
 */
export const listenForTunnel = (
  app: Pick<FastifyInstance, 'server'>,
  room: Pick<ConnectionRoom, 'watch'>,
): Promise<Listening> => {
  const server = createServer(serverOptions.http)
  server.on('connection', (socket: Socket) => {
    Object.defineProperty(socket, 'remoteAddress', { value: TUNNEL_ADDRESS })
  })
  return listenBeside(app, server, { host: '127.0.0.1', port: 0, room })
}
