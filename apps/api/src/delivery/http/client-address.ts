import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Who sends a request, seen through the proxies that are trusted. */
export type ClientAddresses = {
  /** The address of the client: that of the connection, or what a trusted proxy says. */
  readonly clientOf: (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string
  readonly isTrusted: (address: string) => boolean
  /** Whether it is an edge of this service, which has no limits. */
  readonly isEdge: (address: string) => boolean
}

/** Addresses and networks of proxies and edges, as the configuration has them. */
export type KnownAddresses = { readonly trustedProxies: readonly string[]; readonly edges: readonly string[] }

export function clientAddresses({ trustedProxies, edges }: KnownAddresses): ClientAddresses {
  const isTrusted = isIn(trustedProxies)
  return {
    isTrusted,
    isEdge: isIn(edges),
    clientOf: ({ headers, socket }) => {
      let address = socket.remoteAddress ?? ''
      if (trustedProxies.length === 0) return address
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
