import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { FastifyServerOptions } from 'fastify'

/** Answers a request and returns true, or leaves it to Fastify. */
export type PreRouteHandler = (request: IncomingMessage, response: ServerResponse) => boolean

type Timeouts = Required<Pick<FastifyServerOptions, 'keepAliveTimeout' | 'requestTimeout' | 'connectionTimeout'>>

/** An HTTP server with a handler before Fastify's router. */
export type PreRouter = {
  readonly serverFactory: (handle: RequestListener, options: object) => Server
  readonly use: (handler: PreRouteHandler) => void
}

/** Sends every request to Fastify until a handler is set. */
export function preRouter({ http, ...timeouts }: Timeouts & { readonly http: object }): PreRouter {
  let handler: PreRouteHandler = () => false
  return {
    serverFactory: (handle) => {
      const server = createServer(http, (request, response) => {
        // Only the upgrade to a live socket is known (server.ts): who asks for another gets the response of its address.
        if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false
        if (isUnclear(request)) server.emit('clientError', new Error('unclear request'), request.socket)
        else if (!handler(request, response)) handle(request, response)
      })
      server.keepAliveTimeout = timeouts.keepAliveTimeout
      server.requestTimeout = timeouts.requestTimeout
      server.setTimeout(timeouts.connectionTimeout)
      return server
    },
    use: (wanted) => {
      handler = wanted
    },
  }
}

/** Whether the host that is asked for is unclear; programs on the way could each take it for another one. */
function isUnclear({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let n = 0; n < rawHeaders.length; n += 2) if (rawHeaders[n]?.toLowerCase() === 'host') hosts += 1
  return httpVersion === '0.9' || hosts > 1 || (hosts === 0 && httpVersion !== '1.0')
}
