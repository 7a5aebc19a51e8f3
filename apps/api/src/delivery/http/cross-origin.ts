import { POSITION_HEADER } from '@cup/contract/headers'
import type { FastifyReply, FastifyRequest } from 'fastify'

const EXPOSED = [POSITION_HEADER, 'ETag', 'Retry-After'].join(', ')
const DAY_IN_SECONDS = 86_400

/** What the public app asks for from another origin. */
const isForOthers = (url: string): boolean => url.startsWith('/v1/') || /^\/site\.json(\?|$)/.test(url)

/**
 * Lets the pages of allowed origins read what anyone may read: no credentials, nothing but GET. To all others the
 * browser shows nothing, because nothing is said. Answers whether that was all that was asked.
 */
export function allowOtherOrigin(request: FastifyRequest, reply: FastifyReply, allowed: readonly string[]): boolean {
  const { origin } = request.headers
  if (origin === undefined || !allowed.includes(origin) || !isForOthers(request.url)) return false
  if (isPreflight(request)) {
    answerPreflight(reply, origin)
    return true
  }
  if (request.method === 'GET') {
    // Set on the socket's own answer: ready bytes go past the framework.
    reply.raw.setHeader('access-control-allow-origin', origin)
    reply.raw.setHeader('access-control-expose-headers', EXPOSED)
  }
  return false
}

const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] === 'GET'

const answerPreflight = (reply: FastifyReply, origin: string): FastifyReply =>
  reply
    .code(204)
    .headers({
      vary: 'Origin',
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET',
      // Our own client says with every call that it speaks JSON, also where there is no body.
      'access-control-allow-headers': 'Content-Type, If-None-Match',
      'access-control-max-age': String(DAY_IN_SECONDS),
    })
    .send()

/** What answers to the public differ by; a cache on the way must not show one origin what was said to another. */
export const varyOf = (allowed: readonly string[]): string =>
  allowed.length === 0 ? 'Authorization, Cookie' : 'Authorization, Cookie, Origin'
