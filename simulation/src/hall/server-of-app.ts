import { IncomingMessage, type Server as NodeServer, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { assumed } from '@cup/domain/kernel'
import type { Runtime } from '@cup/runtime'
import inject from 'light-my-request'
import type { End, Opening, Server, WireRequest, WireResponse } from '../kernel/types.ts'
import { EndSocket } from './end-socket.ts'

/** As much of Node's HTTP server as brings a request to an app. */
type Emitting = Pick<NodeServer, 'emit'>

/**
 * Brings requests and connections of the simulated network to a service at the place where those of a real network arrive:
 * before its own router, its limits and its list of responses in flight.
 */
export const serverOfApp = (server: Emitting, runtime: Runtime): Server => ({
  request: (request) => answerOf(server, request),
  connected: (opening, end) => upgrade(server, opening, dated(end, runtime)),
})

async function answerOf(server: Emitting, { from, method, url, headers, body }: WireRequest): Promise<WireResponse> {
  try {
    const dispatch = (request: unknown, response: ServerResponse) => {
      closeAsOnSocket(response)
      server.emit('request', request, response)
    }
    const answer = await inject(dispatch, {
      method,
      url,
      headers: uncompressed(headers),
      remoteAddress: addressOf(from),
      ...(body === undefined ? {} : { payload: body }),
    })
    return { status: answer.statusCode, headers: plain(answer.headers), body: answer.payload }
  } catch {
    // The service has cut the connection: nothing arrives, and the client waits for as long as it has patience.
    return new Promise(() => undefined)
  }
}

/** Closes a response once it is sent or cut off: the service lets nothing be erased while older responses are under way. */
function closeAsOnSocket(response: ServerResponse): void {
  response.prependOnceListener('close', () => Object.defineProperty(response, 'closed', { value: true }))
  response.once('finish', () => process.nextTick(() => response.emit('close')))
}

/** Compression runs in threads, whose timing is not that of the world. */
function uncompressed({ 'accept-encoding': _, ...headers }: Readonly<Record<string, string>>): Record<string, string> {
  return headers
}

const plain = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

function upgrade(server: Emitting, { from, url, headers }: Opening, end: End): void {
  const socket = assumed<Socket>(new EndSocket(end, addressOf(from)), 'it has all of a socket that is used here')
  const request = new IncomingMessage(socket)
  request.method = 'GET'
  request.url = url
  request.httpVersion = '1.1'
  request.headers = { ...headers }
  request.rawHeaders.push(...Object.entries(headers).flat())
  request.push(null)
  server.emit('upgrade', request, socket, Buffer.alloc(0))
}

const LETTER_H = 'H'.charCodeAt(0)
const DATE = /^Date: .*$/m

/** Node writes the header of an answer by the clock of the real machine; both are of the same length. */
function dated(end: End, { wallMs }: Runtime): End {
  return {
    ...end,
    write: (bytes) => {
      // A frame of the live socket begins with another byte.
      const text = bytes[0] === LETTER_H ? Buffer.from(bytes).toString('latin1') : ''
      end.write(
        text === '' ? bytes : Buffer.from(text.replace(DATE, `Date: ${new Date(wallMs()).toUTCString()}`), 'latin1'),
      )
    },
  }
}

/** The address of a machine in the network of the hall, by its name. */
export function addressOf(machine: string): string {
  let hash = 0
  for (const character of machine) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0
  return `10.${(hash >>> 16) & 255}.${(hash >>> 8) & 255}.${hash & 255}`
}
