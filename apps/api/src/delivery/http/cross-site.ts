import type { FastifyRequest } from 'fastify'
import { RequestError } from '../../utilities/request-error.ts'
import { isOwnOrigin } from './origin.ts'

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
