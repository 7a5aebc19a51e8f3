import { FeedQuery } from '@cup/contract/feed'
import { FEED_KEPT, FEED_PATH } from '@cup/contract/feed-address'
import { LIVE_LIMITS } from '@cup/contract/live-limits'
import type { TournamentState } from '@cup/domain/tournament-state'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InFlightResponses } from '../../core/privacy-barrier/index.ts'
import type { Scopes } from '../../core/projections/index.ts'
import { RequestError } from '../../utilities/index.ts'
import {
  type ClientAddresses,
  type ConnectionRoom,
  competitionIn,
  found,
  networkOf,
  type SocketTraffic,
} from '../http/index.ts'
import type { ConnectionLimits } from './connection-limits.ts'
import { feedOf, type SeenFeed } from './feed-item.ts'
import type { BuiltAnswer, FeedAnswerKind, FeedPolls, Poll } from './feed-polls.ts'
import type { Reader } from './replay.ts'
import { PUBLIC_SIGHT } from './sight.ts'

/** Dependencies of the route of the feed. */
export type FeedRouteDeps = {
  readonly polls: FeedPolls
  readonly counts: FeedCounts
  readonly tournament: () => TournamentState
  readonly scopes: Pick<Scopes, 'meet'>
  readonly limits: Pick<ConnectionLimits, 'hold'>
  readonly traffic: SocketTraffic
  readonly addresses: Pick<ClientAddresses, 'isTrusted'>
  readonly room: Pick<ConnectionRoom, 'hasPlaceFor'>
  readonly answers: Pick<InFlightResponses, 'hold'>
  /** [N8] Whether the privacy barrier lets this process answer now. */
  readonly mayShow: () => boolean
  /** Other origins whose pages may read. */
  readonly allowedOrigins: readonly string[]
}

/** The number of answers by their kind. */
export type FeedCounts = Record<FeedAnswerKind | 'refused', number>

/** No answers yet. */
export const feedCounts = (): FeedCounts => ({ present: 0, empty: 0, events: 0, reload: 0, refused: 0 })

/**
 * [0060] Serves `/v1/feed`: the events of the live socket to visitors behind a cache, who ask with what they got and wait.
 * [N14] Everyone gets what the public gets, also with a cookie: a cache gives one answer to all.
 */
export function feedRoute(app: FastifyInstance, deps: FeedRouteDeps): void {
  const { polls, counts, answers, mayShow } = deps
  const vary = deps.allowedOrigins.length === 0 ? [] : ['vary', 'Origin']
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    polls.stop()
    await polls.settled()
  })
  app.get(FEED_PATH, async (request, reply) => {
    const { after, ...asked } = FeedQuery.parse(request.query)
    const feed = askedFeed(asked, deps)
    const client = after ? heldClient(request, reply, deps) : PASSING
    const release = answers.hold(reply.raw)
    try {
      const answer = await polls.ask({ feed, after, reader: readerOf(request, deps), ...client })
      if (answer && !mayShow()) throw new RequestError('read/behind')
      reply.hijack()
      if (!answer) return
      counts[answer.kind] += 1
      send(reply, answer, [...vary, ...(isClosing ? ['connection', 'close'] : [])])
    } catch (error) {
      counts.refused += 1
      throw error
    } finally {
      release()
    }
  })
}

/** The feed that a query asks for; throws `competition/unknown` or `meet/unknown`. */
function askedFeed({ competitionId, meetId }: FeedQuery, { tournament, scopes }: FeedRouteDeps): SeenFeed {
  if (meetId) {
    const scope = found(scopes.meet.get(meetId), 'meet/unknown')
    return { name: `meet ${meetId}`, scope, sight: PUBLIC_SIGHT }
  }
  return feedOf(competitionId && competitionIn(tournament(), competitionId).id)
}

type Client = Pick<Poll, 'hasLeft' | 'onLeave'>

/** The sender of a request that is answered at once. */
const PASSING: Client = { hasLeft: () => false, onLeave: () => undefined }

/** The sender of a request that may be held, who takes a place for as long; throws `service/unavailable` without one. */
function heldClient({ raw, ip }: FastifyRequest, reply: FastifyReply, deps: FeedRouteDeps): Client {
  const { room, limits, addresses } = deps
  const place = room.hasPlaceFor(raw.socket) && limits.hold(addresses.isTrusted(ip) ? undefined : networkOf(ip))
  if (!place) throw new RequestError('service/unavailable')
  reply.raw.once('close', place)
  return { hasLeft: () => reply.raw.closed, onLeave: (leave) => void reply.raw.once('close', leave) }
}

/** Waits for its turn with the public, as a socket that resumes; a proxy asks for many visitors, and waits for none. */
function readerOf({ ip, raw }: FastifyRequest, { traffic, addresses }: FeedRouteDeps): Reader {
  // What a visitor asks for through a proxy fills the line that all others share.
  const limit = addresses.isTrusted(raw.socket.remoteAddress ?? '')
    ? { wholeUpTo: LIVE_LIMITS.replayedBytesByProxy }
    : {}
  if (addresses.isTrusted(ip)) return { turn: async () => true, charge: () => true, ...limit }
  const client = networkOf(ip)
  return {
    ...limit,
    turn: () =>
      new Promise((resolve) => traffic.take({ client, run: () => resolve(true), shed: () => resolve(false) })),
    charge: (cost) => traffic.charge(client, cost),
  }
}

/** How shared caches may keep an answer. */
const CACHING: Readonly<Record<FeedAnswerKind, string>> = {
  present: keptFor('present'),
  empty: keptFor('empty'),
  events: keptFor('events'),
  reload: keptFor('reload'),
}

function keptFor(kind: FeedAnswerKind): string {
  const { fresh, over } = FEED_KEPT[kind]
  return `public, max-age=0, s-maxage=${fresh}${over > 0 ? `, stale-while-revalidate=${over}` : ''}`
}

/** Writes an answer past Fastify, whose overhead exceeds that of the answer. */
function send({ raw }: FastifyReply, { kind, bytes }: BuiltAnswer, headers: readonly string[]): void {
  const own = ['content-type', 'application/json; charset=utf-8', 'content-length', String(bytes.length)]
  raw
    .writeHead(200, [...own, 'cache-control', CACHING[kind], 'x-content-type-options', 'nosniff', ...headers])
    .end(bytes)
}
