import type { FastifyInstance } from 'fastify'
import type { InFlightResponses } from '../core/privacy-barrier/in-flight-responses.ts'
import { preRouter } from '../delivery/http/cached-responses.ts'
import { varyOf } from '../delivery/http/origin.ts'
import type { PositionWaiter } from '../delivery/http/position-waiter.ts'
import { codeOfError, problems } from '../delivery/http/problems.ts'
import type { AskPublicly } from '../delivery/http/public-reads.ts'
import { refuseWhileBehind, registerRequestHooks, requirePermissions } from '../delivery/http/request-hooks.ts'
import { requestLimits } from '../delivery/http/request-limits.ts'
import { createServer, serverOptions } from '../delivery/http/server.ts'
import type { WebApp } from '../delivery/http/web-apps.plugin.ts'
import { connectionLimits } from '../delivery/live/connection-limits.ts'
import { liveSocket } from '../delivery/live/live-socket.plugin.ts'
import type { SessionRegistry } from '../delivery/live/session-registry.ts'
import { publicSide } from '../delivery/pages/public-side.ts'
import type { SiteSource } from '../delivery/pages/site-file.ts'
import type { ImageStore } from '../delivery/uploads/image-store.ts'
import { showImages } from '../delivery/uploads/uploads.plugin.ts'
import { cacheGauges } from '../operations/observability/gauges.ts'
import { instrument } from '../operations/observability/instrument.ts'
import type { Observability } from '../operations/observability/observability.ts'
import type { EdgeTopics } from './edge-topics.ts'
import type { Mirror } from './mirror.ts'
import { mirroredAtTheDoor, mirroredReads } from './mirrored-reads.ts'
import { misdirectStaff, nobodySignsIn } from './misdirected.ts'
import type { Place } from './place.ts'

export type EdgeDeps = {
  readonly place: Place
  readonly topics: EdgeTopics
  readonly sockets: SessionRegistry
  readonly answers: InFlightResponses
  readonly waiter: PositionWaiter
  readonly mirror: Mirror
  readonly siteNow: SiteSource
  readonly images: Pick<ImageStore, 'read'>
  /** Whether visitors should be sent here. */
  readonly isReady: () => boolean
  /** Where the staff work. */
  readonly staffUrl: string
  readonly allowedOrigins: readonly string[]
  readonly publicUrl: string | undefined
  readonly apps: readonly WebApp[]
  readonly build: string
  readonly observability: Observability
}

/** An edge's wire, of the same plugins as the service's, and how its pages ask; nothing listens yet. */
export async function buildEdge(deps: EdgeDeps): Promise<{ readonly app: FastifyInstance; readonly ask: AskPublicly }> {
  const { place, topics, mirror, allowedOrigins, siteNow, publicUrl, staffUrl, observability } = deps
  const door = preRouter(serverOptions)
  const app = createServer(observability, door)
  app.removeContentTypeParser('text/plain')
  requirePermissions(app)
  problems(app)
  const limits = requestLimits()
  registerRequestHooks(app, { limits, allowedOrigins, siteNow })
  instrument(app, { observability, isReady: async () => deps.isReady(), codeOfError })
  app.server.prependListener('request', deps.answers.note)
  refuseWhileBehind(app, place.hasBegun)
  const signIns = nobodySignsIn(staffUrl)
  await liveSocket(app, { topics, watch: deps.sockets, gate: connectionLimits(), signIns, allowedOrigins })
  misdirectStaff(app, staffUrl)
  observability.metrics.add(cacheGauges(mirror.cache))
  door.open(mirroredAtTheDoor({ mirror, place }))
  mirroredReads(app, { mirror, place, waiter: deps.waiter, limits, signIns, vary: varyOf(allowedOrigins) })
  showImages(app, deps.images)
  // What a page says of people is another page where people may not be shown.
  const state = () => [place.epoch(), place.scopes.events, place.turn(), place.mayName()].join(' ')
  const { apps, build } = deps
  const ask = await publicSide(app, { siteNow, publicUrl, now: topics.now, limits, state, build, apps })
  return { app, ask }
}
