import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Cup } from './cup.ts'
import { competitionReads } from './features/competition/competition.read.ts'
import { gameReads } from './features/game/game.read.ts'
import { playerReads } from './features/player/player.read.ts'
import { teamReads } from './features/team/team.read.ts'
import { apiDocs } from './http/api-docs.plugin.ts'
import type { ServiceClock } from './http/instant-of-press.ts'
import type { PositionWaiter } from './http/position-waiter.ts'
import { problems } from './http/problems.ts'
import { readCache } from './http/read-cache.ts'
import type { RoomDeps } from './http/read-room.ts'
import { unreadableRequests } from './http/unreadable-request.ts'
import { type WebApp, webApps } from './http/web-apps.plugin.ts'
import { registerWrites } from './http/write-route.ts'
import { liveGate } from './live/live-gate.ts'
import { liveSocket } from './live/live-socket.plugin.ts'
import type { LiveTopics } from './live/live-topics.ts'
import type { Tokens } from './staff/admin-token.ts'

/** No command is larger than this; staff texts are the longest. */
const BODY_LIMIT_BYTES = 64 * 1024

export type AppDeps = {
  readonly cup: Cup
  readonly topics: LiveTopics
  readonly waiter: PositionWaiter
  readonly tokens: Tokens
  readonly now: ServiceClock
  /** Other origins whose pages may listen. */
  readonly allowedOrigins: readonly string[]
  /** Names the code that makes the answers. */
  readonly build: string
  /** Where the built apps lie. */
  readonly apps: readonly WebApp[]
}

/** The service's wire, plugin by plugin in the order in which they start; nothing listens yet. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { cup, topics, tokens, now, build, allowedOrigins } = deps
  const app = Fastify({
    logger: { level: 'warn' },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    // Foreign keys such as `__proto__` are named as unknown fields by the contract's own parser.
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: false },
    ...unreadableRequests,
  })
  app.removeContentTypeParser('text/plain')
  problems(app)
  health(app)
  const epoch = () => cup.live.epoch()
  const { scopes } = cup
  await liveSocket(app, { topics, gate: liveGate(), tokens, allowedOrigins })
  registerWrites(app, { handle: cup.queue.handle, tokens, now })
  const reads = { scopes, epoch, build, cache: readCache(), tokens, waitFor: deps.waiter.waitFor }
  registerReads({ app, reads, views: cup.views, people: cup.people, world: () => cup.live.current() })
  apiDocs(app, { version: build })
  await webApps(app, deps.apps)
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
