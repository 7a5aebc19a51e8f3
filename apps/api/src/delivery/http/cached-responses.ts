import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { POSITION_HEADER } from '@cup/contract/headers'
import { formatPosition } from '@cup/contract/position'
import type { Scopes } from '../../core/projections/index.ts'
import type { PreRouteHandler } from './pre-router.ts'
import type { CachedRead } from './public-reads.ts'
import type { CachedResponse, ResponseCache } from './response-cache.ts'
import type { Sight } from './sight.ts'

/** The key of a cached response. */
export const cacheKey = ({ key }: Pick<Sight, 'key'>, url: string): string => `${key} ${url}`

const PUBLIC = { key: 'public' }

/** The part of the log that this process has read. */
export type KnownLog = { readonly epoch: () => string; readonly scopes: Scopes }

/** The log position of a response that is made now. */
export const positionOf = ({ epoch, scopes }: KnownLog): string =>
  formatPosition({ epoch: epoch(), position: scopes.head })

type CachedResponsesDeps = KnownLog & {
  readonly cache: ResponseCache
  /** [N8] Whether the privacy barrier lets this process answer now. */
  readonly mayShow: () => boolean
}

/** Serves cached public responses to anonymous requests; all others go through the routes. */
export const cachedResponses =
  ({ cache, mayShow, ...log }: CachedResponsesDeps): PreRouteHandler =>
  (request, response) => {
    if (request.method !== 'GET' || !isAnonymous(request.headers) || !mayShow()) return false
    const cached = cache.fresh(cacheKey(PUBLIC, request.url ?? ''))
    if (cached) sendCached(request, response, cached, positionOf(log))
    return cached !== undefined
  }

/** The same responses for the service itself. */
export const cachedReadIn =
  ({ cache, mayShow, ...log }: CachedResponsesDeps): CachedRead =>
  (url) => {
    const cached = mayShow() ? cache.fresh(cacheKey(PUBLIC, url)) : undefined
    return cached && { bytes: cached.bytes, position: positionOf(log) }
  }

/** Requests of other origins count as identified, because they need headers of their own. */
export const isAnonymous = ({ authorization, cookie, origin }: IncomingHttpHeaders): boolean =>
  authorization === undefined && cookie === undefined && origin === undefined

/** Writes a cached response to the socket, past Fastify, whose overhead exceeds the response itself. */
export function sendCached(
  { headers: asked }: Pick<IncomingMessage, 'headers'>,
  response: ServerResponse,
  { bytes, etag, headers }: CachedResponse,
  position: string,
): void {
  if (isKnown(asked, etag)) response.writeHead(304, [...headers, POSITION_HEADER, position]).end()
  else if (!bytes) response.writeHead(204, [...headers, POSITION_HEADER, position]).end()
  else {
    const content = ['content-type', 'application/json; charset=utf-8', 'content-length', String(bytes.length)]
    response.writeHead(200, [...headers, POSITION_HEADER, position, ...content]).end(bytes)
  }
}

/** If-None-Match may list several tags or be a star; a proxy cache may have made them weak. */
function isKnown({ 'if-none-match': known }: IncomingHttpHeaders, etag: string): boolean {
  if (known === undefined) return false
  return known === etag || known.split(',').some((tag) => isTag(tag.trim(), etag))
}

const isTag = (tag: string, etag: string): boolean => tag === '*' || tag === etag || tag === `W/${etag}`
