import type { Runtime } from '@cup/runtime'
import type { FastifyInstance } from 'fastify'
import type { AccessControl, MachineCode } from './access/index.ts'
import { type BesideTheLog, callsBesideTheLog } from './calls-beside-the-log.ts'
import { type InFlightResponses, type PrivacyBarrier, redacts } from './core/privacy-barrier/index.ts'
import { stampOf } from './core/projections/index.ts'
import type { Cup } from './cup.ts'
import { accessRoutes, noteRefusals } from './delivery/access-routes/index.ts'
import { registerActs } from './delivery/acts/index.ts'
import { registerHistory } from './delivery/history/index.ts'
import {
  type ConnectionRoom,
  cachedReadIn,
  cachedResponses,
  clientAddresses,
  codeOfError,
  createServer,
  type EventLoop,
  type PositionWaiter,
  preRouter,
  problems,
  publicTraffic,
  refuseWhileBehind,
  refuseWhileOutdated,
  registerRequestHooks,
  registerWrites,
  requirePermissions,
  responseCache,
  serverOptions,
  varyOf,
  type WebApp,
  type WriteDeps,
} from './delivery/http/index.ts'
import {
  connectionLimits,
  feedCounts,
  feedRoute,
  type LiveTopics,
  liveSocket,
  type SessionRegistry,
} from './delivery/live/index.ts'
import { type HallTls, needsInstalling, publicSide, type RenderedDocuments } from './delivery/pages/index.ts'
import { readRoutes } from './delivery/reads/index.ts'
import { type ImageStore, uploads } from './delivery/uploads/index.ts'
import { cacheGauges, feedGauges, instrument, type Readiness } from './operations/observability/index.ts'
import type { Storage } from './operations/storage/index.ts'
import { once, type ServiceClock } from './utilities/index.ts'

/** Dependencies of the app. */
export type AppDeps = BesideTheLog & {
  readonly topics: LiveTopics
  readonly sockets: SessionRegistry
  readonly answers: InFlightResponses
  readonly documents: RenderedDocuments
  readonly barrier: PrivacyBarrier
  readonly waiter: PositionWaiter
  readonly accessControl: AccessControl
  /** The code by which the first organiser signs in at the machine; undefined once one has signed in. */
  readonly firstCode: MachineCode | undefined
  readonly now: ServiceClock
  /** Other origins whose pages may listen. */
  readonly allowedOrigins: readonly string[]
  /** Images that organisers have uploaded. */
  readonly images: ImageStore
  /** Names the code that makes the answers. */
  readonly build: string
  /** The built apps to serve. */
  readonly apps: readonly WebApp[]
  /** The address in links for the staff; undefined where they use the host of the request. */
  readonly linkUrl: string | undefined
  /** The service in the hall's network; undefined where only this machine reaches it. */
  readonly hallUrl: string | undefined
  /** Https beside http; undefined where the service serves only http. */
  readonly hallTls: HallTls | undefined
  readonly storage: Storage
  readonly isReady: Readiness
  readonly room: ConnectionRoom
  readonly eventLoop: EventLoop
}

