import { formatPosition, type LogPosition } from '@cup/contract/position'
import {
  type CachedResponse,
  positionAt,
  type ResponseCache,
  readHeaders,
  responseCache,
} from '../delivery/http/index.ts'
import { coalesce, RequestError } from '../utilities/index.ts'
import type { EdgeCursor } from './cursor.ts'
import type { Upstream, UpstreamAnswer } from './upstream.ts'

/** Number of recently used addresses that are prefetched after an event. */
const MOST_RENEWED = 200
/** Invented addresses must not push out those that are in use. */
const MOST_NOTED = 2000

/** The public reads of the followed service, as ready bytes. */
export type Mirror = {
  readonly cache: ResponseCache
  /** The cached answer of an address. */
  readonly ready: (address: string) => CachedResponse | undefined
  /** The answer of an address; asked for once for all who want it, and only if something may have changed. */
  readonly answerOf: (address: string) => Promise<CachedResponse>
  /** Up to where an answer is complete. */
  readonly positionOf: (answer: CachedResponse) => LogPosition
  /** Refetches the addresses used since the last refresh; one round after the other. */
  readonly refresh: () => Promise<void>
  /** [N8] Forgets everything. */
  readonly clear: () => void
}

type Deps = { readonly upstream: Upstream; readonly cursor: EdgeCursor; readonly vary: string }

/**
 * An answer is good until the next event; then it is asked for with its ETag. It is never older than an event that
 * received before it, except after a long disconnection: then its position shows how old it is.
 */
export function mirror({ upstream, cursor, vary }: Deps): Mirror {
  const cache = responseCache()
  let looked = new Set<string>()

  const ready = (address: string) => {
    const answer = cache.fresh(address)
    if (answer && looked.size < MOST_NOTED) looked.add(address)
    return answer
  }
  const answerOf = async (address: string): Promise<CachedResponse> => {
    const answer = ready(address) ?? (await askFor(address))
    if (looked.size < MOST_NOTED) looked.add(address)
    return answer
  }
  const askFor = async (address: string): Promise<CachedResponse> => {
    const known = cache.known(address)
    if (known && !cursor.isCurrent()) return known
    const generation = cursor.generation()
    const answer = await cache.made(`${address} ${cursor.scopes.events} ${generation}`, () => fetched(address, known))
    // Data was redacted meanwhile, or the connection is another one.
    if (generation !== cursor.generation()) return askFor(address)
    cache.keep(address, answer)
    return answer
  }
  const fetched = async (address: string, known: CachedResponse | undefined): Promise<CachedResponse> => {
    const wanted = { epoch: cursor.epoch(), position: cursor.scopes.events }
    const first = await upstream.ask(address, known?.etag)
    // Another process of the upstream may be behind the one that sent the event.
    const isFarEnough = reaches(first, wanted)
    const answer = isFarEnough ? first : await upstream.ask(withAtLeast(address, wanted), known?.etag)
    if (!reaches(answer, wanted)) throw new RequestError('read/behind')
    const { position, check } = answer.position
    cursor.noteCheck(position, check)
    return keptOf(answer, position, known)
  }
  const keptOf = ({ body }: UpstreamAnswer, madeAt: number, known: CachedResponse | undefined): CachedResponse => {
    const generation = cursor.generation()
    const changedAt = () =>
      generation === cursor.generation() ? Math.max(madeAt, cursor.scopes.events) : Number.POSITIVE_INFINITY
    if (body) return { ...body, madeAt, changedAt, headers: readHeaders({ etag: body.etag, vary, isShared: true }) }
    if (known) return { ...known, madeAt, changedAt }
    throw new RequestError('read/behind')
  }
  return {
    cache,
    ready,
    answerOf,
    positionOf: ({ madeAt, changedAt }) => {
      const isGood = madeAt === changedAt()
      const position = isGood ? Math.max(madeAt, cursor.scopes.head) : madeAt
      return positionAt(cursor, position)
    },
    refresh: coalesce(async () => {
      const addresses = [...looked].filter((address) => !cache.fresh(address)).slice(-MOST_RENEWED)
      looked = new Set()
      // The next request reports what is wrong.
      await Promise.allSettled(addresses.map(askFor))
    }),
    clear: cache.clear,
  }
}

type Positioned = UpstreamAnswer & { readonly position: LogPosition }

const reaches = (answer: UpstreamAnswer, { epoch, position }: LogPosition): answer is Positioned =>
  answer.position?.epoch === epoch && answer.position.position >= position

const withAtLeast = (address: string, position: LogPosition): string =>
  `${address}${address.includes('?') ? '&' : '?'}atLeast=${formatPosition(position)}`
