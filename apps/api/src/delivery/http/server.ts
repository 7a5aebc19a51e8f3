import { STATUS_CODES } from 'node:http'
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
import type { PreRouter } from './cached-responses.ts'
import { sendProblem } from './problems.ts'

/** A client that goes on talking has this long to hear why nobody listens. */
const LAST_WORDS_MS = 1000

/** What never becomes a request of ours, as options of the server: broken addresses, and what is no HTTP at all. */
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
    // Closed with words unread, the connection would be reset before ours arrive.
    socket.resume()
    socket.setTimeout(LAST_WORDS_MS, () => socket.destroy())
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

/** No command is larger than this; staff texts are the longest. */
const BODY_LIMIT_BYTES = 64 * 1024

/** What the server takes from whoever connects, in milliseconds and bytes. */
export const serverOptions = {
  // An address may hold what nobody should read in a log.
  logController: new LogController({ disableRequestLogging: true }),
  bodyLimit: BODY_LIMIT_BYTES,
  // Who is slow on purpose holds a connection no longer than this; an image of 5 MiB needs 1.4 Mbit/s.
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  // Who does not read the answer.
  connectionTimeout: 60_000,
  // A proxy on this machine says for whom it asks; others are believed where the configuration names them.
  trustProxy: 'loopback',
  genReqId: requestIds(),
  // Foreign keys such as `__proto__` are named as unknown fields by the contract's own parser.
  onProtoPoisoning: 'ignore',
  onConstructorPoisoning: 'ignore',
  forceCloseConnections: true,
  routerOptions: { ignoreTrailingSlash: false },
  ...unreadableRequests,
} as const

/** A server that speaks HTTP and writes its log; it serves nothing yet. */
export const createServer = (
  { logger, trustedProxies }: Observability,
  { serverFactory }: PreRouter,
): FastifyInstance =>
  Fastify({
    ...serverOptions,
    trustProxy: [serverOptions.trustProxy, ...trustedProxies],
    loggerInstance: ofFramework(logger),
    serverFactory,
  })
