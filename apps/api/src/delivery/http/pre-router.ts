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
        if (!handler(request, response)) handle(request, response)
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
