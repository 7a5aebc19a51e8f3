import { parseReadQuery } from '@cup/contract/parse-request'
import { mayCallPublicly } from '@cup/contract/permissions'
import { readRoutes } from '@cup/contract/routes'
import type { FastifyInstance } from 'fastify'
import type { SignIns } from '../access/index.ts'
import {
  isAnonymous,
  type PositionWaiter,
  type PreRouteHandler,
  type RequestLimits,
  readHeaders,
  requirePosition,
  sendCached,
  staffOf,
} from '../delivery/http/index.ts'
import type { Mirror } from './mirror.ts'
import { nameless } from './nameless.ts'
import type { Place } from './place.ts'

type Deps = {
  readonly mirror: Mirror
  readonly place: Place
  readonly waiter: PositionWaiter
  readonly limits: RequestLimits
  readonly signIns: SignIns
  readonly vary: string
}

/** Serves every read that anyone may ask, as the followed service answers it. */
export function mirroredReads(app: FastifyInstance, { mirror, place, waiter, limits, signIns, vary }: Deps): void {
  const log = { scopes: place.scopes, epoch: place.epoch, waitFor: waiter.waitFor }
  for (const { name, path } of Object.values(readRoutes).filter((route) => mayCallPublicly(route.name))) {
    app.get(path, async (request, reply) => {
      staffOf(request, signIns)
      limits.limitAddress(request)
      const { atLeast } = parseReadQuery(readRoutes[name], request.query)
      if (atLeast) await requirePosition(log, atLeast)
      const answer = await mirror.answerOf(withoutAtLeast(request.url))
      const shown = place.mayName() ? answer : nameless(name, answer)
      const headers = atLeast ? readHeaders({ etag: shown.etag, vary, isShared: false }) : shown.headers
      reply.hijack()
      sendCached(request, reply.raw, { ...shown, headers }, mirror.positionOf(shown))
    })
  }
}

/** What is ready goes out before the framework looks at it, to whoever does not say who they are. */
export const mirroredAtTheDoor =
  ({ mirror, place }: Pick<Deps, 'mirror' | 'place'>): PreRouteHandler =>
  (request, response) => {
    const { method, headers, url = '' } = request
    if (method !== 'GET' || !isAnonymous(headers) || !place.mayName()) return false
    const ready = mirror.ready(url)
    if (ready) sendCached(request, response, ready, mirror.positionOf(ready))
    return ready !== undefined
  }

/** Answers are kept without what somebody waited for. */
function withoutAtLeast(url: string): string {
  if (!url.includes('atLeast=')) return url
  const [path = '', query = ''] = url.split('?')
  const search = new URLSearchParams(query)
  search.delete('atLeast')
  return search.size === 0 ? path : `${path}?${search}`
}
