import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../core/commands/index.ts'
import { type Allowance, RequestError, tokenBuckets } from '../../utilities/index.ts'

/** A whole hall opens the page at once behind one address: ten thousand phones, each with forty files to keep offline. */
const OF_AN_ADDRESS: Allowance = { atOnce: 400_000, perSecond: 5000 }
/** A tablet that was cut off for an hour sends what it has kept; fingers are slower. */
const OF_A_PERSON: Allowance = { atOnce: 1000, perSecond: 50 }
/** A script enters a whole tournament as fast as it is answered. */
const OF_A_TOKEN: Allowance = { atOnce: 20_000, perSecond: 5000 }

/** How much of it there is in one process; tests set their own. */
export type Allowances = { readonly address: Allowance; readonly person: Allowance; readonly token: Allowance }

/** Refuses who asks for far more than a hall does: `request/too-many`. */
export type RequestLimits = {
  /** Counts a request for the network that it comes from. */
  readonly limitAddress: (request: FastifyRequest) => void
  /** Counts a write for who sends it, on which device. */
  readonly limitActor: (actor: Actor) => void
}

/** The limits of a process: for floods, not for crowds. */
export function requestLimits(
  allowances: Allowances = { address: OF_AN_ADDRESS, person: OF_A_PERSON, token: OF_A_TOKEN },
): RequestLimits {
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

/**
 * Counts what somebody asks for, but for what costs no more than a refusal: answers that lie ready. A read counts itself
 * when it must be made anew, and the socket has a gate of its own.
 */
export function limitRequests(request: FastifyRequest, { limitAddress }: RequestLimits): void {
  const isRead = request.method === 'GET' && request.url.startsWith('/v1/')
  if (!isRead && !request.url.startsWith('/health/')) limitAddress(request)
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * Who counts as one at the limits: an IPv4 address, or the half of an IPv6 address that names its network, because a
 * single machine has the other half to itself.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = MAPPED.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  const [front = [], back = []] = ip.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = new Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  return [...front, ...zeros, ...back].slice(0, 4).join(':')
}
