import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { POSITION_HEADER } from '@cup/contract/headers'
import { formatPosition } from '@cup/contract/position'
import type { FastifyServerOptions } from 'fastify'
import type { Scopes } from '../../core/projections/index.ts'
import type { Audience } from './caller.ts'
import type { CachedResponse, ResponseCache } from './response-cache.ts'

/** Under which name an answer is kept. */
export const cacheKey = (audience: Audience, url: string): string => `${audience} ${url}`

/** Up to where this process knows the log. */
export type KnownLog = { readonly epoch: () => string; readonly scopes: Scopes }

/** Up to where an answer is complete that is made of what this process knows now. */
export const positionOf = ({ epoch, scopes }: KnownLog): string =>
  formatPosition({ epoch: epoch(), position: scopes.head })

type CachedResponsesDeps = KnownLog & {
  readonly cache: ResponseCache
  /** [N8] Whether this process may show anything at the moment. */
  readonly mayShow: () => boolean
}

/** What is ready for the public goes out to whoever does not say who they are; all others are looked at further in. */
export const cachedResponses =
  ({ cache, mayShow, ...log }: CachedResponsesDeps): PreRouteHandler =>
  (request, response) => {
    if (request.method !== 'GET' || !isAnonymous(request.headers) || !mayShow()) return false
    const ready = cache.fresh(cacheKey('public', request.url ?? ''))
    if (ready) sendCached(request, response, ready, positionOf(log))
    return ready !== undefined
  }

/** A page of another origin needs headers of its own. */
export const isAnonymous = ({ authorization, cookie, origin }: IncomingHttpHeaders): boolean =>
  authorization === undefined && cookie === undefined && origin === undefined

/** Ready bytes go straight to the socket: what the framework would do for them costs more than all else. */
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

/** If-None-Match may list several tags, or be a star; a cache on the way may have made them weak. */
function isKnown({ 'if-none-match': known }: IncomingHttpHeaders, etag: string): boolean {
  if (known === undefined) return false
  return known === etag || known.split(',').some((tag) => isTag(tag.trim(), etag))
}

const isTag = (tag: string, etag: string): boolean => tag === '*' || tag === etag || tag === `W/${etag}`

/** Answers a request and says so, or leaves it to the framework. */
export type PreRouteHandler = (request: IncomingMessage, response: ServerResponse) => boolean

type Timeouts = Required<Pick<FastifyServerOptions, 'keepAliveTimeout' | 'requestTimeout' | 'connectionTimeout'>>

/** A server whose door may answer by itself what everybody asks for: the framework's way costs more than such an answer. */
export type PreRouter = {
  readonly serverFactory: (handle: RequestListener, options: object) => Server
  readonly open: (answer: PreRouteHandler) => void
}

/** Until it is opened, everything goes to the framework. */
export function preRouter({ http, ...timeouts }: Timeouts & { readonly http: object }): PreRouter {
  let answered: PreRouteHandler = () => false
  return {
    serverFactory: (handle) => {
      const server = createServer(http, (request, response) => {
        if (!answered(request, response)) handle(request, response)
      })
      server.keepAliveTimeout = timeouts.keepAliveTimeout
      server.requestTimeout = timeouts.requestTimeout
      server.setTimeout(timeouts.connectionTimeout)
      return server
    },
    open: (answer) => {
      answered = answer
    },
  }
}