/** The service's wire, plugin by plugin in the order in which they start; nothing listens yet. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { cup, topics, accessControl, now, build, allowedOrigins, room, eventLoop, runtime } = deps
  const { signIns } = accessControl
  const router = preRouter(serverOptions)
  const addresses = clientAddresses(deps.observability)
  const app = createServer(deps.observability, router, addresses)
  app.removeContentTypeParser('text/plain')
  requirePermissions(app)
  problems(app, deps.storage.database.note)
  noteRefusals(app, accessControl)
  const { metrics } = deps.observability
  const own = { room, eventLoop, runtime }
  const { limits, admission, traffic } = publicTraffic({ app, metrics, addresses, signIns, ...own })
  app.addHook('onClose', async () => eventLoop.close())
  const isOutdated = () => cup.outdated() !== undefined
  const mayShow = () => !isOutdated() && deps.barrier.mayShow()
  const beginStartPage = startPageOf(app, runtime)
  registerRequestHooks(app, { limits, signIns, allowedOrigins, siteNow: deps.site.siteNow })
  instrument(app, {
    observability: deps.observability,
    isReady: async () => mayShow() && (await deps.isReady()) && beginStartPage(),
    ...progressOf(cup, deps.storage),
    codeOfError,
    limitGuess: limits.limitUnknownSecret,
  })
  app.server.prependListener('request', deps.answers.note)
  refuseWhileOutdated(app, isOutdated)
  refuseWhileBehind(app, mayShow)
  const { scopes, live, people, views } = cup
  const tournament = live.current
  const places = { limits: connectionLimits(runtime), room, upgrades: router.upgrades }
  const sockets = { sessions: deps.sockets, ...places, traffic, runtime }
  await liveSocket(app, { topics, ...sockets, signIns, allowedOrigins })
  feedRoute(app, { ...feedSources(deps), ...places, traffic, addresses, mayShow })
  const { site, publicUrl, hallTls, hallUrl, documents, images, apps } = deps
  accessRoutes(app, { tournament, limits, ...accessOf(deps) })
  const purgeCaches = purging(deps)
  const ways = { handle: deps.barrier.handle, purgeCaches, displays: topics.commands }
  const writes = { ...ways, signIns, now, limits, tournament, publicUrl, runtime }
  registerWrites(app, writes)
  registerActs(app, { cup, writes })
  callsBesideTheLog(app, deps, writes)
  registerHistory(app, { cup, history: deps.history, accessControl, writes, mayShow })
  const reads = { ...readsOf(deps), limits }
  router.use(cachedResponses({ ...reads, mayShow }), admission)
  readRoutes(app, reads, { views, people, tracesOf: cup.tracesOf, tournament })
  await uploads(app, { images, place: deps.storage.uploads, tokens: signIns, limits, runtime })
  const state = { era: live.epoch, stamp: stampOf(scopes) }
  const pages = { documents, images, apps, build, siteNow: site.siteNow, cached: cachedReadIn({ ...reads, mayShow }) }
  await publicSide(app, { ...pages, publicUrl, hallTls, hallUrl, now, limits, state })
  return app
}

/** Whether this process gets on with its commands, and why it should get no visitors. */
const progressOf = ({ queue, outdated }: Cup, storage: Storage) => ({
  busyMs: queue.busyMs,
  unreadyBecause: () => outdated()?.message ?? fullBecause(storage),
})

/** [0047] The process goes on to serve reads: it is for those who ask to decide who still gets visitors. */
const fullBecause = ({ database }: Storage): string | undefined =>
  database.state() === 'full' ? 'The storage is full: nothing is stored until there is room again.' : undefined

/**
 * Begins to render the start page when visitors may be sent here, once. Nothing waits for it but a request for the page,
 * as for any page that was never rendered.
 */
export function startPageOf(app: Pick<FastifyInstance, 'inject'>, { soon }: Runtime): () => true {
  const render = once(async () => {
    // A service that is being stopped renders nothing.
    await app.inject({ url: '/', headers: { accept: 'text/html' } }).catch(() => undefined)
  })
  return () => {
    // The answer to the check goes first.
    soon(render)
    return true
  }
}

/** [N8] Empties the shared caches after a command that redacts, and tells the operator as well. */
const purging =
  ({ cup, caches, observability: { logger } }: AppDeps): WriteDeps['purgeCaches'] =>
  async (command) => {
    if (!redacts(command, cup.live.current())) return {}
    const after = await caches.purge()
    const { cachesPurged = [], cachesMayShowUntil: until } = after
    if (cachesPurged.length > 0)
      logger.info(`After ${command.type} these caches are empty: ${cachesPurged.join(', ')}.`)
    const line = `Until ${until} a shared cache may still show what ${command.type} has hidden.`
    // Without a configured cache it is so every time, and none can do anything about it.
    if (until) logger[after.cachesPurged ? 'warn' : 'info'](line)
    return after
  }

/** The sources of reads, and the cache of their answers. */
function readsOf({ cup: { scopes, live }, waiter, accessControl, build, observability, ...deps }: AppDeps) {
  const cache = responseCache()
  observability.metrics.add(cacheGauges(cache))
  const log = { scopes, epoch: live.epoch, checkAt: live.checkAt, tournament: live.current, waitFor: waiter.waitFor }
  const { allowedOrigins, runtime } = deps
  return { ...log, build, cache, tokens: accessControl.signIns, vary: varyOf(allowedOrigins), runtime }
}

/** The feed for caches, and its counts. */
function feedSources({ cup, topics, answers, allowedOrigins, observability }: AppDeps) {
  const counts = feedCounts()
  observability.metrics.add(feedGauges({ held: topics.polls.held, counts }))
  const { live, scopes } = cup
  return { polls: topics.polls, counts, tournament: live.current, scopes, answers, allowedOrigins }
}

/** Everything that signing in and inviting rest on. */
const accessOf = ({ accessControl, firstCode, site, publicUrl, linkUrl, hallUrl, hallTls }: AppDeps) => ({
  accessControl,
  firstCode,
  timeZone: () => site.siteNow().site.timeZone,
  publicUrl,
  linkUrl,
  hallUrl,
  needsInstalling: needsInstalling(hallTls),
})
