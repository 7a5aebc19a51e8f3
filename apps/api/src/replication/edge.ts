import type { FastifyInstance } from 'fastify'
import { type InFlightResponses, inFlightResponses } from '../core/privacy-barrier/index.ts'
import { buildId, positionWaiter, varyOf, type WebApp, webAppsOf } from '../delivery/http/index.ts'
import { type SessionRegistry, sessionRegistry } from '../delivery/live/index.ts'
import { CHECKOUT, type EdgeRole } from '../operations/config/index.ts'
import {
  defaultObservability,
  logGauges,
  type Observability,
  socketGauges,
  upstreamGauges,
} from '../operations/observability/index.ts'
import { buildEdge } from './build-edge.ts'
import { type EdgeTopics, edgeTopics } from './edge-topics.ts'
import { Following, type FollowListener } from './follow.ts'
import { gameHomes } from './game-homes.ts'
import { type Line, openLine } from './line.ts'
import { type Mirror, mirror } from './mirror.ts'
import { mirroredImages } from './mirrored-images.ts'
import { mirroredSite } from './mirrored-site.ts'
import { type Place, unknownPlace } from './place.ts'
import { saidInLog } from './said-in-log.ts'
import { upstreamAt } from './upstream.ts'
import { upstreamTime } from './upstream-time.ts'

export type EdgeParts = EdgeRole & {
  readonly allowedOrigins?: readonly string[]
  readonly publicUrl?: string | undefined
  /** The built apps; those of this checkout unless told otherwise. */
  readonly apps?: readonly WebApp[]
  readonly observability?: Observability
  /** A steady clock, in milliseconds. */
  readonly nowMs?: () => number
}

/** An edge; nothing listens yet, but it follows already. */
export type Edge = { readonly app: FastifyInstance; readonly place: Place; readonly close: () => Promise<void> }

/** Puts an edge together, and lets it follow. */
export async function openEdge({ follow, staffUrl, ...parts }: EdgeParts): Promise<Edge> {
  const observability = parts.observability ?? defaultObservability()
  const allowedOrigins = parts.allowedOrigins ?? []
  const upstream = upstreamAt(follow)
  const place = unknownPlace(parts.nowMs)
  const waiter = positionWaiter()
  const site = mirroredSite(upstream)
  const homes = gameHomes(async (id) => (await ask('game.read/get', { id }))?.data)
  const topics = edgeTopics({ place, time: upstreamTime(), waiter, homes })
  const shown = {
    place,
    topics,
    mirror: mirror({ upstream, place, vary: varyOf(allowedOrigins) }),
    sockets: sessionRegistry(topics),
    answers: inFlightResponses(),
  }
  let isWarm = false
  const { app, ask } = await buildEdge({
    ...shown,
    waiter,
    siteNow: site.now,
    images: mirroredImages(upstream),
    isReady: () => isWarm && place.mayName(),
    staffUrl,
    allowedOrigins,
    publicUrl: parts.publicUrl,
    apps: parts.apps ?? webAppsOf(CHECKOUT),
    build: buildId(),
    observability,
  })
  await app.ready()
  const warmUp = async () => {
    await site.look()
    // The first visitor finds everything ready that the first page shows.
    await app.inject({ url: '/', headers: { accept: 'text/html' } })
    isWarm = true
  }
  const follower = new Following({ place, topics, listener: listenerOf(shown, () => line, warmUp) })
  const line = openLine(
    follow,
    saidInLog(follower, follow, (said) => observability.logger.info(said)),
  )
  const silentSeconds = () => place.silentMs() / 1000
  observability.metrics.add([
    ...logGauges(() => place.scopes.head),
    ...socketGauges(shown.sockets),
    ...upstreamGauges({ behind: () => follower.behind(), silentSeconds }),
  ])
  const close = async () => {
    line.close()
    site.close()
    await app.close()
  }
  return { app, place, close }
}

type Shown = {
  readonly place: Place
  readonly topics: EdgeTopics
  readonly mirror: Mirror
  readonly sockets: SessionRegistry
  readonly answers: InFlightResponses
}

/** What becomes of everything that an edge shows. */
function listenerOf(
  { place, topics, mirror: mirrored, sockets, answers }: Shown,
  line: () => Line,
  warmUp: () => Promise<void>,
): FollowListener {
  return {
    subscribe: (after) =>
      line().send({ type: 'subscribe', topics: ['events', 'commands', 'ticks'], ...(after ? { after } : {}) }),
    renewLine: () => line().renew(),
    begun: () => void warmUp(),
    changed: () => void mirrored.renew(),
    hidden: () => {
      place.distrust()
      mirrored.clear()
      void topics.settled().then(sockets.discardUnsent)
      void answers.settled()
    },
    otherLog: () => {
      mirrored.clear()
      sockets.disconnectAll()
    },
    missedCommands: sockets.reconnectDisplays,
  }
}
