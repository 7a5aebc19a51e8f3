import { writeRoutes } from '@cup/contract/routes'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../core/commands/index.ts'
import { type Allowance, RequestError, tokenBuckets } from '../../utilities/index.ts'

/** A whole hall may open the page at once behind one address: ten thousand phones with forty files each. */
const OF_AN_ADDRESS: Allowance = { atOnce: 400_000, perSecond: 5000 }
/** A tablet that was offline for an hour sends its outbox; taps are slower. */
const OF_A_PERSON: Allowance = { atOnce: 1000, perSecond: 50 }
/** A script may enter a whole tournament as fast as the service answers. */
const OF_A_TOKEN: Allowance = { atOnce: 20_000, perSecond: 5000 }

/** The limits of one process; tests set their own. */
export type Allowances = { readonly address: Allowance; readonly person: Allowance; readonly token: Allowance }

/** Refuses floods with `request/too-many`. */
export type RequestLimits = {
  /** Counts a request of a network. */
  readonly limitAddress: (request: Pick<FastifyRequest, 'ip'>) => void
  /** Counts a write of an actor on a device. */
  readonly limitActor: (actor: Actor) => void
}

/** The limits that docs/api.md names. */
export const ALLOWANCES: Allowances = { address: OF_AN_ADDRESS, person: OF_A_PERSON, token: OF_A_TOKEN }

/** The limits of a process: high enough for crowds, low enough for floods. */
export function requestLimits(allowances: Allowances = ALLOWANCES): RequestLimits {
  const addresses = tokenBuckets(allowances.address)
  const people = tokenBuckets(allowances.person)
  const tokens = tokenBuckets(allowances.token)
  return {
    limitAddress: ({ ip }) => {
      if (!addresses.take(networkOf(ip))) throw new RequestError('request/too-many')
    },
    limitActor: ({ id, kind, device }) => {
      const bucket = kind === 'token' ? tokens : people
      if (!bucket.take(`${id} ${device ?? ''}`)) throw new RequestError('request/too-many')
    },
  }
}

const WRITES: ReadonlySet<string> = new Set(Object.values(writeRoutes).map(({ path }) => path))

/**
 * Counts a request, except reads, writes of the staff and health checks: a cached response costs no more than a refusal,
 * so a read is counted only when its response must be made, and a write where its sender is known. Sockets have limits
 * of their own.
 */
export function limitRequests({ method, url, ip }: FastifyRequest, { limitAddress }: RequestLimits): void {
  const isRead = method === 'GET' && url.startsWith('/v1/')
  const isWrite = method === 'POST' && WRITES.has(url)
  if (!isRead && !isWrite && !url.startsWith('/health/')) limitAddress({ ip })
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The unit of the limits: an IPv4 address, or the network half of an IPv6 address, because one machine has the other
 * half to itself.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = MAPPED.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  const [front = [], back = []] = ip.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = new Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  return [...front, ...zeros, ...back].slice(0, 4).join(':')
}
