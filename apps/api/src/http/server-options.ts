import { LogController } from 'fastify'
import { unreadableRequests } from './unreadable-request.ts'

/** No command is larger than this; staff texts are the longest. */
const BODY_LIMIT_BYTES = 64 * 1024

/** A line of the log about an error says what and where, never what somebody sent: that may be a name, or a secret. */
const plainError = ({ name, message, stack = '', code = '' }: Error & { readonly code?: string }) => ({
  type: name,
  message,
  stack,
  code,
})

/** What the server takes from whoever connects, in milliseconds and bytes. */
export const serverOptions = {
  logger: { level: 'warn', serializers: { err: plainError } },
  // An address may hold what nobody should read in a log.
  logController: new LogController({ disableRequestLogging: true }),
  bodyLimit: BODY_LIMIT_BYTES,
  // Who is slow on purpose holds a connection no longer than this; an image of 5 MiB needs 1.4 Mbit/s.
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  // Who does not read the answer.
  connectionTimeout: 60_000,
  // A proxy on this machine says for whom it asks; nobody else is believed.
  trustProxy: 'loopback',
  // Foreign keys such as `__proto__` are named as unknown fields by the contract's own parser.
  onProtoPoisoning: 'ignore',
  onConstructorPoisoning: 'ignore',
  forceCloseConnections: true,
  routerOptions: { ignoreTrailingSlash: false },
  ...unreadableRequests,
} as const
