import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { ServiceMessage } from '@cup/contract/live-messages'
import { systemRuntime } from '@cup/runtime'
import { onTestFinished } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { type Guest, LiveSession } from '../src/delivery/live/live-session.ts'
import { framesIn, messagesIn } from './frames.ts'

/** RFC 6455, 5.2: the kinds of frames, and the bits beside them. */
export const FRAME = { continuation: 0x00, text: 0x01, binary: 0x02, close: 0x08, ping: 0x09, pong: 0x0a, final: 0x80 }
const MASKED = 0x80

/** A client without manners: it sends whatever a test wants, and reads nothing until it is asked how it ended. */
export type RawClient = {
  readonly line: Socket
  /** The status of the answer to the handshake. */
  readonly status: number
  /** Sends a frame as a client should: whole and masked. */
  readonly say: (kind: number, payload?: Buffer | string) => void
  readonly sayBytes: (bytes: Buffer) => void
  /** The messages that were read. */
  readonly heard: () => readonly ServiceMessage[]
  /** Reads on until the service says goodbye, and answers with which code; undefined where it only hung up. */
  readonly closed: () => Promise<number | undefined>
}

/** Asks for an upgrade, with these headers beside the usual ones. */
export async function rawClient(
  url: string,
  {
    path = '/v1/live',
    headers = {},
  }: { readonly path?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<RawClient> {
  const { hostname, port, host } = new URL(url)
  const line = connect(Number(port), hostname)
  onTestFinished(() => void line.destroy())
  line.on('error', () => undefined)
  const ended = new Promise((resolve) => line.once('close', resolve))
  line.write(handshake(path, { Host: host, ...headers }))
  const answer = await headOn(line)
  const chunks: Buffer[] = []
  return {
    line,
    status: Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]),
    say: (kind, payload = '') => void line.write(maskedFrame(kind, Buffer.from(payload))),
    sayBytes: (bytes) => void line.write(bytes),
    heard: () => messagesIn(Buffer.concat(chunks)),
    closed: async () => {
      const goodbye = () => framesIn(Buffer.concat(chunks)).find(({ kind }) => kind === FRAME.close)
      line.on('data', (chunk) => {
        chunks.push(chunk)
        if (goodbye()) line.end()
      })
      await ended
      return goodbye()?.payload.readUInt16BE(0)
    },
  }
}

const handshake = (path: string, headers: Readonly<Record<string, string>>): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

/** Reads up to the empty line; what follows is left for who reads on. */
async function headOn(line: Socket): Promise<string> {
  let head = ''
  while (!head.endsWith('\r\n\r\n')) {
    const byte: Buffer | null = line.read(1)
    if (byte) head += byte.toString('latin1')
    else if (line.readableEnded || line.destroyed) return head
    else await Promise.race([once(line, 'readable'), once(line, 'close')])
  }
  return head
}

/** A frame with a length that fits into two bytes. */
function maskedFrame(kind: number, payload: Buffer): Buffer {
  const mask = randomBytes(4)
  const masked = payload.map((byte, n) => byte ^ (mask[n % 4] ?? 0))
  const isShort = payload.length < 126
  const header = Buffer.alloc(isShort ? 2 : 4)
  header[0] = kind
  header[1] = MASKED | (isShort ? payload.length : 126)
  if (!isShort) header.writeUInt16BE(payload.length, 2)
  return Buffer.concat([header, mask, masked])
}

/** The service's side of one socket. */
export type LiveLine = {
  readonly session: LiveSession
  readonly web: WebSocket
  readonly line: IncomingMessage['socket']
}

/** A listening address, and the next client that connects to it. */
type Door = { readonly url: string; readonly next: () => Promise<LiveLine> }

/** Listens for clients; each one becomes a session, as in the service. */
export async function aDoor(guest?: Guest): Promise<Door> {
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
    came.push({
      session: new LiveSession(web, request.socket, { runtime: systemRuntime, guest }),
      web,
      line: request.socket,
    })
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
export async function aViewer(
  guest?: Guest,
): Promise<LiveLine & { readonly client: WebSocket; readonly heard: () => readonly string[] }> {
  const { url, next } = await aDoor(guest)
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
