import type { Server as NodeServer } from 'node:http'
import type { Socket } from 'node:net'
import { assumed } from '@cup/domain/kernel'
import type { Runtime } from '@cup/runtime'
import type { End, Opening, Server, WireRequest, WireResponse } from '../kernel/types.ts'
import { EndSocket } from './end-socket.ts'
import { HeldResponse, requestFrom, socketFrom } from './held-message.ts'

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

/** What the service has cut off never arrives: the client waits for as long as it has patience. */
function answerOf(server: Emitting, { from, headers, ...asked }: WireRequest): Promise<WireResponse> {
  return new Promise((resolve) => {
    const socket = socketFrom(addressOf(from), () => response.destroy())
    const request = requestFrom(socket, { ...asked, headers: uncompressed(headers) })
    const response = new HeldResponse(request, resolve)
    server.emit('request', request, response)
  })
}

/** Compression runs in threads, whose timing is not that of the world. */
function uncompressed({ 'accept-encoding': _, ...headers }: Readonly<Record<string, string>>): Record<string, string> {
  return headers
}

function upgrade(server: Emitting, { from, url, headers }: Opening, end: End): void {
  const socket = assumed<Socket>(new EndSocket(end, addressOf(from)), 'it has all of a socket that is used here')
  const request = requestFrom(socket, { method: 'GET', url, headers })
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
