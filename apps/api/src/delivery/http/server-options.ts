import { LogController } from 'fastify'
import { requestIds } from '../../operations/observability/request-ids.ts'
import { unreadableRequests } from './unreadable-request.ts'

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
