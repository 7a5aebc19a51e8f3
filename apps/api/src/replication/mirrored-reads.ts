import { parseReadQuery } from '@cup/contract/parse-request'
import { mayCallPublicly } from '@cup/contract/permissions'
import { formatPosition } from '@cup/contract/position'
import { type ReadName, readRoutes, readSchemas } from '@cup/contract/routes'
import type { DomainError } from '@cup/domain/kernel'
import type { FastifyInstance } from 'fastify'
import type { SignIns } from '../access/index.ts'
import {
  type CachedRead,
  type CachedResponse,
  found,
  isAnonymous,
  type PositionWaiter,
  type PreRouteHandler,
  type RequestLimits,
  readHeaders,
  requirePosition,
  sendCached,
  staffOf,
} from '../delivery/http/index.ts'
import { type Allowance, coalesce, RequestError, tokenBuckets } from '../utilities/index.ts'
import type { EdgeCursor } from './cursor.ts'
import type { Mirror } from './mirror.ts'

type Deps = {
  readonly mirror: Mirror
  readonly cursor: EdgeCursor
  readonly waiter: PositionWaiter
  readonly limits: RequestLimits
  readonly signIns: SignIns
  readonly names: PublicNames
  readonly vary: string
}

/** Serves every public read as the followed service answers it. */
export function mirroredReads(app: FastifyInstance, deps: Deps): void {
  const { mirror, cursor, waiter, limits, signIns, vary } = deps
  const { scopes, epoch, checkAt } = cursor
  const log = { scopes, epoch, checkAt, waitFor: waiter.waitFor }
  const answerOf = guardedReads(deps)
  for (const { name, path } of Object.values(readRoutes).filter((route) => mayCallPublicly(route.name))) {
    app.get(path, async (request, reply) => {
      staffOf(request, signIns)
      limits.limitWork(request)
      const { atLeast, query } = parseReadQuery<object>(readSchemas[name], request.query)
      if (atLeast) await requirePosition(log, atLeast)
      const answer = await answerOf(name, { ...query }, withoutAtLeast(request.url))
      const shown = cursor.mayName() ? answer : redact(name, answer)
      const headers = atLeast ? readHeaders({ etag: shown.etag, vary, isShared: false }) : shown.headers
      reply.hijack()
      sendCached(request, reply.raw, { ...shown, headers }, mirror.positionOf(shown))
    })
  }
}

/** Serves cached answers to anonymous requests before the router of the framework. */
export const cachedMirror =
  ({ mirror, cursor }: Pick<Deps, 'mirror' | 'cursor'>): PreRouteHandler =>
  (request, response) => {
    const { method, headers, url = '' } = request
    if (method !== 'GET' || !isAnonymous(headers) || !cursor.mayName()) return false
    const ready = mirror.ready(url)
    if (ready) sendCached(request, response, ready, mirror.positionOf(ready))
    return ready !== undefined
  }

/** The same answers for the edge itself. */
export const mirroredReadIn =
  ({ mirror, cursor }: Pick<Deps, 'mirror' | 'cursor'>): CachedRead =>
  (url) => {
    const ready = cursor.mayName() ? mirror.ready(url) : undefined
    return ready && { bytes: ready.bytes, position: formatPosition(mirror.positionOf(ready)) }
  }

/** Answers are cached under the address without the position that a client waits for. */
function withoutAtLeast(url: string): string {
  if (!url.includes('atLeast=')) return url
  const [path = '', query = ''] = url.split('?')
  const search = new URLSearchParams(query)
  search.delete('atLeast')
  return search.size === 0 ? path : `${path}?${search}`
}

