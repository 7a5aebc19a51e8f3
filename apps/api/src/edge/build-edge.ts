import type { FastifyInstance } from 'fastify'
import { bareApp } from '../http/bare-app.ts'
import { varyOf } from '../http/cross-origin.ts'
import { frontDoor } from '../http/front-door.ts'
import { guardRequests } from '../http/guard-requests.ts'
import { refusesWhileBehind } from '../http/may-show.ts'
import { requirePermissions } from '../http/permission-check.ts'
import type { PositionWaiter } from '../http/position-waiter.ts'
import { problems } from '../http/problems.ts'
import { requestLimits } from '../http/request-limits.ts'
import { serverOptions } from '../http/server-options.ts'
import type { WebApp } from '../http/web-apps.plugin.ts'
import { liveGate } from '../live/live-gate.ts'
import { liveSocket } from '../live/live-socket.plugin.ts'
import type { SessionWatch } from '../live/session-watch.ts'
import { attend } from '../operating/attend.ts'
import type { Operating } from '../operating/operating.ts'
import { cacheReadings } from '../operating/readings.ts'
import type { AskPublicly } from '../pages/public-reads.ts'
import type { SiteSource } from '../pages/site-file.ts'
import type { AnswersUnderWay } from '../people/answers-under-way.ts'
import { publicSide } from '../public-side.ts'
import type { ImageStore } from '../uploads/image-store.ts'
import { showImages } from '../uploads/uploads.plugin.ts'
import type { EdgeTopics } from './edge-topics.ts'
import type { Mirror } from './mirror.ts'
import { mirroredAtTheDoor, mirroredReads } from './mirrored-reads.ts'
import { misdirectStaff, nobodySignsIn } from './misdirected.ts'
import type { Place } from './place.ts'

export type EdgeDeps = {
  readonly place: Place
  readonly topics: EdgeTopics
  readonly sockets: SessionWatch
  readonly answers: AnswersUnderWay
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
  readonly operating: Operating
}

/** An edge's wire, of the same plugins as the service's, and how its pages ask; nothing listens yet. */
export async function buildEdge(deps: EdgeDeps): Promise<{ readonly app: FastifyInstance; readonly ask: AskPublicly }> {
  const { place, topics, mirror, allowedOrigins, siteNow, publicUrl, staffUrl, operating } = deps
  const door = frontDoor(serverOptions)
  const app = bareApp(operating, door)
  app.removeContentTypeParser('text/plain')
  requirePermissions(app)
  problems(app)
  const limits = requestLimits()
  guardRequests(app, { limits, allowedOrigins, siteNow })
  attend(app, operating, async () => deps.isReady())
  app.server.prependListener('request', deps.answers.note)
  refusesWhileBehind(app, place.hasBegun)
  const signIns = nobodySignsIn(staffUrl)
  await liveSocket(app, { topics, watch: deps.sockets, gate: liveGate(), signIns, allowedOrigins })
  misdirectStaff(app, staffUrl)
  operating.metrics.add(cacheReadings(mirror.cache))
  door.open(mirroredAtTheDoor({ mirror, place }))
  mirroredReads(app, { mirror, place, waiter: deps.waiter, limits, signIns, vary: varyOf(allowedOrigins) })
  showImages(app, deps.images)
  // What a page says of people is another page where people may not be shown.
  const state = () => [place.epoch(), place.scopes.events, place.turn(), place.mayName()].join(' ')
  const { apps, build } = deps
  const ask = await publicSide(app, { siteNow, publicUrl, now: topics.now, limits, state, build, apps })
  return { app, ask }
}
