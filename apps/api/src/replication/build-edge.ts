import { mayCallPublicly } from '@cup/contract/permissions'
import { allRoutes } from '@cup/contract/routes'
import { UPLOAD_PATH } from '@cup/contract/uploads'
import type { FastifyInstance } from 'fastify'
import type { SignIns } from '../access/index.ts'
import type { InFlightResponses } from '../core/privacy-barrier/index.ts'
import { feedPositionOf, stampOf } from '../core/projections/index.ts'
import {
  type AskPublicly,
  type ConnectionRoom,
  clientAddresses,
  codeOfError,
  createServer,
  type PositionWaiter,
  preRouter,
  problems,
  publicTraffic,
  refuseWhileBehind,
  registerRequestHooks,
  requirePermissions,
  serverOptions,
  varyOf,
  type WebApp,
} from '../delivery/http/index.ts'
import { connectionLimits, liveSocket, type SessionRegistry } from '../delivery/live/index.ts'
import { publicSide, type RenderedDocuments, type SiteSource } from '../delivery/pages/index.ts'
import { type ImageStore, showImages } from '../delivery/uploads/index.ts'
import { cacheGauges, instrument, type Observability } from '../operations/observability/index.ts'
import { RequestError } from '../utilities/index.ts'
import type { EdgeCursor } from './cursor.ts'
import type { EdgeTopics } from './edge-topics.ts'
import type { Mirror } from './mirror.ts'
import { cachedMirror, mirroredReadIn, mirroredReads, type PublicNames } from './mirrored-reads.ts'

/** Dependencies of an edge. */
export type EdgeDeps = {
  readonly cursor: EdgeCursor
  readonly topics: EdgeTopics
  readonly sockets: SessionRegistry
  readonly answers: InFlightResponses
  readonly documents: RenderedDocuments
  readonly waiter: PositionWaiter
  readonly mirror: Mirror
  readonly names: PublicNames
  readonly siteNow: SiteSource
  readonly images: Pick<ImageStore, 'read'>
  /** Whether visitors should be sent here. */
  readonly isReady: () => boolean
  /** Address of the service for the staff. */
  readonly staffUrl: string
  readonly allowedOrigins: readonly string[]
  readonly publicUrl: string | undefined
  readonly apps: readonly WebApp[]
  readonly build: string
  readonly observability: Observability
  readonly room: ConnectionRoom
}

/** An edge's wire, of the same plugins as the service's, and how its pages ask; nothing listens yet. */
export async function buildEdge(deps: EdgeDeps): Promise<{ readonly app: FastifyInstance; readonly ask: AskPublicly }> {
  const { cursor, topics, mirror, allowedOrigins, siteNow, publicUrl, staffUrl, observability, room } = deps
  const router = preRouter(serverOptions)
  const addresses = clientAddresses(observability)
  const app = createServer(observability, router, addresses)
  app.removeContentTypeParser('text/plain')
  requirePermissions(app)
  problems(app)
  const { limits, admission, traffic } = publicTraffic({ app, metrics: observability.metrics, addresses, room })
  registerRequestHooks(app, { limits, allowedOrigins, siteNow })
  instrument(app, {
    observability,
    isReady: async () => deps.isReady(),
    busyMs: () => 0,
    unreadyBecause: () => undefined,
    codeOfError,
    limitGuess: limits.limitUnknownSecret,
  })
  app.server.prependListener('request', deps.answers.note)
  refuseWhileBehind(app, cursor.hasBegun)
  const signIns = noSignIns(staffUrl)
  const places = { limits: connectionLimits(), room, upgrades: router.upgrades }
  const sockets = { sessions: deps.sockets, ...places, traffic, addresses }
  await liveSocket(app, { topics, ...sockets, signIns, allowedOrigins })
  redirectStaff(app, staffUrl)
  observability.metrics.add(cacheGauges(mirror.cache))
  router.use(cachedMirror({ mirror, cursor }), admission)
  mirroredReads(app, { ...deps, limits, signIns, vary: varyOf(allowedOrigins) })
  showImages(app, deps.images)
  // A page without names is another page than the one with names.
  const state = {
    era: () => [cursor.epoch(), cursor.generation(), cursor.mayName()].join(' '),
    stamp: stampOf(cursor.scopes, (id) => feedPositionOf(cursor.scopes, id)),
  }
  const { documents, images, apps, build } = deps
  const { now } = topics
  const cached = mirroredReadIn({ mirror, cursor })
  const hall = { hallTls: undefined, hallUrl: undefined }
  const side = { ...hall, siteNow, publicUrl, now, limits, state, cached, documents, images, build, apps }
  const ask = await publicSide(app, side)
  return { app, ask }
}

const staffElsewhere = (staffUrl: string): RequestError =>
  new RequestError('edge/read-only', `This address only shows the cup. Staff work at ${staffUrl}`)

/** An edge has no sign-ins; a token is refused with the address of the service that accepts it. */
const noSignIns = (staffUrl: string): SignIns => ({
  staffOf: () => {
    throw staffElsewhere(staffUrl)
  },
  sessionOf: () => undefined,
  standingOf: () => 'out',
  noteSeen: () => undefined,
  onLook: () => undefined,
  renewed: async () => undefined,
})

/** Sends the staff to the service: calls get a problem with its address, pages a redirect. */
function redirectStaff(app: FastifyInstance, staffUrl: string): void {
  const refuse = (method: 'GET' | 'POST', url: string) =>
    app.route({
      method,
      url,
      // Before the body is read: it is not needed.
      onRequest: (_request, _reply, next) => next(staffElsewhere(staffUrl)),
      handler: (_request, reply) => reply.callNotFound(),
    })
  for (const { kind, name, method, path } of Object.values(allRoutes)) {
    if (kind !== 'read' || !mayCallPublicly(name)) refuse(method, path)
  }
  refuse('POST', UPLOAD_PATH)
  for (const path of ['/control', '/control/*']) {
    app.get(path, (request, reply) =>
      reply.header('cache-control', 'no-store').redirect(`${staffUrl}${request.url}`, 307),
    )
  }
}
