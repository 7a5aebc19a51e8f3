import type { IncomingHttpHeaders } from 'node:http'
import { CHECK_HEADER, POSITION_HEADER } from '@cup/contract/headers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RequestError } from '../../utilities/index.ts'
import { pathOf } from './plain-address.ts'

/** The headers that name the origin of a request and the host that it is for. */
export type OriginHeaders = Pick<IncomingHttpHeaders, 'origin' | 'host'>

/** Whether the page comes from this service. The scheme is not compared, because a proxy may end TLS. */
export const isOwnOrigin = ({ origin, host }: OriginHeaders): boolean =>
  origin !== undefined && URL.canParse(origin) && new URL(origin).host === host

/** Whether the page comes from this service or an allowed origin; programs other than browsers send no origin. */
export const isAllowedOrigin = (headers: OriginHeaders, allowed: readonly string[]): boolean =>
  headers.origin === undefined || allowed.includes(headers.origin) || isOwnOrigin(headers)

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that another site makes a browser send (CSRF): a cookie is sent along by itself, so it counts only for
 * the service's own pages. A bearer token is never sent along. The body parsers take only JSON and images, which no form
 * can send.
 */
export function requireOwnSite(request: FastifyRequest): void {
  if (!READING.has(request.method)) requireOwnPage(request)
}

function requireOwnPage({ headers }: FastifyRequest): void {
  const { authorization, cookie, origin, 'sec-fetch-site': site } = headers
  if (authorization !== undefined) return
  if (site !== undefined && site !== 'same-origin')
    throw new RequestError('auth/cross-site', 'Sec-Fetch-Site is not same-origin')
  if (origin !== undefined && !isOwnOrigin(headers))
    throw new RequestError('auth/cross-site', 'Origin is not where the service is')
  if (cookie !== undefined && origin === undefined && site === undefined)
    throw new RequestError('auth/cross-site', 'A request with a cookie says its Origin')
}

const EXPOSED = [POSITION_HEADER, CHECK_HEADER, 'Cup-Kept-At', 'ETag', 'Retry-After'].join(', ')
const DAY_IN_SECONDS = 86_400

/** The addresses that the public app requests from another origin. */
const isForOthers = (path: string): boolean => path.startsWith('/v1/') || path === '/site.json'

/**
 * Lets the pages of allowed origins read public responses (CORS): only GET, no credentials. Returns true after it has
 * answered a preflight request.
 */
export function allowOtherOrigin(request: FastifyRequest, reply: FastifyReply, allowed: readonly string[]): boolean {
  const { origin } = request.headers
  if (origin === undefined || !allowed.includes(origin) || !isForOthers(pathOf(request))) return false
  if (isPreflight(request)) {
    answerPreflight(reply, origin)
    return true
  }
  if (request.method === 'GET') {
    // Set on the raw response, because cached responses bypass Fastify.
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
      // The API client sends a JSON content type with every call, also without a body.
      'access-control-allow-headers': 'Content-Type, If-None-Match',
      'access-control-max-age': String(DAY_IN_SECONDS),
    })
    .send()

/** The Vary header of public responses: a cache must not serve the response for one origin to another. */
export const varyOf = (allowed: readonly string[]): string =>
  allowed.length === 0 ? 'Authorization, Cookie' : 'Authorization, Cookie, Origin'

const HOST = /^([\w.-]+|\[[\da-f:]+\])(:\d+)?$/i

/** The origin that a request was sent to; empty where the Host header is no valid host. */
export const originOf = ({ protocol, host }: FastifyRequest): string => (HOST.test(host) ? `${protocol}://${host}` : '')

/** Whether only the machine itself can open the pages of an origin. */
export const isLoopback = (origin: string): boolean =>
  URL.canParse(origin) && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(origin).hostname)
