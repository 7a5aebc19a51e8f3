import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { POSITION_HEADER } from '@cup/contract/headers'
import { formatPosition } from '@cup/contract/position'
import type { Scopes } from '../../core/projections/scopes.ts'
import type { Audience } from './caller.ts'
import type { AtTheDoor } from './front-door.ts'
import type { CachedAnswer, ReadCache } from './read-cache.ts'

/** Under which name an answer is kept. */
export const answerKey = (audience: Audience, url: string): string => `${audience} ${url}`

/** Up to where this process knows the log. */
export type KnownLog = { readonly epoch: () => string; readonly scopes: Scopes }

/** Up to where an answer is complete that is made of what this process knows now. */
export const positionOf = ({ epoch, scopes }: KnownLog): string =>
  formatPosition({ epoch: epoch(), position: scopes.head })

type ReadyDeps = KnownLog & {
  readonly cache: ReadCache
  /** [N8] Whether this process may show anything at the moment. */
  readonly mayShow: () => boolean
}

/** What is ready for the public goes out to whoever does not say who they are; all others are looked at further in. */
export const readyAnswers =
  ({ cache, mayShow, ...log }: ReadyDeps): AtTheDoor =>
  (request, response) => {
    if (request.method !== 'GET' || !isAnonymous(request.headers) || !mayShow()) return false
    const ready = cache.fresh(answerKey('public', request.url ?? ''))
    if (ready) sendReady(request, response, ready, positionOf(log))
    return ready !== undefined
  }

/** A page of another origin needs headers of its own. */
export const isAnonymous = ({ authorization, cookie, origin }: IncomingHttpHeaders): boolean =>
  authorization === undefined && cookie === undefined && origin === undefined

/** Ready bytes go straight to the socket: what the framework would do for them costs more than all else. */
export function sendReady(
  { headers: asked }: Pick<IncomingMessage, 'headers'>,
  response: ServerResponse,
  { bytes, etag, headers }: CachedAnswer,
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
