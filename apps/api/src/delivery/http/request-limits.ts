import { writeRoutes } from '@cup/contract/routes'
import type { FastifyRequest } from 'fastify'
import type { Tokens } from '../../access/index.ts'
import type { Actor } from '../../core/commands/index.ts'
import { type Allowance, RequestError, sha256, tokenBuckets } from '../../utilities/index.ts'
import { unknownSecretOf } from './caller.ts'

/** A whole hall may open the page at once behind one address: ten thousand phones with forty files each. */
const OF_AN_ADDRESS: Allowance = { atOnce: 400_000, perSecond: 5000 }
/** A tablet that was offline for an hour sends its outbox; taps are slower. */
const OF_A_PERSON: Allowance = { atOnce: 1000, perSecond: 50 }
/** A script may enter a whole tournament as fast as the service answers. */
const OF_A_TOKEN: Allowance = { atOnce: 20_000, perSecond: 5000 }
/** A browser whose session has ended asks again a few times; a script with a wrong token, or who guesses, without end. */
const OF_AN_UNKNOWN_SECRET: Allowance = { atOnce: 20, perSecond: 1 }
/** The tablets of a hall may all be signed out at the same moment. */
const OF_UNKNOWN_SECRETS: Allowance = { atOnce: 200, perSecond: 2 }

/** The limits of one process; tests set their own. */
export type Allowances = {
  readonly address: Allowance
  readonly person: Allowance
  readonly token: Allowance
  readonly unknownSecret: Allowance
  readonly unknownSecrets: Allowance
}

/** Refuses floods with `request/too-many`. */
export type RequestLimits = {
  /** Counts a request of a network. */
  readonly limitAddress: (request: Pick<FastifyRequest, 'ip'>) => void
  /** Counts a request whose token or session does not exist. */
  readonly limitUnknownSecret: (request: Pick<FastifyRequest, 'ip'>, secret: string) => void
  /** Counts a write of an actor on a device. */
  readonly limitActor: (actor: Actor) => void
}

/** The limits that docs/api.md names. */
export const ALLOWANCES: Allowances = {
  address: OF_AN_ADDRESS,
  person: OF_A_PERSON,
  token: OF_A_TOKEN,
  unknownSecret: OF_AN_UNKNOWN_SECRET,
  unknownSecrets: OF_UNKNOWN_SECRETS,
}

/** The limits of a process: high enough for crowds, low enough for floods. */
export function requestLimits(allowances: Allowances = ALLOWANCES): RequestLimits {
  const addresses = tokenBuckets(allowances.address)
  const people = tokenBuckets(allowances.person)
  const tokens = tokenBuckets(allowances.token)
  const unknownSecret = tokenBuckets(allowances.unknownSecret)
  const unknownSecrets = tokenBuckets(allowances.unknownSecrets)
  return {
    limitAddress: ({ ip }) => {
      if (!addresses.take(networkOf(ip))) throw new RequestError('request/too-many')
    },
    limitUnknownSecret: ({ ip }, secret) => {
      const network = networkOf(ip)
      // The network first: a bucket for each of its guesses would fill the memory.
      const isAllowed = unknownSecrets.take(network) && unknownSecret.take(`${network} ${sha256(secret)}`)
      if (!isAllowed) throw new RequestError('request/too-many')
    },
    limitActor: ({ id, kind, device }) => {
      const bucket = kind === 'token' ? tokens : people
      if (!bucket.take(`${id} ${device ?? ''}`)) throw new RequestError('request/too-many')
    },
  }
}

/**
 * Slows guesses of a token or session: counted are the calls alone, because a browser whose session has ended sends
 * its cookie along for every file of a page.
 */
export function limitGuesses(request: FastifyRequest, limits: RequestLimits, signIns: Tokens): void {
  if (!request.url.startsWith('/v1/')) return
  const secret = unknownSecretOf(request, signIns)
  if (secret !== undefined) limits.limitUnknownSecret(request, secret)
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
