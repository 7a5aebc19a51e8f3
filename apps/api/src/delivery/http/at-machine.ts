import type { FastifyRequest } from 'fastify'
import { isLoopback } from './origin.ts'

/** The headers in which a proxy says that it passes a request on. */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

const OWN_ADDRESS = /^(::ffff:)?127\.|^::1$/

/**
 * Whether a request comes from a program of this machine, with no proxy or tunnel between. The connection alone does not
 * say so: proxies and tunnels of this machine pass on what comes from elsewhere, and a name of another site may point here
 * (DNS rebinding), so it must also be sent to an address that leads here from anywhere.
 */
export const isAtMachine = ({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean =>
  OWN_ADDRESS.test(raw.socket.remoteAddress ?? '') &&
  isLoopback(`http://${headers.host ?? ''}`) &&
  PASSED_ON.every((name) => headers[name] === undefined)