/** The fields of a team about people: its staff, and the description of its photo. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['staff', 'description'])

/** [N8] An answer without names, for an edge that may have missed an erasure; throws if nothing is left. */
function redact(name: ReadName, answer: CachedResponse): CachedResponse {
  if (name.startsWith('player.') || name === 'competition.read/topscorer') throw new RequestError('read/behind')
  if (!name.startsWith('team.') || !answer.bytes) return answer
  const kept: unknown = JSON.parse(answer.bytes.toString(), (key, value) => (OF_PEOPLE.has(key) ? undefined : value))
  const etag = answer.etag.replace(/"$/, '-nameless"')
  const headers = answer.headers.map((header) => (header === answer.etag ? etag : header))
  return { ...answer, bytes: Buffer.from(JSON.stringify(kept)), etag, headers }
}

/** Addresses that were never answered here and are passed on unseen. Beyond that their ids must be known. */
const OF_NEW_ADDRESSES: Allowance = { atOnce: 100, perSecond: 5 }

/** The parsed query of a read. */
type Query = Readonly<Record<string, unknown>>

/**
 * Reads from the mirror, but asks the followed service only a few times for ids that may not exist: a stranger who asks an
 * edge for one invented id after the other must not reach the service. What exists is taken from its lists, which are asked
 * for again after an event only.
 */
function guardedReads({ mirror, names }: Pick<Deps, 'mirror' | 'names'>) {
  const addresses = tokenBuckets(OF_NEW_ADDRESSES)
  return async (name: ReadName, query: Query, address: string): Promise<CachedResponse> => {
    if (mirror.cache.known(address) || addresses.take('new')) return mirror.answerOf(address)
    // One spelling for each query: another one would be a new address every time.
    const canonical = addressOf(name, query)
    if (mirror.cache.known(canonical)) return mirror.answerOf(canonical)
    const existing = await names()
    for (const [field, id] of Object.entries(query)) {
      if (ID.test(String(id))) found(existing.has(String(id)) || undefined, codeOf(name, field))
    }
    return mirror.answerOf(canonical)
  }
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Ids and names of uploaded images. */
const NAMES = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[a-z-]{1,20}-[0-9a-f]{32}\.webp/gi

function addressOf(name: ReadName, query: Query): string {
  const fields = Object.entries(query).map(([field, value]): [string, string] => [field, String(value)])
  return fields.length === 0 ? `/v1/${name}` : `/v1/${name}?${new URLSearchParams(fields)}`
}

/** Refusal of the service for an unknown id in a field. */
function codeOf(name: ReadName, field: string): DomainError['code'] {
  if (field === 'groupId') return 'competition/unknown-group'
  if (field === 'court') return 'competition/unknown-court'
  if (field === 'meetId') return 'meet/unknown'
  if (field === 'teamId') return 'team/unknown'
  if (field === 'competitionId' || name.startsWith('competition.')) return 'competition/unknown'
  if (name.startsWith('game.')) return 'game/unknown'
  if (name.startsWith('team.')) return 'team/unknown'
  return name.startsWith('meet.') ? 'meet/unknown' : 'player/unknown'
}

const LISTS = ['competition', 'meet'].flatMap((kind) => [
  `/v1/${kind}.read/list`,
  `/v1/${kind}.read/list?archived=true`,
])

/** Every id and every image in the public lists of the followed service. */
export type PublicNames = () => Promise<ReadonlySet<string>>

/** Reads the lists once for each state of the log. */
export function publicNames({ answerOf }: Pick<Mirror, 'answerOf'>, cursor: EdgeCursor): PublicNames {
  let known: { readonly state: string; readonly names: ReadonlySet<string> } = { state: '', names: new Set() }
  const stateNow = () => `${cursor.generation()} ${cursor.scopes.events}`
  const textOf = async (address: string) => (await answerOf(address)).bytes?.toString() ?? ''
  const namesIn = async (address: string) => (await textOf(address)).match(NAMES) ?? []
  const read = coalesce(async () => {
    const state = stateNow()
    if (known.state === state) return
    const teams = await namesIn('/v1/team.read/list')
    const others = (await Promise.all(LISTS.map(namesIn))).flat()
    const competitions = await Promise.all(LISTS.slice(0, 2).map(competitionsIn))
    const games = competitions.flat().map((id) => namesIn(`/v1/game.read/list-by-competition?competitionId=${id}`))
    const players = [...new Set(teams)]
      .filter((name) => ID.test(name))
      .map((id) => namesIn(`/v1/player.read/list-by-team?teamId=${id}`))
    known = { state, names: new Set([...teams, ...others, ...(await Promise.all([...games, ...players])).flat()]) }
  })
  const competitionsIn = async (address: string): Promise<string[]> =>
    JSON.parse((await textOf(address)) || '{"competitions":[]}').competitions.map(
      ({ id }: { readonly id: string }) => id,
    )
  return async () => {
    if (known.state !== stateNow()) await read()
    return known.names
  }
}
