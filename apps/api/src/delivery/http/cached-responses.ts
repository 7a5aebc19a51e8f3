import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { CHECK_HEADER, POSITION_HEADER } from '@cup/contract/headers'
import { formatPosition, type LogPosition } from '@cup/contract/position'
import type { Scopes } from '../../core/projections/index.ts'
import type { PreRouteHandler } from './pre-router.ts'
import type { CachedRead } from './public-reads.ts'
import type { CachedResponse, ResponseCache } from './response-cache.ts'
import type { Sight } from './sight.ts'

/** The key of a cached response. */
export const cacheKey = ({ key }: Pick<Sight, 'key'>, url: string): string => `${key} ${url}`

const PUBLIC = { key: 'public' }

/** The part of the log that this process has read. */
export type KnownLog = {
  readonly epoch: () => string
  readonly scopes: Pick<Scopes, 'head'>
  /** [E7] The check value of a position; undefined where it is not known. */
  readonly checkAt: (position: number) => string | undefined
}

/** The log position of a response that is made now. */
export const positionOf = (log: KnownLog): LogPosition => positionAt(log, log.scopes.head)

/** A position of this log, with its check value where that is known. */
export function positionAt({ epoch, checkAt }: Omit<KnownLog, 'scopes'>, position: number): LogPosition {
  const check = checkAt(position)
  return { epoch: epoch(), position, ...(check === undefined ? {} : { check }) }
}

/** [E7] Whether a position of a client is one of this log. One without a check value, or beyond what is known, may be. */
export function mayBeOurs({ epoch, checkAt }: Omit<KnownLog, 'scopes'>, wanted: LogPosition): boolean {
  const own = checkAt(wanted.position)
  return wanted.epoch === epoch() && (wanted.check === undefined || own === undefined || wanted.check === own)
}

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
    return cached && { bytes: cached.bytes, position: formatPosition(positionOf(log)) }
  }

/** Requests of other origins count as identified, because they need headers of their own. */
const isAnonymous = ({ authorization, cookie, origin }: IncomingHttpHeaders): boolean =>
  authorization === undefined && cookie === undefined && origin === undefined

/** Writes a cached response to the socket, past Fastify, whose overhead exceeds the response itself. */
export function sendCached(
  { headers: asked }: Pick<IncomingMessage, 'headers'>,
  response: ServerResponse,
  { bytes, etag, headers: own }: CachedResponse,
  position: LogPosition,
): void {
  const headers = [...own, ...positionHeaders(position)]
  if (isKnown(asked, etag)) response.writeHead(304, headers).end()
  else if (!bytes) response.writeHead(204, headers).end()
  else {
    const content = ['content-type', 'application/json; charset=utf-8', 'content-length', String(bytes.length)]
    response.writeHead(200, [...headers, ...content]).end(bytes)
  }
}

const positionHeaders = ({ epoch, position, check }: LogPosition): readonly string[] => [
  POSITION_HEADER,
  formatPosition({ epoch, position }),
  ...(check === undefined ? [] : [CHECK_HEADER, check]),
]

/** If-None-Match may list several tags or be a star; a proxy cache may have made them weak. */
function isKnown({ 'if-none-match': known }: IncomingHttpHeaders, etag: string): boolean {
  if (known === undefined) return false
  return known === etag || known.split(',').some((tag) => isTag(tag.trim(), etag))
}

const isTag = (tag: string, etag: string): boolean => tag === '*' || tag === etag || tag === `W/${etag}`
