import { parseReadQuery } from '@cup/contract/parse-request'
import { mayCallPublicly } from '@cup/contract/permissions'
import { type ReadName, readRoutes } from '@cup/contract/routes'
import type { FastifyInstance } from 'fastify'
import type { SignIns } from '../access/index.ts'
import {
  type CachedRead,
  type CachedResponse,
  isAnonymous,
  type PositionWaiter,
  type PreRouteHandler,
  type RequestLimits,
  readHeaders,
  requirePosition,
  sendCached,
  staffOf,
} from '../delivery/http/index.ts'
import { RequestError } from '../utilities/index.ts'
import type { EdgeCursor } from './cursor.ts'
import type { Mirror } from './mirror.ts'
import { guardedReads } from './unknown-ids.ts'

type Deps = {
  readonly mirror: Mirror
  readonly cursor: EdgeCursor
  readonly waiter: PositionWaiter
  readonly limits: RequestLimits
  readonly signIns: SignIns
  readonly vary: string
}

/** Serves every public read as the followed service answers it. */
export function mirroredReads(app: FastifyInstance, { mirror, cursor, waiter, limits, signIns, vary }: Deps): void {
  const log = { scopes: cursor.scopes, epoch: cursor.epoch, waitFor: waiter.waitFor }
  const answerOf = guardedReads(mirror, cursor)
  for (const { name, path } of Object.values(readRoutes).filter((route) => mayCallPublicly(route.name))) {
    app.get(path, async (request, reply) => {
      staffOf(request, signIns)
      limits.limitWork(request)
      const { atLeast, query } = parseReadQuery<object>(readRoutes[name], request.query)
      if (atLeast) await requirePosition(log, atLeast)
      const answer = await answerOf(name, { ...query }, withoutAtLeast(request.url))
      const shown = cursor.mayName() ? answer : redact(name, answer)
      const headers = atLeast ? readHeaders({ etag: shown.etag, vary, isShared: false }) : shown.headers
      reply.hijack()
      sendCached(request, reply.raw, { ...shown, headers }, mirror.positionOf(shown))
    })
  }
}

/** Serves cached answers to anonymous requests before the router of the framework. */
export const cachedMirror =
  ({ mirror, cursor }: Pick<Deps, 'mirror' | 'cursor'>): PreRouteHandler =>
  (request, response) => {
    const { method, headers, url = '' } = request
    if (method !== 'GET' || !isAnonymous(headers) || !cursor.mayName()) return false
    const ready = mirror.ready(url)
    if (ready) sendCached(request, response, ready, mirror.positionOf(ready))
    return ready !== undefined
  }

/** The same answers for the edge itself. */
export const mirroredReadIn =
  ({ mirror, cursor }: Pick<Deps, 'mirror' | 'cursor'>): CachedRead =>
  (url) => {
    const ready = cursor.mayName() ? mirror.ready(url) : undefined
    return ready && { bytes: ready.bytes, position: mirror.positionOf(ready) }
  }

/** Answers are cached under the address without the position that a client waits for. */
function withoutAtLeast(url: string): string {
  if (!url.includes('atLeast=')) return url
  const [path = '', query = ''] = url.split('?')
  const search = new URLSearchParams(query)
  search.delete('atLeast')
  return search.size === 0 ? path : `${path}?${search}`
}

/** The fields of a team about people: its staff, and the description of its photo. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['staff', 'description'])

/** [N8] An answer without names, for an edge that may have missed an erasure; throws if nothing is left. */
function redact(name: ReadName, answer: CachedResponse): CachedResponse {
  if (name.startsWith('player.') || name === 'competition.read/topscorer') throw new RequestError('read/behind')
  if (!name.startsWith('team.') || !answer.bytes) return answer
  const kept: unknown = JSON.parse(answer.bytes.toString(), (key, value) => (OF_PEOPLE.has(key) ? undefined : value))
  const etag = answer.etag.replace(/"$/, '-nameless"')
  const headers = answer.headers.map((header) => (header === answer.etag ? etag : header))
  return { ...answer, bytes: Buffer.from(JSON.stringify(kept)), etag, headers }
}
