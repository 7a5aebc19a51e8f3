import type { FastifyInstance } from 'fastify'
import { type InFlightResponses, inFlightResponses } from '../core/privacy-barrier/index.ts'
import {
  type ConnectionRoom,
  endlessRoom,
  positionWaiter,
  varyOf,
  type WebApp,
  webAppsOf,
} from '../delivery/http/index.ts'
import { type SessionRegistry, sessionRegistry } from '../delivery/live/index.ts'
import { openRenderedDocuments, type RenderedDocuments } from '../delivery/pages/index.ts'
import { CHECKOUT, type EdgeRole } from '../operations/config/index.ts'
import {
  defaultObservability,
  logGauges,
  type Observability,
  socketGauges,
  upstreamGauges,
} from '../operations/observability/index.ts'
import { buildEdge } from './build-edge.ts'
import { FeedConsumer, type FeedConsumerListener } from './consume-feed.ts'
import { type EdgeCursor, edgeCursor } from './cursor.ts'
import { type EdgeTopics, edgeTopics, gameCompetitions, upstreamTime } from './edge-topics.ts'
import { type Mirror, mirror } from './mirror.ts'
import { mirroredImages, mirroredSite } from './mirrored-assets.ts'
import { publicNames } from './mirrored-reads.ts'
import { upstreamAt } from './upstream.ts'
import { connectUpstream, logConnection, type UpstreamConnection } from './upstream-connection.ts'

/** Parts of an edge. */
export type EdgeParts = EdgeRole & {
  /** Names the code that makes the answers. */
  readonly build: string
  readonly allowedOrigins?: readonly string[]
  readonly publicUrl?: string | undefined
  /** The built apps; those of this checkout unless given otherwise. */
  readonly apps?: readonly WebApp[]
  readonly observability?: Observability
  readonly room?: ConnectionRoom
  /** A steady clock, in milliseconds. */
  readonly nowMs?: () => number
}

/** An edge: it does not listen yet, but it follows its upstream already. */
export type Edge = { readonly app: FastifyInstance; readonly cursor: EdgeCursor; readonly close: () => Promise<void> }

/** Puts an edge together, and connects it to its upstream. */
export async function openEdge({ follow, staffUrl, ...parts }: EdgeParts): Promise<Edge> {
  const observability = parts.observability ?? defaultObservability()
  const allowedOrigins = parts.allowedOrigins ?? []
  const upstream = upstreamAt(follow)
  const cursor = edgeCursor(parts.nowMs)
  const waiter = positionWaiter()
  const site = mirroredSite(upstream)
  const competitions = gameCompetitions(async (id) => (await ask('game.read/get', { id }))?.data)
  const topics = edgeTopics({ cursor, time: upstreamTime(), waiter, competitions })
  const shown = {
    cursor,
    topics,
    mirror: mirror({ upstream, cursor, vary: varyOf(allowedOrigins) }),
    sockets: sessionRegistry(topics),
    answers: inFlightResponses(),
    documents: openRenderedDocuments(observability),
  }
  const names = publicNames(shown.mirror, cursor)
  let isWarm = false
  const { app, ask } = await buildEdge({
    ...shown,
    waiter,
    names,
    siteNow: site.now,
    images: mirroredImages(upstream, { names, siteNow: site.now }),
    isReady: () => isWarm && cursor.mayName(),
    staffUrl,
    allowedOrigins,
    publicUrl: parts.publicUrl,
    apps: parts.apps ?? webAppsOf(CHECKOUT),
    build: parts.build,
    observability,
    room: parts.room ?? endlessRoom(),
  })
  await app.ready()
  const warmUp = async () => {
    await site.look()
    // Renders the first page once, so that its answers are cached for the first visitor.
    await app.inject({ url: '/', headers: { accept: 'text/html' } })
    isWarm = true
  }
  const consumer = new FeedConsumer({ cursor, topics, listener: listenerOf(shown, () => connection, warmUp) })
  const connection = connectUpstream(
    follow,
    logConnection(consumer, follow, (text) => observability.logger.info(text)),
  )
  observability.metrics.add(edgeGauges(shown, consumer))
  const close = async () => {
    connection.close()
    site.close()
    await app.close()
    await shown.documents.close()
  }
  return { app, cursor, close }
}

type Shown = {
  readonly cursor: EdgeCursor
  readonly topics: EdgeTopics
  readonly mirror: Mirror
  readonly sockets: SessionRegistry
  readonly answers: InFlightResponses
  readonly documents: RenderedDocuments
}

const edgeGauges = ({ cursor, sockets }: Shown, consumer: FeedConsumer) => [
  ...logGauges(() => cursor.scopes.head),
  ...socketGauges(sockets),
  ...upstreamGauges({ behind: () => consumer.behind(), silentSeconds: () => cursor.silentMs() / 1000 }),
]

/** Applies what the feed consumer reports to everything that an edge shows. */
function listenerOf(
  { cursor, topics, mirror: mirrored, sockets, answers, documents }: Shown,
  connection: () => UpstreamConnection,
  warmUp: () => Promise<void>,
): FeedConsumerListener {
  return {
    subscribe: (after) =>
      connection().send({
        type: 'subscribe',
        topics: ['events', 'commands', 'ticks'],
        follows: 'all',
        ...(after ? { after } : {}),
      }),
    reconnect: () => connection().reconnect(),
    begun: () => void warmUp(),
    changed: () => void mirrored.refresh(),
    redacted: () => {
      cursor.distrust()
      mirrored.clear()
      documents.forget()
      void topics.settled().then(sockets.discardUnsent)
      void answers.settled()
    },
    otherLog: () => {
      mirrored.clear()
      documents.forget()
      sockets.disconnectAll()
    },
    missedCommands: sockets.reconnectDisplays,
  }
}
