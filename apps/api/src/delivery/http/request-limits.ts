import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { everyRoute } from '@cup/contract/routes'
import type { Runtime } from '@cup/runtime'
import type { FastifyRequest } from 'fastify'
import type { Tokens } from '../../access/index.ts'
import type { Actor } from '../../core/commands/index.ts'
import { ALIVE, READY } from '../../operations/observability/index.ts'
import { type Allowance, RequestError, sha256, tokenBuckets } from '../../utilities/index.ts'
import { unknownSecretOf } from './caller.ts'
import { pathOf } from './plain-address.ts'

/** [0042] A hall behind one address: a thousand phones open the page at once, and then look at it all day. */
const OF_AN_ADDRESS: Allowance = { atOnce: 60_000, perSecond: 100 }
/** The cost of what is refused or must be made, where what is ready costs 1. */
export const COST_OF_WORK = 10
/** The address of the service in requests to itself, which have no limit. */
export const OWN_ADDRESS = 'the service itself'
/** The address of connections that come through the tunnel of `--share`: a proxy that is trusted. */
export const TUNNEL_ADDRESS = 'the tunnel'
/** A tablet that was offline for an hour sends its outbox; taps are slower. */
const OF_A_PERSON: Allowance = { atOnce: 1000, perSecond: 50 }
/** A script may enter a whole tournament as fast as the service answers. */
const OF_A_TOKEN: Allowance = { atOnce: 20_000, perSecond: 5000 }
/** A browser whose session has ended asks again a few times; a script with a wrong token, or who guesses, without end. */
const OF_AN_UNKNOWN_SECRET: Allowance = { atOnce: 20, perSecond: 1 }
/** The tablets of a hall may all be signed out at the same moment. */
const OF_UNKNOWN_SECRETS: Allowance = { atOnce: 200, perSecond: 2 }

/** Each attempt costs the hash of a password: no address may try name after name without end. */
const OF_SIGN_INS: Allowance = { atOnce: 30, perSecond: 1 }

/** The limits of one process; tests set their own. */
export type Allowances = {
  readonly address: Allowance
  readonly person: Allowance
  readonly token: Allowance
  readonly unknownSecret: Allowance
  readonly unknownSecrets: Allowance
  readonly signIns: Allowance
}

/** Sender of a request: an address, and the headers that identify the staff. */
export type Asker = Pick<FastifyRequest, 'ip'> & Partial<Pick<FastifyRequest, 'headers'>>

/** Refuses floods with `request/too-many`. */
export type RequestLimits = {
  /** Counts a request of a network, by its cost, except of the staff. */
  readonly limitAddress: (request: Asker, cost?: number) => void
  /** Counts a request whose answer must be made; while the process is busy, refuses it with `service/unavailable`. */
  readonly limitWork: (request: Asker, cost?: number) => void
  /** Counts what a request has turned out to cost in addition; never refuses. */
  readonly charge: (request: Asker, cost: number) => void
  /** Whether the network of an address has used up what it has. */
  readonly isOverdrawn: (address: string) => boolean
  /** Counts a request whose token or session does not exist. */
  readonly limitUnknownSecret: (request: Pick<FastifyRequest, 'ip'>, secret: string) => void
  /** Counts an attempt to sign in by name and password. */
  readonly limitSignIn: (request: Pick<FastifyRequest, 'ip'>) => void
  /** Counts a call of an actor on a device. */
  readonly limitActor: (actor: Actor) => void
}

/** The limits that docs/api.md names. */
export const ALLOWANCES: Allowances = {
  address: OF_AN_ADDRESS,
  person: OF_A_PERSON,
  token: OF_A_TOKEN,
  unknownSecret: OF_AN_UNKNOWN_SECRET,
  unknownSecrets: OF_UNKNOWN_SECRETS,
  signIns: OF_SIGN_INS,
}

type Exemptions = {
  /** Whether a request is signed in: a flood behind the same address must not refuse the staff. */
  readonly isStaff?: (request: Pick<FastifyRequest, 'headers'>) => boolean
  /** Whether the public takes more than this process has. */
  readonly isBusy?: () => boolean
}

