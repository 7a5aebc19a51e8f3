import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyServerOptions } from 'fastify'
import type { Admission } from './admission.ts'

/** Answers a request and returns true, or leaves it to Fastify. */
export type PreRouteHandler = (request: IncomingMessage, response: ServerResponse) => boolean

type Timeouts = Required<Pick<FastifyServerOptions, 'keepAliveTimeout' | 'requestTimeout' | 'connectionTimeout'>>

/** An HTTP server with a handler and an admission before Fastify's router. */
export type PreRouter = {
  readonly serverFactory: (handle: RequestListener, options: object) => Server
  readonly use: (handler: PreRouteHandler, admission?: Admission) => void
  /** Emits the upgrades that were admitted; it listens to no port. */
  readonly upgrades: Server
}

const ADMIT_ALL: Admission = {
  admit: (_request, _response, work) => work(),
  isShort: () => false,
  admitUpgrade: (_request, _socket, work) => work(),
}

/** Sends every request to Fastify until a handler is set. */
export function preRouter({ http, ...timeouts }: Timeouts & { readonly http: object }): PreRouter {
  let handler: PreRouteHandler = () => false
  let admission = ADMIT_ALL
  const upgrades = createServer()
  return {
    upgrades,
    serverFactory: (handle) => {
      const server = createServer(http, (request, response) => {
        // Only the upgrade to a live socket is known (server.ts): who asks for another gets the response of its address.
        if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false
        dropForwarding(request)
        const serve = () => {
          if (!handler(request, response)) handle(request, response)
        }
        if (isUnclear(request)) refuseUnclear(request.socket)
        else if (admission.isShort() || !handler(request, response)) admission.admit(request, response, serve)
      })
      server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
        dropForwarding(request)
        if (isUnclear(request)) return refuseUnclear(socket)
        admission.admitUpgrade(request, socket, () => void upgrades.emit('upgrade', request, socket, head))
      })
      const refuseUnclear = (socket: Socket) => void server.emit('clientError', new Error('unclear request'), socket)
      server.keepAliveTimeout = timeouts.keepAliveTimeout
      server.requestTimeout = timeouts.requestTimeout
      server.setTimeout(timeouts.connectionTimeout)
      return server
    },
    use: (wanted, admitting = ADMIT_ALL) => {
      handler = wanted
      admission = admitting
    },
  }
}

/** No page depends on the host by which a proxy was asked, and a scheme is one of two. */
function dropForwarding({ headers }: IncomingMessage): void {
  delete headers['x-forwarded-host']
  const scheme = headers['x-forwarded-proto']
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') delete headers['x-forwarded-proto']
}

/** Whether the version, or the host that is asked for, is unclear; programs on the way could each take it for another one. */
function isUnclear({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let n = 0; n < rawHeaders.length; n += 2) if (rawHeaders[n]?.toLowerCase() === 'host') hosts += 1
  const isOld = httpVersion === '1.0'
  return !(isOld || httpVersion === '1.1') || hosts > 1 || (hosts === 0 && !isOld)
}
