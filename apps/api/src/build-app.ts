import Fastify, { type FastifyInstance } from 'fastify'
import type { Cup } from './cup.ts'
import { calendarRoutes } from './features/calendar/calendar-routes.ts'
import { competitionReads } from './features/competition/competition.read.ts'
import { gameReads } from './features/game/game.read.ts'
import { playerReads } from './features/player/player.read.ts'
import { teamReads } from './features/team/team.read.ts'
import { apiDocs } from './http/api-docs.plugin.ts'
import { varyOf } from './http/cross-origin.ts'
import { frontDoor } from './http/front-door.ts'
import { guardRequests } from './http/guard-requests.ts'
import type { ServiceClock } from './http/instant-of-press.ts'
import { refusesWhileBehind } from './http/may-show.ts'
import { requirePermissions } from './http/permission-check.ts'
import type { PositionWaiter } from './http/position-waiter.ts'
import { problems } from './http/problems.ts'
import { readCache } from './http/read-cache.ts'
import type { RoomDeps } from './http/read-room.ts'
import { readyAnswers } from './http/ready-answers.ts'
import { requestLimits } from './http/request-limits.ts'
import { serverOptions } from './http/server-options.ts'
import { type WebApp, webApps } from './http/web-apps.plugin.ts'
import { registerWrites } from './http/write-route.ts'
import { liveGate } from './live/live-gate.ts'
import { liveSocket } from './live/live-socket.plugin.ts'
import type { LiveTopics } from './live/live-topics.ts'
import type { SessionWatch } from './live/session-watch.ts'
import { publicApp } from './pages/public-app.ts'
import { askingPublicly } from './pages/public-reads.ts'
import type { SiteSource } from './pages/site-file.ts'
import type { AnswersUnderWay } from './people/answers-under-way.ts'
import type { Barrier } from './people/barrier.ts'
import { noteRefusals } from './staff/refusals.ts'
import type { StaffOffice } from './staff/staff-office.ts'
import { staffRoom } from './staff/staff-room.ts'
import type { ImageStore } from './uploads/image-store.ts'
import { uploads } from './uploads/uploads.plugin.ts'

export type AppDeps = {
  readonly cup: Cup
  readonly topics: LiveTopics
  readonly sockets: SessionWatch
  readonly answers: AnswersUnderWay
  readonly barrier: Barrier
  readonly waiter: PositionWaiter
  readonly office: StaffOffice
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
}

/** The service's wire, plugin by plugin in the order in which they start; nothing listens yet. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { cup, topics, office, now, build, allowedOrigins } = deps
  const { signIns } = office
  const door = frontDoor(serverOptions)
  const app = Fastify({ ...serverOptions, serverFactory: door.serverFactory })
  app.removeContentTypeParser('text/plain')
  requirePermissions(app)
  problems(app)
  noteRefusals(app, office)
  const limits = requestLimits()
  guardRequests(app, { limits, allowedOrigins, siteNow: deps.siteNow })
  health(app)
  app.server.prependListener('request', deps.answers.note)
  refusesWhileBehind(app, deps.barrier.mayShow)
  const epoch = () => cup.live.epoch()
  const { scopes } = cup
  await liveSocket(app, { topics, watch: deps.sockets, gate: liveGate(), signIns, allowedOrigins })
  const { siteNow, publicUrl, hallUrl } = deps
  const world = () => cup.live.current()
  staffRoom(app, { office, world, limits, publicUrl, hallUrl })
  registerWrites(app, { handle: deps.barrier.handle, signIns, now, limits, world, publicUrl })
  const reads = {
    scopes,
    epoch,
    build,
    cache: readCache(),
    tokens: signIns,
    waitFor: deps.waiter.waitFor,
    limits,
    vary: varyOf(allowedOrigins),
  }
  door.open(readyAnswers({ ...reads, mayShow: deps.barrier.mayShow }))
  registerReads({ app, reads, views: cup.views, people: cup.people, tracesOf: cup.tracesOf, world })
  await uploads(app, { images: deps.images, tokens: signIns, limits })
  apiDocs(app, { version: build })
  const ask = askingPublicly(app)
  calendarRoutes(app, { ask, publicUrl, limits })
  const sendPage = publicApp(app, { ask, siteNow, publicUrl, scopes, epoch, now, limits })
  await webApps(
    app,
    deps.apps.map((one) => (one.base === '/' ? { ...one, sendPage } : one)),
  )
  return app
}

function registerReads(room: RoomDeps): void {
  gameReads(room)
  teamReads(room)
  playerReads(room)
  competitionReads(room)
}

function health(app: FastifyInstance): void {
  app.get('/health/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ live: true }))
  app.get('/health/ready', (_request, reply) => reply.header('cache-control', 'no-store').send({ ready: true }))
}
