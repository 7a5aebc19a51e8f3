import type { FastifyInstance } from 'fastify'
import type { AccessControl } from './access/access-control.ts'
import type { InFlightResponses } from './core/privacy-barrier/in-flight-responses.ts'
import type { PrivacyBarrier } from './core/privacy-barrier/privacy-barrier.ts'
import type { Cup } from './cup.ts'
import { accessRoutes, noteRefusals } from './delivery/access-routes/access-routes.ts'
import { registerHistory } from './delivery/history/history-calls.ts'
import { cachedResponses, preRouter } from './delivery/http/cached-responses.ts'
import { varyOf } from './delivery/http/origin.ts'
import type { PositionWaiter } from './delivery/http/position-waiter.ts'
import { codeOfError, problems } from './delivery/http/problems.ts'
import type { ReadSources } from './delivery/http/read-sources.ts'
import { refuseWhileBehind, registerRequestHooks, requirePermissions } from './delivery/http/request-hooks.ts'
import { requestLimits } from './delivery/http/request-limits.ts'
import { responseCache } from './delivery/http/response-cache.ts'
import { createServer, serverOptions } from './delivery/http/server.ts'
import type { WebApp } from './delivery/http/web-apps.plugin.ts'
import { registerWrites } from './delivery/http/write-route.ts'
import { connectionLimits } from './delivery/live/connection-limits.ts'
import { liveSocket } from './delivery/live/live-socket.plugin.ts'
import type { LiveTopics } from './delivery/live/live-topics.ts'
import type { SessionRegistry } from './delivery/live/session-registry.ts'
import { publicSide } from './delivery/pages/public-side.ts'
import type { SiteSource } from './delivery/pages/site-file.ts'
import { competitionReads } from './delivery/reads/competition.read.ts'
import { gameReads } from './delivery/reads/game.read.ts'
import { playerReads } from './delivery/reads/player.read.ts'
import { teamReads } from './delivery/reads/team.read.ts'
import type { ImageStore } from './delivery/uploads/image-store.ts'
import { uploads } from './delivery/uploads/uploads.plugin.ts'
import { cacheGauges } from './operations/observability/gauges.ts'
import { instrument } from './operations/observability/instrument.ts'
import type { Observability } from './operations/observability/observability.ts'
import type { Readiness } from './operations/observability/readiness.ts'
import type { ServiceClock } from './utilities/service-clock.ts'

export type AppDeps = {
  readonly cup: Cup
  readonly topics: LiveTopics
  readonly sockets: SessionRegistry
  readonly answers: InFlightResponses
  readonly barrier: PrivacyBarrier
  readonly waiter: PositionWaiter
  readonly accessControl: AccessControl
  readonly now: ServiceClock
  /** Other origins whose pages may listen. */
  readonly allowedOrigins: readonly string[]
  /** What organisers have uploaded. */
  readonly images: ImageStore
  /** Names the code that makes the answers. */
  readonly build: string
  /** Where the built apps lie. */
  readonly apps: readonly WebApp[]
  readonly siteNow: SiteSource
  /** Where the public finds the service; undefined where links say what the browser asked for. */
  readonly publicUrl: string | undefined
  /** The service in the hall's network; undefined where only this machine reaches it. */
  readonly hallUrl: string | undefined
  readonly observability: Observability
  readonly isReady: Readiness
}

/** The service's wire, plugin by plugin in the order in which they start; nothing listens yet. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { cup, topics, accessControl, now, build, allowedOrigins } = deps
  const { signIns } = accessControl
  const door = preRouter(serverOptions)
  const app = createServer(deps.observability, door)
  app.removeContentTypeParser('text/plain')
  requirePermissions(app)
  problems(app)
  noteRefusals(app, accessControl)
  const limits = requestLimits()
  registerRequestHooks(app, { limits, allowedOrigins, siteNow: deps.siteNow })
  instrument(app, {
    observability: deps.observability,
    isReady: async () => deps.barrier.mayShow() && deps.isReady(),
    codeOfError,
  })
  app.server.prependListener('request', deps.answers.note)
  refuseWhileBehind(app, deps.barrier.mayShow)
  const epoch = () => cup.live.epoch()
  const { scopes } = cup
  await liveSocket(app, { topics, watch: deps.sockets, gate: connectionLimits(), signIns, allowedOrigins })
  const { siteNow, publicUrl, hallUrl } = deps
  const tournament = () => cup.live.current()
  accessRoutes(app, { accessControl, tournament, limits, publicUrl, hallUrl })
  const writes = { handle: deps.barrier.handle, signIns, now, limits, tournament, publicUrl }
  registerWrites(app, writes)
  registerHistory(app, { cup, accessControl, writes, mayShow: deps.barrier.mayShow })
  const cache = responseCache()
  deps.observability.metrics.add(cacheGauges(cache))
  const reads = {
    scopes,
    epoch,
    build,
    cache,
    tokens: signIns,
    waitFor: deps.waiter.waitFor,
    limits,
    vary: varyOf(allowedOrigins),
  }
  door.open(cachedResponses({ ...reads, mayShow: deps.barrier.mayShow }))
  registerReads({ app, reads, views: cup.views, people: cup.people, tracesOf: cup.tracesOf, tournament })
  await uploads(app, { images: deps.images, tokens: signIns, limits })
  const state = () => `${epoch()} ${scopes.events}`
  await publicSide(app, { siteNow, publicUrl, now, limits, state, apps: deps.apps, build })
  return app
}

function registerReads(room: ReadSources): void {
  gameReads(room)
  teamReads(room)
  playerReads(room)
  competitionReads(room)
}
