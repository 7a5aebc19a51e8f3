import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { onTestFinished } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { LiveSession } from '../src/delivery/live/live-session.ts'
import { type RawClient, rawClient } from './raw-client.ts'

/** The service's side of one socket. */
export type LiveLine = {
  readonly session: LiveSession
  readonly web: WebSocket
  readonly line: IncomingMessage['socket']
}

/** A listening address, and the next client that connects to it. */
export type Door = { readonly url: string; readonly next: () => Promise<LiveLine> }

/** Listens for clients; each one becomes a session, as in the service. */
export async function aDoor(): Promise<Door> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => {
    for (const client of server.clients) client.terminate()
    server.close()
  })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no address.')
  const came: LiveLine[] = []
  server.on('connection', (web, request) => {
    web.on('error', () => undefined)
    came.push({ session: new LiveSession(web, request.socket), web, line: request.socket })
  })
  const next = async () => {
    if (came.length === 0) await once(server, 'connection')
    const [first] = came.splice(0, 1)
    if (!first) throw new Error('No client connected.')
    return first
  }
  return { url: `http://127.0.0.1:${address.port}`, next }
}

/** A large frame, which soon fills the buffers of the network. */
export const BIG_FRAME: Buffer = Buffer.concat([
  Buffer.from([0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]),
  Buffer.alloc(65_536, 'x'),
])

/** A session with a client that reads and answers. */
export async function aViewer(): Promise<
  LiveLine & { readonly client: WebSocket; readonly heard: () => readonly string[] }
> {
  const { url, next } = await aDoor()
  const client = new WebSocket(url)
  onTestFinished(() => client.terminate())
  const heard: string[] = []
  client.on('message', (data) => heard.push(data.toString()))
  client.on('error', () => undefined)
  return { ...(await next()), client, heard: () => heard }
}

/** A session with a client that neither reads nor answers. */
export async function aDeafViewer(): Promise<LiveLine & { readonly client: RawClient }> {
  const { url, next } = await aDoor()
  const [client, own] = await Promise.all([rawClient(url), next()])
  return { ...own, client }
}

/** Writes until the network takes no more. */
export function fill({ session, line }: LiveLine): void {
  while (line.writableLength === 0 && !line.destroyed) session.write(BIG_FRAME)
}
