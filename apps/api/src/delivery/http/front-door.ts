import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { FastifyServerOptions } from 'fastify'

/** Answers a request and says so, or leaves it to the framework. */
export type AtTheDoor = (request: IncomingMessage, response: ServerResponse) => boolean

type Timeouts = Required<Pick<FastifyServerOptions, 'keepAliveTimeout' | 'requestTimeout' | 'connectionTimeout'>>

/** A server whose door may answer by itself what everybody asks for: the framework's way costs more than such an answer. */
export type FrontDoor = {
  readonly serverFactory: (handle: RequestListener, options: object) => Server
  readonly open: (answer: AtTheDoor) => void
}

/** Until it is opened, everything goes to the framework. */
export function frontDoor({ http, ...timeouts }: Timeouts & { readonly http: object }): FrontDoor {
  let answered: AtTheDoor = () => false
  return {
    serverFactory: (handle) => {
      const server = createServer(http, (request, response) => {
        if (!answered(request, response)) handle(request, response)
      })
      server.keepAliveTimeout = timeouts.keepAliveTimeout
      server.requestTimeout = timeouts.requestTimeout
      server.setTimeout(timeouts.connectionTimeout)
      return server
    },
    open: (answer) => {
      answered = answer
    },
  }
}
