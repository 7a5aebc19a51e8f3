import { parseReadQuery } from '@cup/contract/parse-request'
import type { LogPosition } from '@cup/contract/position'
import { mayNamePersons } from '@cup/contract/route'
import type { ReadName } from '@cup/contract/routes'
import { type ParsedQueryOf, readRoutes, readSchemas } from '@cup/contract/routes'
import type { TournamentState } from '@cup/domain/tournament-state'
import type { Runtime } from '@cup/runtime'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tokens } from '../../access/index.ts'
import type { Scopes } from '../../core/projections/index.ts'
import { RequestError } from '../../utilities/index.ts'
import { answerInTime } from './answer-in-time.ts'
import { cacheKey, type KnownLog, mayBeOurs, positionOf, sendCached } from './cached-responses.ts'
import { type Caller, callerOf, requireMayCall } from './caller.ts'
import type { RequestLimits } from './request-limits.ts'
import type { CachedResponse, ResponseCache } from './response-cache.ts'
import { sharedCaching } from './shared-caching.ts'
import { type Sight, sightOf } from './sight.ts'

/** How one read is answered. */
export type Reading<Name extends ReadName> = {
  /** The position of the last event that can change the response; compared before any view is read. */
  readonly changedAt: (scopes: Scopes, query: ParsedQueryOf<Name>) => number
  /** Throws where the caller may not have this response; called before a cached one is looked for. */
  readonly requireMayRead?: (query: ParsedQueryOf<Name>, caller: Caller) => void
  /** The response body, or undefined where there is none (204). */
  readonly answer: (query: ParsedQueryOf<Name>, sight: Sight) => object | undefined | Promise<object>
}

/** Dependencies of the read routes. */
export type ReadDeps = KnownLog & {
  readonly scopes: Scopes
  readonly build: string
  readonly cache: ResponseCache
  readonly tokens: Tokens
  readonly tournament: () => TournamentState
  readonly limits: RequestLimits
  /** The Vary header of public responses. */
  readonly vary: string
  /** Waits until this process has read the position, at most so many milliseconds; false if it did not. */
  readonly waitFor: (position: number, forMs: number) => Promise<boolean>
  readonly runtime: Runtime
}

/** The longest wait for a write that another process has appended. */
export const WAIT_FOR_POSITION_MS = 2000

/** Serves one read: from the response cache if nothing has changed, otherwise from the views. */
export function registerRead<Name extends ReadName>(
  app: FastifyInstance,
  deps: ReadDeps,
  name: Name,
  reading: Reading<Name>,
): void {
  app.get(readRoutes[name].path, (request, reply) => {
    const caller = callerOf(request, deps.tokens)
    requireMayCall(caller, name)
    reading.requireMayRead?.(parseReadQuery(readSchemas[name], request.query).query, caller)
    const sight = sightOf(caller, deps.tournament())
    const key = cacheKey(sight, request.url)
    const cached = deps.cache.fresh(key)
    if (cached) return respond(request, reply, cached, positionOf(deps))
    if (!caller.staff) deps.limits.limitWork(request)
    return makeResponse(request, reply, deps, { name, reading, sight, key })
  })
}

type Asked<Name extends ReadName> = {
  readonly name: Name
  readonly reading: Reading<Name>
  readonly sight: Sight
  readonly key: string
}

async function makeResponse<Name extends ReadName>(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: ReadDeps,
  { name, reading, sight, key }: Asked<Name>,
): Promise<void> {
  const { query, atLeast } = parseReadQuery(readSchemas[name], request.query)
  if (atLeast) await requirePosition(deps, atLeast)
  const epoch = deps.epoch()
  // [E7] The positions of another log say nothing about this answer.
  const changedAt = () => (epoch === deps.epoch() ? reading.changedAt(deps.scopes, query) : Number.POSITIVE_INFINITY)
  // Taken before the views are read: an event during the read makes the response stale at once, never wrong.
  const position = positionOf(deps)
  const madeAt = changedAt()
  // The check value: after a lost end, another event may have this position.
  const etag = `"${epoch}-${deps.build}-${sight.key}-${madeAt}-${deps.checkAt(madeAt)}"`
  const mayName = mayNamePersons(readRoutes[name], query)
  const caching = sight.key === 'public' ? sharedCaching({ mayName }) : 'no-store'
  const headers = readHeaders({ etag, vary: deps.vary, caching })
  if (request.headers['if-none-match'] === etag)
    return respond(request, reply, { bytes: undefined, etag, madeAt, changedAt, headers }, position)
  const make = async () => {
    const body = await reading.answer(query, sight)
    return { bytes: body && Buffer.from(JSON.stringify(body)), etag, madeAt, changedAt, headers }
  }
  const answer = await answerInTime(deps.runtime, () => deps.cache.made(`${key} ${madeAt}`, make))
  if (!atLeast) deps.cache.keep(key, answer)
  respond(request, reply, answer, position)
}

/** Waits until this process has read a position that the client knows of; throws `read/behind` if it does not. */
async function requirePosition(
  { waitFor, ...log }: KnownLog & Pick<ReadDeps, 'waitFor'>,
  wanted: LogPosition,
): Promise<void> {
  const isThere = () => log.scopes.head >= wanted.position || waitFor(wanted.position, WAIT_FOR_POSITION_MS)
  const isRead = mayBeOurs(log, wanted) && (await isThere())
  if (!isRead || !mayBeOurs(log, wanted)) throw new RequestError('read/behind')
}

type Headers = { readonly etag: string; readonly vary: string; readonly caching: string }

function readHeaders({ etag, vary, caching }: Headers): readonly string[] {
  return ['etag', etag, 'vary', vary, 'cache-control', caching, 'x-content-type-options', 'nosniff']
}

function respond(request: FastifyRequest, reply: FastifyReply, answer: CachedResponse, position: LogPosition): void {
  reply.hijack()
  sendCached(request, reply.raw, answer, position)
}
