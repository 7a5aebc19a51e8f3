import type { IncomingHttpHeaders } from 'node:http'
import { POSITION_HEADER } from '@cup/contract/headers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RequestError } from '../../utilities/index.ts'

/** What a browser says about where a request comes from, and to whom it goes. */
export type Whence = Pick<IncomingHttpHeaders, 'origin' | 'host'>

/** A page that came from here. The scheme is not compared: a proxy in front may end TLS. */
export const isOwnOrigin = ({ origin, host }: Whence): boolean =>
  origin !== undefined && URL.canParse(origin) && new URL(origin).host === host

/** A page of our own or of an allowed origin; programs that are no browser send no origin at all. */
export const isAllowedOrigin = (whence: Whence, allowed: readonly string[]): boolean =>
  whence.origin === undefined || allowed.includes(whence.origin) || isOwnOrigin(whence)

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what another site makes a browser send: a cookie comes along by itself, so it counts only for our own pages. A
 * bearer token does not come along: whoever sends one knows it. That bodies are JSON or images, which no form can send,
 * the parsers see to.
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

const HOST = /^([\w.-]+|\[[\da-f:]+\])(:\d+)?$/i

/** Where a browser asked; empty where it says what could not be an address. */
export const originOf = ({ protocol, host }: FastifyRequest): string => (HOST.test(host) ? `${protocol}://${host}` : '')
