import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../free-port.ts'

const DIST = fileURLToPath(new URL('../../apps/overlay/dist', import.meta.url))
const BASE = '/streamelements'
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** A file of the built app. */
export type BuiltFile = { readonly body: Buffer; readonly contentType: string }

/** What the built app has at a path: a file, or its page for every address of its own. */
export function builtFile(pathname: string): BuiltFile | undefined {
  const path = pathname.slice(BASE.length)
  const file = DIST + (extname(path) === '' ? '/index.html' : path)
  if (!existsSync(file)) return undefined
  return { body: readFileSync(file), contentType: TYPES[extname(file)] ?? 'application/octet-stream' }
}

/** What stands before a service and stays there when the service is gone. */
export type Front = { readonly url: string; readonly close: () => void }

/** Serves the built overlays, and passes everything else on to a service, be it there or not. */
export async function startFront(serviceUrl: string, port?: number): Promise<Front> {
  const service = new URL(serviceUrl)
  const open = new Set<Socket>()
  const server = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url ?? '/', serviceUrl)
    if (!pathname.startsWith(BASE)) return passOn(service, incoming, response)
    const file = builtFile(pathname)
    response.writeHead(file ? 200 : 404, file && { 'content-type': file.contentType }).end(file?.body)
  })
  server.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  server.on('upgrade', (incoming, socket, head) => passSocketOn(service, incoming, { socket: socket as Socket, head }))
  server.listen(port ?? (await freePort()), '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

function passOn({ hostname, port }: URL, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = incoming
  const passed = request({ hostname, port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  passed.on('error', () => response.writeHead(502).end())
  incoming.pipe(passed)
}

type Upgrade = { readonly socket: Socket; readonly head: Buffer }

function passSocketOn({ hostname, port }: URL, incoming: IncomingMessage, { socket, head }: Upgrade): void {
  const passed = connect(Number(port), hostname, () => {
    const headers = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}`)
    passed.write([`GET ${incoming.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'))
    passed.write(head)
    passed.pipe(socket).pipe(passed)
  })
  for (const end of [passed, socket]) end.on('error', () => [passed, socket].map((other) => other.destroy()))
}