/** The limits of a process: high enough for crowds, low enough for floods. */
export function requestLimits(
  runtime: Runtime,
  allowances: Allowances = ALLOWANCES,
  { isStaff = () => false, isBusy = () => false }: Exemptions = {},
): RequestLimits {
  const addresses = tokenBuckets(allowances.address, runtime)
  const people = tokenBuckets(allowances.person, runtime)
  const tokens = tokenBuckets(allowances.token, runtime)
  const unknownSecret = tokenBuckets(allowances.unknownSecret, runtime)
  const unknownSecrets = tokenBuckets(allowances.unknownSecrets, runtime)
  const signIns = tokenBuckets(allowances.signIns, runtime)
  const isFree = ({ ip, headers }: Asker) => ip === OWN_ADDRESS || (headers !== undefined && isStaff({ headers }))
  const limitAddress: RequestLimits['limitAddress'] = (asker, cost) => {
    if (!isFree(asker) && !addresses.take(networkOf(asker.ip), cost)) throw new RequestError('request/too-many')
  }
  return {
    limitAddress,
    limitWork: (request, cost) => {
      if (isFree(request)) return
      if (isBusy()) throw new RequestError('service/unavailable')
      limitAddress(request, cost)
    },
    charge: (asker, cost) => {
      if (!isFree(asker)) addresses.spend(networkOf(asker.ip), cost)
    },
    isOverdrawn: (address) => addresses.isEmpty(networkOf(address)),
    limitUnknownSecret: ({ ip }, secret) => {
      const network = networkOf(ip)
      // The network first: a bucket for each of its guesses would fill the memory.
      const isAllowed = unknownSecrets.take(network) && unknownSecret.take(`${network} ${sha256(secret)}`)
      if (!isAllowed) throw new RequestError('request/too-many')
    },
    limitSignIn: ({ ip }) => {
      if (!signIns.take(networkOf(ip))) throw new RequestError('request/too-many')
    },
    limitActor: ({ id, kind, device }) => {
      const bucket = kind === 'token' ? tokens : people
      if (!bucket.take(`${id} ${device ?? ''}`)) throw new RequestError('request/too-many')
    },
  }
}

/**
 * Slows guesses of a token or session: counted are the calls alone, because a browser whose session has ended sends
 * its cookie along for every file of a page. A sign-in is not counted by the ended session that comes with it, which its
 * answer does not depend on: guesses of others behind its address must not keep a browser from signing in again.
 */
export function limitGuesses(request: FastifyRequest, limits: RequestLimits, signIns: Tokens): void {
  const path = pathOf(request)
  if (!path.startsWith('/v1/')) return
  const isSignIn = request.headers.authorization === undefined && SIGN_INS.has(path)
  const secret = isSignIn ? undefined : unknownSecretOf(request, signIns)
  if (secret !== undefined) limits.limitUnknownSecret(request, secret)
}

const SIGN_INS: ReadonlySet<string> = new Set(
  ['session.write/look', 'session.write/open', 'session.write/sign-in'].map((name) => `/v1/${name}`),
)

const HEALTH_CHECKS: ReadonlySet<string> = new Set([ALIVE, READY])

const CALLS: ReadonlySet<string> = new Set(everyRoute.map(({ path }) => path))

/**
 * Counts a request, except reads, calls and health checks: a cached response costs no more than a refusal, so a read is
 * counted only when its response must be made, and a call where its sender is known. Sockets have limits of their own.
 */
export function limitRequests(request: FastifyRequest, { limitAddress }: RequestLimits): void {
  const { method } = request
  const path = pathOf(request)
  const isRead = method === 'GET' && path.startsWith('/v1/')
  const isCall = method === 'POST' && CALLS.has(path)
  if (!isRead && !isCall && !HEALTH_CHECKS.has(path)) limitAddress(request)
}

/** Addresses of clients, as seen through the trusted proxies. */
export type ClientAddresses = {
  /** The address of the client: that of the connection, or what a trusted proxy says. */
  readonly clientOf: (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string
  readonly isTrusted: (address: string) => boolean
}

/** Addresses and networks of proxies, as the configuration has them. */
export type KnownAddresses = { readonly trustedProxies: readonly string[] }

/** Finds the address of a client behind trusted proxies. */
export function clientAddresses({ trustedProxies }: KnownAddresses): ClientAddresses {
  const isProxy = isIn(trustedProxies)
  const isTrusted = (address: string) => address === TUNNEL_ADDRESS || isProxy(address)
  return {
    isTrusted,
    clientOf: ({ headers, socket }) => {
      let address = socket.remoteAddress ?? ''
      if (!isTrusted(address)) return address
      const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
      // Every proxy appends the address that it sees: the last one that is no proxy of ours is the client.
      for (let next = forwarded.pop()?.trim(); next && isTrusted(address); next = forwarded.pop()?.trim())
        address = next
      return address
    },
  }
}

function isIn(networks: readonly string[]): (address: string) => boolean {
  if (networks.length === 0) return () => false
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = familyOf(address)
    if (family !== undefined) list.addSubnet(address, Number(prefix ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return (given) => {
    const address = MAPPED.exec(given)?.[1] ?? given
    const family = familyOf(address)
    return family !== undefined && list.check(address, family)
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const family = isIP(address)
  if (family === 0) return undefined
  return family === 4 ? 'ipv4' : 'ipv6'
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The unit of the limits: an IPv4 address, or the network half of an IPv6 address, because one machine has the other
 * half to itself. All connections that are gone share one: Node no longer knows their addresses.
 */
export function networkOf(ip: string | undefined): string {
  if (!ip?.includes(':')) return ip ?? ''
  const mapped = MAPPED.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  const [front = [], back = []] = ip.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = new Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  return [...front, ...zeros, ...back].slice(0, 4).join(':')
}
