import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { PROBLEM_TYPE, type Problem, problemOf } from '@cup/contract/problem'
import Fastify, {
  type ConnectionError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { type Observability, ofFramework, requestIds } from '../../operations/observability/index.ts'
import { plainAddressOf } from './plain-address.ts'
import type { PreRouter } from './pre-router.ts'
import { BODY_LIMIT_BYTES, sendProblem } from './problems.ts'
import type { ClientAddresses } from './request-limits.ts'

/** The time in which a client can read the refusal before the connection is closed. */
const LINGER_MS = 1000

/** Server options that answer unreadable requests: broken addresses, and bytes that are no HTTP. */
const unreadableRequests = {
  frameworkErrors: (_error: Error, _request: FastifyRequest, reply: FastifyReply) => {
    sendProblem(reply, unreadable('The address of the request cannot be read'))
  },
  clientErrorHandler: (error: ConnectionError, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    socket.end(written(problemOfConnection(error)))
    // A connection closed with unread input is reset, and the client would not receive the response.
    socket.resume()
    socket.setTimeout(LINGER_MS, () => socket.destroy())
  },
}

function problemOfConnection({ code }: ConnectionError): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') return problemOf('request/too-large')
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? problemOf('request/too-slow') : unreadable('This is no HTTP')
}

const unreadable = (message: string): Problem =>
  problemOf('request/invalid', 'The request cannot be read', [{ path: '', code: 'malformed', message }])

function written(problem: Problem): string {
  const body = JSON.stringify(problem)
  return [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    `Content-Type: ${PROBLEM_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}

/** The limits of the server, in milliseconds and bytes. */
export const serverOptions = {
  // The request log of Fastify would write addresses, which may hold personal data.
  logController: new LogController({ disableRequestLogging: true }),
  bodyLimit: BODY_LIMIT_BYTES,
  // Bounds slow clients; an image of 5 MiB needs 1.4 Mbit/s.
  http: {
    headersTimeout: 10_000,
    connectionsCheckingInterval: 1000,
    // A missing host is refused like any unreadable request, as a problem.
    requireHostHeader: false,
    shouldUpgradeCallback: ({ url = '' }: IncomingMessage) => /^\/v1\/live(\?|$)/.test(url),
  },
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  // Bounds clients that do not read the response.
  connectionTimeout: 60_000,
  genReqId: requestIds(),
  // The parsers of the contract refuse keys such as `__proto__` as unknown fields.
  onProtoPoisoning: 'ignore',
  onConstructorPoisoning: 'ignore',
  forceCloseConnections: true,
  routerOptions: { ignoreTrailingSlash: false },
  // Everything after the router compares the address that it has taken the route from.
  rewriteUrl: ({ url = '/' }: Pick<IncomingMessage, 'url'>) => plainAddressOf(url),
  ...unreadableRequests,
} as const

/** A Fastify server with its log and limits, without routes. */
export const createServer = (
  { logger }: Pick<Observability, 'logger'>,
  { serverFactory }: PreRouter,
  { isTrusted }: Pick<ClientAddresses, 'isTrusted'>,
): FastifyInstance =>
  Fastify({ ...serverOptions, trustProxy: isTrusted, loggerInstance: ofFramework(logger), serverFactory })
