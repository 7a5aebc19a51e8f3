import { POSITION_HEADER } from '@cup/contract/headers'
import { parseReadQuery } from '@cup/contract/parse-request'
import { formatPosition, type LogPosition } from '@cup/contract/position'
import type { ReadName } from '@cup/contract/routes'
import { readRoutes } from '@cup/contract/routes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Scopes } from '../projecting/scopes.ts'
import type { Tokens } from '../staff/admin-token.ts'
import { type Audience, audienceOf, requireMayCall, staffOf } from './caller.ts'
import { RequestError } from './problems.ts'
import type { CachedAnswer, ReadCache } from './read-cache.ts'

/** A read with its parsed query. */
export type ReadQuery<Name extends ReadName> = z.output<(typeof readRoutes)[Name]['query']>

/** How a read is answered. */
export type Reading<Name extends ReadName> = {
  /** The position of the last event that can change the answer; it is compared before anything is read. */
  readonly changedAt: (scopes: Scopes, query: ReadQuery<Name>) => number
  /** The answer, or undefined where there is none (204). */
  readonly answer: (query: ReadQuery<Name>, audience: Audience) => Promise<object | undefined>
}

export type ReadDeps = {
  readonly scopes: Scopes
  readonly epoch: () => string
  readonly build: string
  readonly cache: ReadCache
  readonly tokens: Tokens
  /** Waits until this process knows the position, at most so many milliseconds; false if it does not come. */
  readonly waitFor: (position: number, forMs: number) => Promise<boolean>
}

/** A client waits at most so long for a write that another process took. */
const WAIT_FOR_POSITION_MS = 2000

/** Serves one read: from ready bytes if nothing has changed, else anew. */
export function registerRead<Name extends ReadName>(
  app: FastifyInstance,
  deps: ReadDeps,
  name: Name,
  reading: Reading<Name>,
): void {
  app.get(readRoutes[name].path, async (request, reply) => {
    const staff = staffOf(request, deps.tokens)
    const audience = audienceOf(staff?.roles ?? [])
    const key = `${audience} ${request.url}`
    const ready = deps.cache.fresh(key)
    if (ready) return send(request, reply, deps, ready)
    requireMayCall(staff, name)
    const { query, atLeast } = queryOf(name, request.query)
    if (atLeast) await requirePosition(deps, atLeast)
    const answer = await answerOf(deps, { reading, query, audience })
    if (!atLeast) deps.cache.keep(key, answer)
    return send(request, reply, deps, atLeast ? neverStored(answer) : answer)
  })
}

type Parsed<Name extends ReadName> = { readonly query: ReadQuery<Name>; readonly atLeast?: LogPosition }

/** The name says which schema parses the query, and so what comes out of it. */
function queryOf<Name extends ReadName>(name: Name, raw: unknown): Parsed<Name>
function queryOf(name: ReadName, raw: unknown): object {
  return parseReadQuery(readRoutes[name], raw)
}

type Asked<Name extends ReadName> = {
  readonly reading: Reading<Name>
  readonly query: ReadQuery<Name>
  readonly audience: Audience
}

async function answerOf<Name extends ReadName>(
  deps: ReadDeps,
  { reading, query, audience }: Asked<Name>,
): Promise<CachedAnswer> {
  const changedAt = () => reading.changedAt(deps.scopes, query)
  // Taken before the views are read: what happens meanwhile makes the answer old at once, never wrong.
  const madeAt = changedAt()
  const body = await reading.answer(query, audience)
  const etag = `"${deps.epoch()}-${deps.build}-${audience}-${madeAt}"`
  return {
    bytes: body && Buffer.from(JSON.stringify(body)),
    etag,
    madeAt,
    changedAt,
    headers: {
      etag,
      vary: 'Authorization, Cookie',
      'cache-control': audience === 'public' ? 'public, max-age=0, s-maxage=1, stale-while-revalidate=5' : 'no-store',
    },
  }
}

const neverStored = (answer: CachedAnswer): CachedAnswer => ({
  ...answer,
  headers: { ...answer.headers, 'cache-control': 'no-store' },
})

async function requirePosition({ scopes, epoch, waitFor }: ReadDeps, wanted: LogPosition): Promise<void> {
  const isOurs = wanted.epoch === epoch()
  if (isOurs && scopes.head >= wanted.position) return
  if (!isOurs || !(await waitFor(wanted.position, WAIT_FOR_POSITION_MS))) throw new RequestError('read/behind')
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { scopes, epoch }: ReadDeps,
  answer: CachedAnswer,
): FastifyReply {
  const { bytes, etag, headers } = answer
  reply.headers(headers)
  reply.header(POSITION_HEADER, formatPosition({ epoch: epoch(), position: scopes.head }))
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (!bytes) return reply.code(204).send()
  return reply.header('content-type', 'application/json; charset=utf-8').send(bytes)
}

/** If-None-Match may list several tags, or be a star; a cache on the way may have made them weak. */
const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === etag || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*'))
